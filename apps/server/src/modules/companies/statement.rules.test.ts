import { median } from '@jishi/market-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedCloses } from './adjusted-closes.rules.ts';
import { quarterBefore, quarterOf, yearBefore, yearEndBefore } from './period.rules.ts';
import {
  growthPercent,
  pointsBetween,
  sharePercent,
  singleQuarter,
  trailingYear,
  valueOn,
} from './statement.rules.ts';

const ENDS = ['03-31', '06-30', '09-30', '12-31'];
/** Returns two years' amounts since New Year, from the amounts of their eight quarters. */
const cumulated = (quarters: readonly number[]): Map<string, number> => {
  const sums = quarters.map((_, at) =>
    quarters.slice(at - (at % 4), at + 1).reduce((sum, amount) => sum + amount, 0),
  );
  return new Map(sums.map((sum, at) => [`${at < 4 ? 2024 : 2025}-${ENDS[at % 4]}`, sum]));
};

describe('reporting periods', () => {
  it('are recognised by the day on which they end', () => {
    expect(ENDS.map((day) => quarterOf(`2025-${day}`))).toEqual([1, 2, 3, 4]);
    expect(quarterOf('2025-05-31')).toBeNull();
    expect(quarterBefore('2025-09-30')).toBe('2025-06-30');
    expect(quarterBefore('2025-03-31')).toBeNull();
    expect([yearBefore('2025-06-30'), yearEndBefore('2025-06-30')]).toEqual(['2024-06-30', '2024-12-31']);
  });
});

describe('a statement', () => {
  it('can be converted to single quarters and to the last four quarters', () => {
    const series = cumulated([100, 120, 130, 150, 110, 140, 90, 160]);
    expect(singleQuarter(series, '2025-06-30')).toBe(140);
    expect(singleQuarter(series, '2025-03-31')).toBe(110);
    // 110 + 140 of this year, and 130 + 150 of last year.
    expect(trailingYear(series, '2025-06-30')).toBe(530);
    expect(trailingYear(series, '2024-12-31')).toBe(500);
  });

  it('has no value if a required period is missing', () => {
    const series = new Map([
      ['2025-06-30', 250],
      ['2024-12-31', 500],
    ]);
    expect(singleQuarter(series, '2025-06-30')).toBeNull();
    expect(trailingYear(series, '2025-06-30')).toBeNull();
  });

  it('keeps balances on every basis, and does not convert per-share amounts', () => {
    const series = new Map([['2025-06-30', 7]]);
    expect(valueOn('quarter', 'closing', series, '2025-06-30')).toBe(7);
    expect(valueOn('trailing', 'perShare', series, '2025-06-30')).toBeNull();
    expect(valueOn('cumulative', 'perShare', series, '2025-06-30')).toBe(7);
  });

  it('is consistent: four quarters add up to the year and to the last four quarters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 8, maxLength: 8 }),
        (quarters) => {
          const series = cumulated(quarters);
          const ends = [...series.keys()];
          const singles = ends.map((end) => singleQuarter(series, end) ?? Number.NaN);
          expect(singles.slice(4).reduce((sum, amount) => sum + amount, 0)).toBe(series.get('2025-12-31'));
          for (const at of [4, 5, 6, 7])
            expect(trailingYear(series, ends[at] ?? '')).toBe(
              singles.slice(at - 3, at + 1).reduce((sum, amount) => sum + amount, 0),
            );
        },
      ),
    );
  });
});

describe('comparisons', () => {
  it('measure growth relative to the absolute earlier value, so that a smaller loss is growth', () => {
    expect(growthPercent(120, 100)).toBe(20);
    expect(growthPercent(-50, -100)).toBe(50);
    expect(growthPercent(10, -10)).toBe(200);
    expect(growthPercent(10, 0)).toBeNull();
    expect(pointsBetween(12.5, 10.2)).toBe(2.3);
  });

  it('include percentage shares only if the total is above zero, and all shares add up to 100 per cent', () => {
    expect(sharePercent(25, 200)).toBe(12.5);
    expect(sharePercent(25, 0)).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 20 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const shares = parts.reduce((sum, part) => sum + (sharePercent(part, whole) ?? 0), 0);
        expect(shares).toBeCloseTo(100, 2);
      }),
    );
  });
});

describe('the median', () => {
  it('is the middle value, or the mean of the two middle values, ignoring missing ones', () => {
    expect(median([3, null, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([null])).toBeNull();
  });

  it('has as many values below it as above, and is independent of their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const middle = median(values) ?? Number.NaN;
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
        expect(median(values.toReversed())).toBe(middle);
      }),
    );
  });
});

it('adjusted closes do not jump on an ex-date, and end with the unadjusted close', () => {
  const closes = adjustedCloses({
    dates: ['2025-06-26', '2025-06-27'],
    close: [12, 6],
    factors: [
      { date: '2025-06-01', factor: 1 },
      { date: '2025-06-27', factor: 2 },
    ],
  });
  expect(closes).toEqual([6, 6]);
});
