import { describe, expect, it } from 'vitest';
import { makeTree } from '../gates/tree.fixture.ts';
import { countTests } from './counts.ts';
import { type Outcome, runStep } from './run-step.ts';
import { asFiller } from './steps.ts';
import { summaryOf } from './summary.ts';

const report = (
  numPassedTests: number,
  numFailedTests: number,
  numPendingTests = 0,
  testResults: object[] = [],
): string =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numTodoTests: 0, testResults });

/** A failed browser test, in the form of the report. */
const HUNG = [
  'it hung',
  'Call log:',
  '\u001b[2m  - waiting for the button\u001b[22m',
  '    at press (/place/harness/press.ts:9:5)',
  '    at /place/journeys/page.test.ts:3:7',
].join('\n');

async function run(exitCode: number, written?: string): Promise<Outcome> {
  const tree = await makeTree({
    'step.ts': `process.exit(${exitCode});\n`,
    ...(written === undefined ? {} : { 'report.json': written }),
  });
  return runStep(
    { name: 'a step', args: ['step.ts'], counts: () => countTests(`${tree}/report.json`, '/place') },
    tree,
  );
}

describe('a step of the checks', () => {
  it('counts the tests of its report', async () => {
    expect(await run(0, report(7, 0))).toMatchObject({ passed: 7, failed: 0 });
    expect(await run(1, report(7, 2))).toMatchObject({ passed: 7, failed: 2 });
  });

  it('fails if it crashed, wrote no report or proved nothing, whatever else it reports', async () => {
    expect(await run(1, report(7, 0))).toMatchObject({ passed: 7, failed: 1 });
    expect(await run(0)).toMatchObject({ passed: 0, failed: 1 });
    expect(await run(0, report(0, 0))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('has the environment of the run, and its own variables', async () => {
    const tree = await makeTree({ 'step.ts': 'console.log(process.env.OWN, process.env.PATH);' });
    const { output } = await runStep({ name: 'a step', args: ['step.ts'], env: { OWN: 'own' } }, tree);
    expect(output.trim()).toBe(`own ${process.env['PATH']}`);
  });

  it('runs at the lowest priority if it is a filler', async () => {
    const tree = await makeTree({
      // The program's priority is set shortly after its start.
      'step.ts': `import { getPriority } from 'node:os';
while (getPriority() < 19) await new Promise(setImmediate);
console.log('lowest');`,
    });
    const step = { name: 'a step', args: ['step.ts'] };
    expect((await runStep(asFiller(step), tree)).output.trim()).toBe('lowest');
  });

  it('fails if it skipped a test', async () => {
    expect(await run(0, report(7, 0, 1))).toMatchObject({ passed: 7, failed: 1 });
  });

  it('names the tests that failed, and the files that could not run', async () => {
    const test = { status: 'passed', fullName: 'adds', failureMessages: [] };
    const written = report(1, 1, 0, [
      {
        name: '/place/sum.test.ts',
        message: '',
        assertionResults: [
          test,
          { status: 'failed', fullName: 'sums subtracts', failureMessages: ['expected 1\n    at line 3'] },
        ],
      },
      { name: '/place/other.test.ts', message: 'no such module\nat line 1', assertionResults: [] },
    ]);
    expect((await run(1, written)).failures).toEqual([
      'sum.test.ts > sums subtracts: expected 1',
      'other.test.ts: no such module',
    ]);
  });

  it('prints the further lines of a reason, but neither the stack nor an endless list', async () => {
    const moves = Array.from({ length: 20 }, (_, line) => `move ${line}`);
    const messages = ['0.2 /page', ...moves, '    at page.test.ts:3'].join('\n');
    const written = report(0, 1, 0, [
      {
        name: '/place/page.test.ts',
        message: '',
        assertionResults: [{ status: 'failed', fullName: 'stands still', failureMessages: [messages] }],
      },
    ]);
    const [failure = ''] = (await run(1, written)).failures ?? [];
    expect(failure.split('\n')).toEqual([
      'page.test.ts > stands still: 0.2 /page at page.test.ts:3',
      ...moves.slice(0, 12).map((move) => `    ${move}`),
    ]);
  });

  it('passes if its failed tests passed when repeated, and names them with the reason for the first failure', async () => {
    const written = report(2, 0, 0, [
      {
        name: '/place/page.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'opens', failureMessages: [] },
          { status: 'passed', fullName: 'closes', failureMessages: [HUNG] },
        ],
      },
    ]);
    const outcome = await run(0, written);
    expect(outcome).toMatchObject({ passed: 2, failed: 0, failures: [] });
    expect(outcome.flaky).toEqual([
      'page.test.ts > closes, it hung - waiting for the button at page.test.ts:3',
    ]);
  });

  it('keeps the output of a failed program', async () => {
    const tree = await makeTree({ 'step.ts': "console.error('because');\nprocess.exit(3);\n" });
    expect(await runStep({ name: 'a step', args: ['step.ts'] }, tree)).toMatchObject({
      passed: 0,
      failed: 1,
      output: 'because\n',
    });
  });
});

describe('the summary', () => {
  it('ends with the totals on a line of their own', () => {
    const outcome = { seconds: 1.23, output: '' };
    const text = summaryOf([
      { ...outcome, name: 'one', passed: 1, failed: 0 },
      { ...outcome, name: 'many', passed: 40, failed: 2, failures: ['a.test.ts > sums: no'] },
    ]);
    expect(text.split('\n').at(-1)).toBe('41 passed, 2 failed');
    expect(text).toContain('✗ many');
    expect(text).toContain('✗ a.test.ts > sums: no');
  });

  it('lists flaky tests right above the totals', () => {
    const outcome = { seconds: 1, output: '', name: 'one', passed: 1, failed: 0 };
    const text = summaryOf([{ ...outcome, flaky: ['a.test.ts > sums, late', 'b.test.ts > adds, no'] }]);
    expect(text.split('\n').slice(-5)).toEqual([
      '',
      'flaky: a.test.ts > sums, late',
      'flaky: b.test.ts > adds, no',
      '',
      '1 passed, 0 failed',
    ]);
  });
});
