import type { Counts } from './counts.ts';
import { countTests } from './counts.ts';
import { SWEEP, WITHOUT_SWEEPS } from './sweeps.ts';

/** One line of the summary: a program that passes or fails. It may count tests. */
export interface Step {
  readonly name: string;
  /** Arguments of our own Node. */
  readonly args: readonly string[];
  /** Environment variables in addition to those of the run. */
  readonly env?: Readonly<Record<string, string>>;
  /** Shown while it runs, because it is slow. */
  readonly live?: boolean;
  /** Whether it runs at the lowest priority. */
  readonly isFiller?: boolean;
  /** Reads the counts from a report of the step. Without it, the step counts as one. */
  readonly counts?: () => Promise<Counts>;
}

/**
 * Type checks of a project, with one checker. While the tests run, no core is free for a second one, which would
 * compute most types again. Less frequent garbage collection costs a tenth more memory and saves a quarter of the CPU.
 */
const typesStep = (name: string, project: string): Step => ({
  name,
  args: ['node_modules/typescript-native/bin/tsc', '--checkers', '1', '-p', project],
  env: { GOGC: '200' },
});

const vitest = 'node_modules/vitest/vitest.mjs';

/** Steps that need no database and no browser. They may run in parallel with each other and with the tests. */
export const fastSteps: readonly Step[] = [
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'] },
  typesStep('types of server and tools', 'tsconfig.json'),
  typesStep('types of web', 'apps/web'),
  // The diagram shows the same import graph that the layer gate checks.
  { name: 'import layers, cycles and their picture', args: ['tools/gate.ts', 'layers', 'picture'] },
  { name: 'no mechanism twice', args: ['tools/gate.ts', 'mechanisms'] },
  // These gates read the same sources. If one process runs them all, each source is parsed only once.
  {
    name: 'names, sizes, SQL and regular expressions',
    args: ['tools/gate.ts', 'names', 'sizes', 'sql', 'expressions'],
  },
  { name: 'one list of nouns', args: ['tools/gate.ts', 'nouns'] },
  { name: 'errors with their nouns', args: ['tools/gate.ts', 'errors'] },
  { name: 'plurals', args: ['tools/gate.ts', 'plurals'] },
  { name: 'texts that journeys look for', args: ['tools/gate.ts', 'quoted'] },
  { name: 'tests without waits', args: ['tools/gate.ts', 'waits'] },
  { name: 'plain English', args: ['tools/gate.ts', 'prose'] },
  { name: 'lines and links of documents', args: ['tools/gate.ts', 'documents'] },
  { name: 'migrations', args: ['tools/gate.ts', 'migrations'] },
  { name: 'style sheets', args: ['tools/gate.ts', 'styles'] },
  { name: 'dependencies', args: ['tools/gate.ts', 'dependencies'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'catalogue', args: ['tools/check-catalogue.ts'] },
  { name: 'schemas for editors', args: ['tools/manifest-schema.ts', '--check'] },
];

/** Returns the step at the lowest priority, so that it does not slow down other steps. */
export const asFiller = (step: Step): Step => ({ ...step, isFiller: true });

export const withoutSweeps = (step: Step): Step => ({
  ...step,
  env: { ...step.env, [WITHOUT_SWEEPS]: '1' },
});
export const sweepsOf = (step: Step): Step => ({
  ...step,
  name: `sweeps: ${step.name}`,
  args: [...step.args, SWEEP, '.property.test.ts'],
  env: { PROPERTY_RUNS: 'all' },
});

/** Returns a run of vitest, whose tests are counted from its report. */
function vitestStep(name: string, config: string, report: string, root: string): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    args: [vitest, 'run', '--config', config, ...reporters],
    live: true,
    counts: () => countTests(report, root),
  };
}

export interface TestSteps {
  readonly budget: Step;
  readonly withoutBrowser: Step;
  readonly browser: Step;
}

/** The steps after the fast ones. Their reports go into the given folder. */
export const testStepsIn = (reports: string, root: string): TestSteps => ({
  budget: { name: 'script budget of the pages', args: ['apps/web/check-budget.ts'] },
  withoutBrowser: vitestStep(
    'unit, database and HTTP tests',
    'vitest.config.ts',
    `${reports}/tests.json`,
    root,
  ),
  browser: vitestStep('browser tests', 'apps/e2e/vitest.config.ts', `${reports}/browser.json`, root),
});

/** Returns the steps that run only the given tests and journeys. A change may affect none. */
export function changedSteps(
  { budget, withoutBrowser, browser }: TestSteps,
  { tests, journeys }: { readonly tests: readonly string[]; readonly journeys: readonly string[] },
): readonly Step[] {
  const only = (step: Step, files: readonly string[]): Step[] =>
    files.length === 0 ? [] : [{ ...step, args: [...step.args, ...files] }];
  return [budget, ...only(withoutBrowser, tests), ...only(browser, journeys)];
}
