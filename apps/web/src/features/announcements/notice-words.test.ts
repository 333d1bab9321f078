import { expect, test } from 'vitest';
import { titleAlone } from './notice-words.ts';

const securities = [{ code: '600901', name: '示例银行', english: null }];

test('removing the company name from a title keeps the search highlights on the same characters of the rest', () => {
  const title = {
    text: '示例银行：2025年年度报告',
    marks: [
      [0, 2],
      [10, 14],
    ] as [number, number][],
  };
  const { text, marks } = titleAlone({ title, securities });
  expect(text).toBe('2025年年度报告');
  expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['年度报告']);
});

test('a highlight that begins in the removed name is moved to the start of the title', () => {
  const title = { text: '示例银行：年报', marks: [[3, 7]] as [number, number][] };
  expect(titleAlone({ title, securities })).toEqual({ text: '年报', marks: [[0, 2]] });
});
