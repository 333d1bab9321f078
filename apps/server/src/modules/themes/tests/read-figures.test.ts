import { GROUPINGS, isPeriod, STATISTICS, type Statistic } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { listsOfSecurities, load } from '../../securities/securities.fixture.ts';
import { groupsOf, readFigures } from '../read-figures.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;

const PLEDGES = 'p_stock2220';
const DIVIDENDS = 'p_stock2201';
const registry = await listsOfSecurities(pool, [PLEDGES, DIVIDENDS]);
const translateTexts = () => Promise.resolve({});
const ask = (statistic: string, more: object = {}) =>
  readFigures({ pool, registry, translateTexts }, { statistic, ...more });
const pledge = (code: string, day: string, shares: string | null, percent: string) => ({
  SECCODE: code,
  DECLAREDATE: day,
  F001V: `holder of ${code} ${day}`,
  F003V: 'bank',
  F008V: 'a loan',
  F006N: shares,
  F007N: percent,
});

describe('a statistic', () => {
  it('counts, adds up and finds the median of each period’s rows, with the same results as a calculation by hand', async () => {
    await load(pool, registry, PLEDGES, [
      pledge('600001', '2025-01-10', '100', '1'),
      pledge('600001', '2025-03-31', '50.5', '9'),
      pledge('600002', '2025-04-01', null, '2'),
      pledge('600002', '2025-05-02', '7', '4'),
    ]);
    expect(await ask('pledgeEvents', { grouping: 'quarter' })).toMatchObject({
      groups: [
        { key: '2025-Q1', rows: 2, value: 2, change: null },
        { key: '2025-Q2', rows: 2, value: 2, change: 0 },
      ],
      total: { rows: 4, value: 4 },
      from: '2025-01-10',
      to: '2025-05-02',
    });
    expect((await ask('pledgedShares', { grouping: 'quarter' })).groups).toMatchObject([
      { rows: 2, value: 150.5, change: null },
      { rows: 1, value: 7, change: -95.348837209302 },
    ]);
    // January has no month before it, and the month before March is missing. The ratio is in per cent, so its change is
    // in percentage points.
    expect((await ask('pledgeRatio', { grouping: 'month' })).groups).toMatchObject([
      { key: '2025-01', value: 1, change: null },
      { key: '2025-03', value: 9, change: null },
      { key: '2025-04', value: 2, change: -7 },
      { key: '2025-05', value: 4, change: 2 },
    ]);
    expect(await ask('pledgeRatio', { grouping: 'year' })).toMatchObject({
      groups: [{ key: '2025', rows: 4, value: 3 }],
    });
    const april = { grouping: 'month', from: '2025-04-01', to: '2025-04-30' };
    expect((await ask('pledgeEvents', april)).groups).toMatchObject([{ key: '2025-04', rows: 1 }]);
    // The register does not list these companies, so they form one group without a name.
    expect((await ask('pledgeEvents', { grouping: 'industry' })).groups).toMatchObject([
      { key: null, name: null, rows: 4 },
    ]);
  });

  it('has no sum of dividends for a year in which most plans with a cash dividend state no amount', async () => {
    const plan = (code: string, year: string, perTen: string | null, amount: string | null) => ({
      ...{ SECCODE: code, F001D: `${year}-12-31`, F012N: perTen, F017N: amount },
    });
    await load(pool, registry, DIVIDENDS, [
      plan('600001', '2023', '1', '100'),
      plan('600002', '2023', '2', null),
      // This plan has no cash dividend, so it needs no amount.
      plan('600003', '2023', null, null),
      plan('600001', '2024', '1', '100'),
      plan('600002', '2024', '2', null),
      plan('600003', '2024', '3', null),
    ]);
    expect((await ask('dividendAmount', { grouping: 'year' })).groups).toMatchObject([
      { key: '2023', rows: 1, of: 2, value: 100 },
      { key: '2024', rows: 1, of: 3, value: null },
    ]);
  });

  it('has no figures if there are no rows, and fails if the statistic or its grouping does not exist', async () => {
    await expect(ask('nothing')).rejects.toMatchObject({ error: 'themes.notFound' });
    await expect(ask('marginBalance', { grouping: 'year' })).rejects.toMatchObject({
      error: 'themes.notGrouped',
    });
    expect(await ask('priceEarnings')).toMatchObject({ groups: null, total: { rows: 0, value: null } });
  });

  it('lists the largest group first, and rows without a group last', () => {
    const rows = ['a', 'b', 'b', null, null, null].map((key) => ({ key, value: 1, day: null }));
    const groups = groupsOf({ measure: 'count' } as Statistic, 'industry', rows);
    expect(groups.map(({ key }) => key)).toEqual(['b', 'a', null]);
  });

  it('has groups whose counts and sums add up to those of all rows', () => {
    const row = fc.record({
      key: fc.constantFrom('a', 'b', 'c', null),
      value: fc.integer({ min: -1000, max: 1000 }),
      day: fc.constant('2025-01-01'),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        for (const measure of ['count', 'sum'] as const) {
          const groups = groupsOf({ measure } as Statistic, 'industry', rows);
          const total = measure === 'count' ? rows.length : rows.reduce((sum, { value }) => sum + value, 0);
          expect(groups.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(total);
        }
      }),
    );
  });
});

describe('the list of statistics', () => {
  it('has at least 20 statistics, each with its own id, and with a unit unless it is a count', () => {
    expect(STATISTICS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(STATISTICS.map(({ id }) => id)).size).toBe(STATISTICS.length);
    for (const { id, measure, field, unit, rows, date, groupings } of STATISTICS) {
      expect([id, measure === 'count']).toEqual([id, unit === null]);
      expect([id, field === undefined && measure !== 'count']).toEqual([id, false]);
      expect([id, rows !== 'all']).toEqual([id, date !== undefined]);
      expect(groupings.every((one) => one in GROUPINGS && (rows === 'span' || !isPeriod(one)))).toBe(true);
    }
  });
});
