import { expect, test } from 'vitest';
import { type ComparisonRow, differs, isElsewhere, referredOnce } from './comparison-rows.ts';

const ELSEWHERE = { text: 'See its data sets', sense: null };
const rowOf = (key: string): ComparisonRow => ({
  key,
  label: key,
  cells: [{ text: 'F007N' }, ELSEWHERE],
});

test('a package refers to its data sets only in the first row, and its empty cells do not count as differences', () => {
  const rows = referredOnce([rowOf('close'), rowOf('volume'), rowOf('turnover')]);
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['F007N', 'See its data sets'],
    ['F007N', ''],
    ['F007N', ''],
  ]);
  expect(rows.every(({ cells }) => cells[1] !== undefined && isElsewhere(cells[1]))).toBe(true);
  expect(rows.some(differs)).toBe(false);
});
