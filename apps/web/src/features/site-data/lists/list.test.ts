import { expect, test } from 'vitest';
import {
  barsOf,
  fieldsOf,
  holdsNothing,
  isOfTime,
  type ListPageContent,
  openListOf,
  saysNothing,
  tabAddress,
  tabSearch,
} from './list.ts';
import { RATINGS } from './scales.ts';

const list = (key: string) => ({ key, label: { zh: key, en: key }, dataset: key, columns: [] });
const content: ListPageContent = {
  lead: { zh: '', en: '' },
  lists: [list('stocks'), list('totals'), list('funds')],
};
const open = (query: string, rows: Readonly<Record<string, number>>): string =>
  openListOf(content, tabAddress.read(new URLSearchParams(query)).list, ({ key }) => rows[key])?.key ??
  'not known';

test('a page of lists opens the first list that has rows, or the first one if none has rows', () => {
  expect(open('', { stocks: 3, totals: 5, funds: 7 })).toBe('stocks');
  expect(open('', { stocks: 0, totals: 0, funds: 7 })).toBe('funds');
  expect(open('', { stocks: 0, totals: 0, funds: 0 })).toBe('stocks');
  expect(open('', {})).toBe('stocks');
});

test('no list is open until it is known which list is the first with rows', () => {
  expect(open('', { stocks: 0, funds: 7 })).toBe('not known');
});

test('the list in the URL is open even if it has no rows', () => {
  const [stocks] = content.lists;
  expect(open(tabSearch(stocks), { stocks: 0, totals: 5 })).toBe('stocks');
  expect(open('?list=funds', { stocks: 3 })).toBe('funds');
});

test("the count of a preset is unknown if a field in the preset's filter is empty in all rows", () => {
  const parameter = (name: string, field: string, values: string[]) => ({
    ...{ name, field, zh: name, en: name, op: 'eq' as const, type: 'text' as const, role: null },
    ...{ default: null, example: null, pattern: null, maxCodes: null },
    values: values.map((value) => ({ value, zh: value, en: value, match: [value] })),
  });
  const view = { parameters: [parameter('size', 'F013V', ['large']), parameter('scode', 'SECCODE', [])] };
  expect(fieldsOf(view, { size: 'large', scode: '600901' })).toEqual(['F013V']);
  expect(fieldsOf(view, {})).toEqual([]);
  const counted = (...values: (string | null)[]) => ({
    ...{ by: 'F013V', others: 0 },
    values: values.map((value) => ({ value, count: 1, sum: null })),
  });
  expect([counted(null), counted(null, '小盘'), counted()].map(holdsNothing)).toEqual([true, false, false]);
});

test('a facet with sums is sorted by size, while a facet with numbers of rows keeps the order of its values', () => {
  const counted = (value: string | null, sum: number) => ({ value, count: 1, sum });
  const values = [counted('AA', 1), counted('AAA', 5), counted(null, 9)];
  const order = (sizeOf: Parameters<typeof barsOf>[1]) =>
    barsOf(values, sizeOf, undefined).map(({ value }) => value);
  expect(order(({ sum }) => sum ?? 0)).toEqual([null, 'AAA', 'AA']);
  expect(order(null)).toEqual(['AA', 'AAA', null]);
  expect([isOfTime({ by: 'F005D:year' }), isOfTime({ by: 'F001V' })]).toEqual([true, false]);
});

test('values on a scale keep its order regardless of their figures, other values follow, and rows without a value are last', () => {
  const counted = [null, 'AA', 'unrated', 'D', 'AAA', 'A+', 'BBB-'].map((value, at) => ({
    value,
    count: 9 - at,
    sum: at,
  }));
  const order = ['AAA', 'AA', 'A+', 'BBB-', 'D', 'unrated', null];
  expect(barsOf(counted, null, RATINGS).map(({ value }) => value)).toEqual(order);
  expect(barsOf(counted, ({ sum }) => sum ?? 0, RATINGS).map(({ value }) => value)).toEqual(order);
});

test('a facet with a single value is left out, unless the reader has selected the value', () => {
  const counted = (values: readonly string[], others = 0) => ({
    ...{ by: 'F001V', others },
    values: values.map((value) => ({ value, count: 1, sum: null })),
  });
  const isNever = () => false;
  expect(saysNothing(counted(['科创板']), isNever)).toBe(true);
  expect(saysNothing(counted(['科创板']), (value) => value === '科创板')).toBe(false);
  expect(saysNothing(counted(['科创板', '创业板']), isNever)).toBe(false);
  expect(saysNothing(counted(['科创板'], 3), isNever)).toBe(false);
});
