import type { IndexRange } from '@jishi/contract';
import { expect, test } from 'vitest';
import { filterRanges } from './use-range-filter.ts';

const range = (code: string, changePercent: number | null, over: Partial<IndexRange> = {}): IndexRange => ({
  code,
  name: `示例${code}`,
  english: `Sample ${code}`,
  demo: false,
  dataset: 'p_index2905',
  category: '综合指数',
  exchange: '深交所',
  date: '2025-06-30',
  late: null,
  last: 1000,
  change: 0,
  changePercent,
  amount: null,
  points: [],
  low: 1,
  high: 2,
  position: 50,
  month: null,
  quarter: null,
  yearToDate: null,
  year: null,
  ...over,
});
const ALL = [range('399901', 1), range('399902', null, { exchange: '上交所' }), range('399903', -2)];
const codes = (over: Partial<Parameters<typeof filterRanges>[1]>): string[] =>
  filterRanges(ALL, { q: '', category: '', exchange: '', sort: 'rise', ...over }).map(({ code }) => code);

test('a list of indices is sorted by a figure in either direction, with missing figures last', () => {
  expect(codes({})).toEqual(['399901', '399903', '399902']);
  expect(codes({ sort: 'fall' })).toEqual(['399903', '399901', '399902']);
});

test('a search finds an index by the beginning of its code or by a part of its name in either language', () => {
  expect(codes({ q: '399903' })).toEqual(['399903']);
  expect(codes({ q: 'SAMPLE 399902' })).toEqual(['399902']);
  expect(codes({ q: '901', exchange: '上交所' })).toEqual([]);
  expect(codes({ exchange: '上交所' })).toEqual(['399902']);
});

test('a list of bond indices puts bond indices first, but only in the default order', () => {
  const all = [
    range('399901', 1, { amount: 9 }),
    range('399981', 3, { amount: 1, category: '债券指数' }),
    range('399982', 0, { amount: 2, category: '债券指数' }),
  ];
  const filter = { q: '', category: '', exchange: '', sort: 'amount' } as const;
  const codesOf = (over: Partial<Parameters<typeof filterRanges>[1]>) =>
    filterRanges(all, { ...filter, ...over }, '债券指数').map(({ code }) => code);
  expect(codesOf({})).toEqual(['399982', '399981', '399901']);
  expect(codesOf({ sort: 'rise' })).toEqual(['399981', '399901', '399982']);
});
