import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { changedFiles, journeysOf } from './checks/changed.ts';
import { DAYS } from './checks/days.ts';
import { relatedTests } from './checks/related-tests.ts';
import { type Outcome, runStep } from './checks/run-step.ts';
import {
  asFiller,
  changedSteps,
  fastSteps,
  type Step,
  sweepsOf,
  testStepsIn,
  withoutSweeps,
} from './checks/steps.ts';
import { summaryOf } from './checks/summary.ts';

/**
 * `node tools/run-checks.ts fast|all|changed|sweeps|languages|days [COMMIT]`: runs every step, even after a
 * failure, and exits with code 1 if one failed. Sweeps follow `npm test`, so they do not repeat its checks.
 */
const root = resolve(import.meta.dirname, '..');
const AT_ONCE = 2;
/** About a minute of tests without a browser. */
const RELATED_MAX = 120;
/** Runs one check at a time in parallel with the tests. On two cores, this uses the time that the tests leave idle. */
const AT_ONCE_BESIDE_TESTS = 1;

const reports = await mkdtemp(join(tmpdir(), 'jishi-reports-'));
try {
  const [, , which, since = 'HEAD'] = process.argv;
  const tests = await testsOf(which, since);
  const fast = which === 'sweeps' ? [] : fastSteps;
  const parts =
    tests.length === 0
      ? [runAll(fast, AT_ONCE)]
      : [runAll(fast.map(asFiller), AT_ONCE_BESIDE_TESTS), runAll(tests, 1)];
  const outcomes = (await Promise.all(parts)).flat();
  for (const { name, failed, output } of outcomes)
    if (failed > 0 && output !== '') console.log(`\n✗ ${name}\n${output.trimEnd()}`);
  console.log(summaryOf(outcomes));
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
} finally {
  await rm(reports, { recursive: true });
}

/** The steps that run one after another. The fast steps use the time that these leave idle. */
async function testsOf(which: string | undefined, since: string): Promise<readonly Step[]> {
  const steps = testStepsIn(reports, root);
  const { budget, withoutBrowser, browser } = steps;
  switch (which) {
    case 'all':
      return [budget, ...[withoutBrowser, browser].map(withoutSweeps)];
    case 'sweeps':
      return [withoutBrowser, browser].map(sweepsOf);
    case 'changed':
      return changedSteps(steps, await testsOfChange(since));
    case 'days':
      return DAYS.flatMap(({ name, beginsAt }) =>
        [withoutBrowser, browser].map((step) => ({
          ...step,
          name: `${name}: ${step.name}`,
          env: { TESTS_BEGIN_AT: beginsAt },
        })),
      );
    case 'languages':
      return [{ ...browser, env: { JISHI_LANGUAGES: 'each' } }];
    default:
      return [];
  }
}

async function testsOfChange(since: string): Promise<Parameters<typeof changedSteps>[1]> {
  const files = await changedFiles(root, since);
  const { tests, leftOut } = await relatedTests(root, files, RELATED_MAX);
  if (leftOut > 0) console.log(`more distant test files left out: ${leftOut}`);
  return { tests, journeys: await journeysOf(root, files) };
}

async function runAll(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (step.live) console.log(`\n${step.name}`);
      outcomes.push(await runStep(step, root));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes.sort((a, b) => indexOf(steps, a) - indexOf(steps, b));
}

function indexOf(steps: readonly Step[], { name }: Outcome): number {
  return steps.findIndex((step) => step.name === name);
}
