import { expect, it } from 'vitest';
import { copyInto, lendPackages, makeTree } from '../gates/tree.fixture.ts';
import { type Outcome, runStep } from './run-step.ts';
import { type TestSteps, testStepsIn } from './steps.ts';

const SETUP = 'export default () => undefined;\n';
const FILE = `import { expect, it } from 'vitest';
const runs: Record<string, number> = {};
const failing = (name: string, times: number) =>
  it(name, () => {
    runs[name] = (runs[name] ?? 0) + 1;
    expect(runs[name], \`run \${runs[name]}\`).toBeGreaterThan(times);
  });
failing('is fine', 0);
failing('fails once', 1);
`;

/** Runs a step of the checks on a tree with the configuration of the checks and one test file. */
async function run(step: keyof TestSteps, config: string, files: Record<string, string>): Promise<Outcome> {
  const tree = await makeTree(files);
  const imported = [
    'apps/e2e/harness/longest-first.ts',
    'apps/server/test/harness/properties.ts',
    'tools/checks/sweeps.ts',
  ];
  for (const file of [config, ...imported]) await copyInto(tree, file);
  await lendPackages(tree);
  return runStep({ ...testStepsIn(tree, tree)[step], live: false }, tree);
}

const runBrowser = (file: string): Promise<Outcome> =>
  run('browser', 'apps/e2e/vitest.config.ts', {
    'apps/server/test/clock/global-setup.ts': SETUP,
    'apps/e2e/harness/global-setup.ts': SETUP,
    'apps/e2e/journeys/page.test.ts': file,
  });

it('a browser test that fails once passes as flaky, with the reason for its first failure', async () => {
  expect(await runBrowser(FILE)).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [expect.stringMatching(/^apps\/e2e\/journeys\/page\.test\.ts > fails once, .*run 1/)],
  });
});

it('a browser test that fails twice fails the run, and is not flaky', async () => {
  const outcome = await runBrowser(`${FILE}failing('fails twice', 2);\n`);
  expect(outcome).toMatchObject({ passed: 2, failed: 1 });
  expect(outcome.failures).toEqual([expect.stringMatching(/page\.test\.ts > fails twice: .*run 1/)]);
  expect(outcome.flaky).toEqual([expect.stringContaining('fails once')]);
});

it('a test without a browser is not repeated', async () => {
  const outcome = await run('withoutBrowser', 'vitest.config.ts', {
    'apps/server/test/clock/global-setup.ts': SETUP,
    'apps/server/test/harness/global-setup.ts': SETUP,
    'apps/server/sum.test.ts': FILE,
  });
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
  expect(outcome.flaky).toBeUndefined();
});
