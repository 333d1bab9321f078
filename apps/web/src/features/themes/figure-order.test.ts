import { STATISTICS, type Statistic, type ThemeGroup } from '@jishi/contract';
import { expect, test } from 'vitest';
import { ordered, orderText, readOrder, usualOrder } from './figure-order.ts';

const statistic = (id: string) => STATISTICS.find((one) => one.id === id) as Statistic;
const group = (key: string | null, value: number | null, rows: number): ThemeGroup => ({
  ...{ key, value, rows, of: rows, change: null },
  name: key === null ? null : { zh: key, en: key },
});
const keys = (groups: readonly ThemeGroup[]) => groups.map(({ key }) => key);

const GROUPS = [group('b', 2, 9), group(null, 50, 80), group('c', null, 0), group('a', -3, 4)];

test('groups are sorted by any column in either direction, with missing figures near the end and rows without a group last', () => {
  const by = (text: string) =>
    keys(ordered(GROUPS, readOrder(text) ?? { column: 'group', descends: true }, 'en'));
  expect(by('value:desc')).toEqual(['b', 'a', 'c', null]);
  expect(by('value:asc')).toEqual(['a', 'b', 'c', null]);
  expect(by('rows:desc')).toEqual(['b', 'a', 'c', null]);
  expect(by('group:asc')).toEqual(['a', 'b', 'c', null]);
});

test('by default, periods start with the latest one, groups with the largest figure, and sales with the largest sale', () => {
  const usual = (id: string, grouping: 'year' | 'board') => orderText(usualOrder(statistic(id), grouping));
  expect(usual('newShares', 'year')).toBe('group:desc');
  expect(usual('newShares', 'board')).toBe('value:desc');
  expect(usual('insiderSold', 'board')).toBe('value:asc');
});

test('an invalid order in the URL is ignored', () => {
  expect([null, '', 'name:desc'].map(readOrder)).toEqual([null, null, null]);
});
