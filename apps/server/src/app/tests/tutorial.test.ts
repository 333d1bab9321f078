import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { makeTemporaryHome } from '../../../test/harness/scratch.ts';
import { readOutput } from './tutorial-output.fixture.ts';
import { Reader } from './tutorial-reader.fixture.ts';
import { stepsOf, wordsOf } from './tutorial-steps.fixture.ts';

const TUTORIAL = join(import.meta.dirname, '../../../../../docs/tutorial.md');

const test = await createTestDatabase();
const folder = await makeTemporaryHome();
const reader = new Reader(folder, test.url);
afterAll(async () => {
  await reader.stop();
  await rm(folder, { recursive: true });
  await test.drop();
});

it('the tutorial works as written, and every command prints the documented output', async () => {
  const steps = stepsOf(await readFile(TUTORIAL, 'utf8'));
  expect(steps.filter((step) => 'command' in step).length).toBeGreaterThanOrEqual(25);
  for (const step of steps) {
    const difference = await reader.follow(step);
    expect(difference, `docs/tutorial.md:${step.line}`).toBeUndefined();
  }
});

describe('an output', () => {
  const faultOf = (expectedOutput: string, output: string): string | undefined =>
    readOutput(expectedOutput, output, new Map([['ACCOUNT', '7']])).fault;

  it.each([
    ['the same lines', 'a\nb', 'a\nb\n'],
    ['a part that varies', 'took … s', 'took 1.5 s'],
    ['lines that are left out', '…\nb\n…', 'a\na\nb\nc'],
    ['a line of `…` for no line', '…\na\n…', 'a'],
    ['a known value', 'account ACCOUNT', 'account 7'],
    ['a new value', 'key ACCESS_KEY.', 'key abc.'],
  ])('matches %s', (_, expectedOutput, output) => {
    expect(faultOf(expectedOutput, output)).toBeUndefined();
  });

  it.each([
    ['another line', 'a', 'b', 'a'],
    ['a longer line', 'a', 'ab', 'a'],
    ['a line too few', 'a\nb', 'a', 'b'],
    ['a line too many', 'a', 'a\nb', 'a line after the last: b'],
    ['a line between', 'a\nc', 'a\nb\nc', 'c'],
    ['another order', '…\nb\n…\na', 'a\nb', 'a'],
    ['another value', 'account ACCOUNT', 'account 8', 'account ACCOUNT'],
    ['an output where none is shown', '', 'a', 'a line after the last: a'],
  ])('differs by %s', (_, expectedOutput, output, fault) => {
    expect(faultOf(expectedOutput, output)).toBe(fault);
  });
});

describe('a document', () => {
  it('contains files, additions to them, and commands with their outputs', () => {
    const document =
      '# A\n```yaml a.yaml\nb: 1\n```\n```yaml >> a.yaml\nc: 2\n```\n```sh\nls \\\n  -l "a b"\n```\n```text\nx\n```\n';
    const steps = stepsOf(document);
    expect(steps).toEqual([
      { line: 2, file: 'a.yaml', isAppended: false, text: 'b: 1\n' },
      { line: 5, file: 'a.yaml', isAppended: true, text: 'c: 2\n' },
      { line: 8, command: 'ls    -l "a b"', expectedOutput: 'x' },
    ]);
    expect(wordsOf('ls    -l "a b"')).toEqual(['ls', '-l', 'a b']);
  });

  it.each([
    ['an output without a command', '```text\nx\n```\n'],
    ['a block of no kind', '```\nx\n```\n'],
    ['a block that is not closed', '```sh\nx\n'],
    ['a block of another kind', '```json\n{}\n```\n'],
  ])('is rejected with %s', (_, document) => {
    expect(() => stepsOf(document)).toThrow();
  });
});
