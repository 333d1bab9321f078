import type { ViewField } from '@jishi/contract';
import { expect, test } from 'vitest';
import { inOrder, moved, movedBeside } from './column-order.ts';
import { columnOf } from './columns.ts';

const columns = ['a', 'b', 'c', 'd'].map((code) => {
  const field: ViewField = {
    ...{ code, zh: code, en: code, type: 'text', role: null, unit: null, key: false, note: null },
  };
  return columnOf(field, 'zh');
});
const codes = (order: readonly string[]) => inOrder(columns, order).map(({ field }) => field.code);

test("columns are in the reader's order, followed by the other fields", () => {
  expect(codes([])).toEqual(['a', 'b', 'c', 'd']);
  expect(codes(['d', 'gone', 'b'])).toEqual(['d', 'b', 'a', 'c']);
});

test('a column can be moved one place at a time, but not beyond either end', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});

test('a dragged column is inserted before or after the column onto which it was dropped', () => {
  const codes = ['a', 'b', 'c', 'd'];
  expect(movedBeside(codes, { code: 'd', target: 'b', isAfter: false })).toEqual(['a', 'd', 'b', 'c']);
  expect(movedBeside(codes, { code: 'a', target: 'c', isAfter: true })).toEqual(['b', 'c', 'a', 'd']);
  expect(movedBeside(codes, { code: 'b', target: 'b', isAfter: true })).toEqual(codes);
  expect(movedBeside(codes, { code: 'x', target: 'b', isAfter: true })).toEqual(codes);
});
