import { describe, expect, it } from 'vitest';
import { checkSizes, FILE_LINES_MAX, FUNCTION_LINES_MAX } from './sizes.ts';
import { makeTree } from './tree.fixture.ts';

const linesOf = (count: number): string => 'export {};\n'.repeat(count);
const functionOf = (lines: number): string =>
  `export function long() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;

describe('the size gate', () => {
  it('accepts files and functions at the limit', async () => {
    expect(
      await checkSizes(
        await makeTree({ 'a.ts': linesOf(FILE_LINES_MAX), 'b.ts': functionOf(FUNCTION_LINES_MAX) }),
      ),
    ).toEqual([]);
  });

  it('rejects a file one line above the limit, unless it may be long', async () => {
    const long = linesOf(FILE_LINES_MAX + 1);
    const tree = await makeTree({
      'apps/a.ts': long,
      'apps/a.messages.ts': long,
      'packages/contract/src/errors.ts': long,
      'apps/a.test.ts': long,
    });
    expect(await checkSizes(tree)).toEqual([
      'apps/a.test.ts: 301 lines, at most 300',
      'apps/a.ts: 301 lines, at most 300',
    ]);
  });

  it.each([
    ['a function', functionOf(FUNCTION_LINES_MAX + 1), /long has 61 lines/],
    ['an arrow', `export const arrow = () => {\n${'  void 0;\n'.repeat(59)}};\n`, /arrow has 61 lines/],
    [
      'a method',
      `export class A {\n  method() {\n${'  void 0;\n'.repeat(59)}  }\n}\n`,
      /method has 61 lines/,
    ],
  ])('rejects %s one line above the limit', async (_, text, line) => {
    const [problem, ...others] = await checkSizes(await makeTree({ 'a.tsx': text }));
    expect(problem).toMatch(line);
    expect(others).toEqual([]);
  });
});
