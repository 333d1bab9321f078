import type { CompanyStatement } from '@jishi/contract';
import { expect, test } from 'vitest';
import { isUnitBreak, unitBreaks } from './unit-break.ts';

test.each([
  // The second amount, 130,356, was reported in millions, after 50,319,487,697 in yuan.
  [-99.99974, true],
  [-99.9, true],
  [99_900, true],
  // A shell company that sold its business, and one that bought a new business.
  [-98.5, false],
  [4_200, false],
  [0, false],
  [null, false],
])('growth of %d %% indicates a change of unit: %s', (growth, expected) => {
  expect(isUnitBreak(growth)).toBe(expected);
});

const item = (code: string, growth: (number | null)[]): CompanyStatement['items'][number] => ({
  code,
  zh: code,
  en: code,
  unit: 'yuan',
  isTotal: true,
  values: growth.map(() => 1),
  growth,
  share: growth.map(() => null),
});
const statement: CompanyStatement = {
  dataset: 'p_stock2301',
  name: null,
  demo: false,
  late: null,
  basis: 'year',
  scope: 'consolidated',
  whole: 'F035N',
  periods: ['2021-12-31', '2020-12-31', '2019-12-31'].map((end) => ({ end, announcedOn: null })),
  items: [item('F035N', [-99.97, 9.9, null]), item('F012N', [8, -99.99, null])],
};

test('a change of unit is detected from the main total of a statement, not from other items', () => {
  expect(unitBreaks(statement)).toEqual(['2021-12-31']);
  expect(unitBreaks({ ...statement, whole: null })).toEqual([]);
});
