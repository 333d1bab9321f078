/**
 * Tests that cover every case, for example each state of each page in each language, or a whole program that
 * is started, killed or measured. Other tests cover a part of these cases.
 */
export const SWEEP = '.sweep.test.ts';

/** The setting by which `npm test` leaves the sweeps out. `--exclude` does not apply to projects of a configuration. */
export const WITHOUT_SWEEPS = 'TESTS_WITHOUT_SWEEPS';

/** The patterns that a configuration excludes. */
export const sweepsLeftOut = (): string[] =>
  process.env[WITHOUT_SWEEPS] === undefined ? [] : [`**/*${SWEEP}`];
