import type { Counts } from './counts.ts';
import { countTests } from './counts.ts';

/** One line of the summary: a program that passes or fails. It may count tests. */
export interface Step {
  readonly name: string;
  /** Arguments of our own Node. */
  readonly args: readonly string[];
  /** Environment variables beside those of the run. */
  readonly env?: Readonly<Record<string, string>>;
  /** Shown while it runs, since it takes long. */
  readonly live?: boolean;
  /** Passes even when it counted nothing. */
  readonly mayBeEmpty?: boolean;
  /** Counts from a report that the step wrote; without it the step counts as one. */
  readonly counts?: () => Promise<Counts>;
}

const tsc = 'node_modules/typescript/bin/tsc';
const vitest = 'node_modules/vitest/vitest.mjs';

/** Steps that need no database and no browser; they may run in parallel. */
export const fastSteps: readonly Step[] = [
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'] },
  { name: 'types of server and tools', args: [tsc, '-p', 'tsconfig.json'] },
  { name: 'types of web', args: [tsc, '-p', 'apps/web'] },
  { name: 'import layers and cycles', args: ['tools/gate.ts', 'layers'] },
  { name: 'no mechanism twice', args: ['tools/gate.ts', 'mechanisms'] },
  { name: 'names of things', args: ['tools/gate.ts', 'names'] },
  { name: 'one list of nouns', args: ['tools/gate.ts', 'nouns'] },
  { name: 'errors with their nouns', args: ['tools/gate.ts', 'errors'] },
  { name: 'plurals', args: ['tools/gate.ts', 'plurals'] },
  { name: 'plain English', args: ['tools/gate.ts', 'prose'] },
  { name: 'regular expressions', args: ['tools/gate.ts', 'expressions'] },
  { name: 'SQL of the modules', args: ['tools/gate.ts', 'sql'] },
  { name: 'dependencies', args: ['tools/gate.ts', 'dependencies'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'sizes of files and functions', args: ['tools/gate.ts', 'sizes'] },
  { name: 'catalogue', args: ['tools/check-catalogue.ts'] },
  { name: 'schemas for editors', args: ['tools/manifest-schema.ts', '--check'] },
  { name: 'picture of the modules', args: ['tools/gate.ts', 'picture'] },
];

/** A run of vitest, which counts its tests by the report that it writes. */
function vitestStep(name: string, config: string, report: string, root: string): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    args: [vitest, 'run', '--config', config, ...reporters],
    live: true,
    counts: () => countTests(report, root),
  };
}

export const BROWSER_TESTS = 'browser tests';
const budget: Step = { name: 'script budget of the pages', args: ['apps/web/check-budget.ts'] };

/** Run in turn after the fast ones. Their reports go into the given folder. */
export const testSteps = (reports: string, root: string): readonly Step[] => [
  budget,
  vitestStep('unit, database and HTTP tests', 'vitest.config.ts', `${reports}/tests.json`, root),
  vitestStep(BROWSER_TESTS, 'apps/e2e/vitest.config.ts', `${reports}/browser.json`, root),
];

/**
 * Run in turn after the fast ones: the tests that import what differs from a commit, and the given journeys.
 * A change may touch no test.
 */
export function changedSteps(
  reports: string,
  root: string,
  change: { readonly since: string; readonly journeys: readonly string[] },
): readonly Step[] {
  const [, tests, browser] = testSteps(reports, root) as [Step, Step, Step];
  const related = { ...tests, args: [...tests.args, '--changed', change.since, '--passWithNoTests'] };
  const journeys = { ...browser, args: [...browser.args, ...change.journeys] };
  return [budget, { ...related, mayBeEmpty: true }, ...(change.journeys.length === 0 ? [] : [journeys])];
}
