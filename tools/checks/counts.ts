import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests: file and name, with the reason for each. */
  readonly failures?: readonly string[];
  /** The tests that passed on a retry: file and name, with the reason for the first failure. */
  readonly flaky?: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  /** An absolute path. */
  readonly name: string;
  /** Why the file itself failed, outside its tests. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    /** Failure messages, in the order of the attempts. A passed test has messages if it was retried. */
    readonly failureMessages: readonly string[];
  }[];
}

/** Reads vitest's report. A skipped test counts as failed, because it proves nothing. */
export async function countTests(file: string, root: string): Promise<Counts> {
  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  const flaky = report.testResults.flatMap((tests) => flakyOf(tests, relative(root, tests.name)));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((tests) => failuresOf(tests, relative(root, tests.name))),
    ...(flaky.length === 0 ? {} : { flaky }),
  };
}

function failuresOf(tests: TestFile, path: string): string[] {
  return [
    ...(tests.message === '' ? [] : [`${path}: ${reasonOf(tests.message)}`]),
    ...tests.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map((test) => `${path} > ${test.fullName}: ${reasonOf(test.failureMessages[0] ?? test.status)}`),
  ];
}

function flakyOf({ assertionResults }: TestFile, path: string): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [reason = ''] }) => `${path} > ${fullName}, ${reasonOf(reason)}`);
}

const DETAIL_LINES_MAX = 12;
const DETAIL_LENGTH_MAX = 300;

/**
 * Returns the first line of a message, the step that a page waited for, and the line of the test. The further lines of
 * the message follow, indented.
 */
function reasonOf(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const waited = lines.find((line) => line.trimStart().startsWith('- waiting for '));
  const place = lines.map((line) => /^\s+at .*?([^/\\ (]+\.test\.tsx?:\d+)/.exec(line)?.[1]).find(Boolean);
  const end = lines.findIndex((line, at) => at > 0 && /^\s*(at |Call log:|$)/.test(line));
  const details = lines.slice(1, end === -1 ? undefined : end).slice(0, DETAIL_LINES_MAX);
  return [
    [lines[0], waited?.trim(), place && `at ${place}`].filter(Boolean).join(' '),
    ...details.map((line) => `    ${line.slice(0, DETAIL_LENGTH_MAX)}`),
  ].join('\n');
}
