import { describe, expect, test } from 'vitest';
import { isTradingDay } from './base/calendar.ts';
import { parseDay } from './base/day.ts';
import { makeDemoMarket } from './index.ts';

describe('the records of a market', () => {
  const { tables } = makeDemoMarket({ seed: 3, securities: 160, years: 2, until: '2025-10-24' });
  const recordsOf = (name: string): Record<string, string>[] => {
    const { columns, rows } = tables.find(({ code }) => code === name) ?? expect.fail(name);
    return [...rows()].map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])));
  };

  test('show that a new share is subscribed to, allotted one trading day later, paid for on the next day, and then listed', () => {
    const offers = recordsOf('p_stock2233');
    expect(offers.length).toBeGreaterThan(3);
    for (const { SECCODE, F035D = '', F109D = '', F108D = '', F037D = '' } of offers) {
      const days = [F035D, F109D, F108D].map(parseDay);
      expect([SECCODE, days.every(isTradingDay)]).toEqual([SECCODE, true]);
      expect([SECCODE, days]).toEqual([SECCODE, days.toSorted()]);
      expect([SECCODE, new Set(days).size, F037D]).toEqual([SECCODE, 3, F108D]);
    }
  });

  test('show that a company runs one buyback programme at a time', () => {
    const programmes = Map.groupBy(recordsOf('p_jishi9441'), ({ SECCODE }) => SECCODE);
    const pairs = [...programmes.values()].flatMap((own) => {
      const inTime = own.toSorted((a, b) => ((a['F001D'] ?? '') < (b['F001D'] ?? '') ? -1 : 1));
      return inTime.slice(1).map((later, at) => [inTime[at]?.['F006D'] ?? '', later['F001D'] ?? '']);
    });
    expect(pairs.length).toBeGreaterThan(3);
    expect(pairs.filter(([end = '', start = '']) => start <= end)).toEqual([]);
  });

  test('show an index of many bonds with open and close between low and high, and with a narrow daily range', () => {
    const days = recordsOf('p_index2905').filter(({ INDEXCODE }) => INDEXCODE === '399981');
    expect(days.length).toBeGreaterThan(200);
    const ranges = days.map((day) => {
      const [open, high, low, close] = ['F003N', 'F0041N', 'F005N', 'F006N'].map((name) => Number(day[name]));
      expect(high).toBeGreaterThanOrEqual(Math.max(open ?? 0, close ?? 0));
      expect(low).toBeLessThanOrEqual(Math.min(open ?? 0, close ?? 0));
      return ((high ?? 0) - (low ?? 0)) / (close ?? 1);
    });
    expect(ranges.reduce((sum, range) => sum + range, 0) / ranges.length).toBeLessThan(0.003);
  });
});
