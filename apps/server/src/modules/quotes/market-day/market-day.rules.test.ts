import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageChange, distributionOf, medianChange, sidesOf, valueBefore } from './market-day.rules.ts';

test('an industry’s change is the change of the total value of its stocks', () => {
  // 100 shares that rise from 10 to 11 and 300 that fall from 20 to 19 are worth 7,000 before and 6,800 after: −2.8571
  // %.
  const members = [
    { changePercent: 10, weight: valueBefore(1100, 11, 10) },
    { changePercent: -5, weight: valueBefore(5700, 19, 20) },
    { changePercent: null, weight: 1e9 },
    { changePercent: 50, weight: null },
  ];
  expect(members.map(({ weight }) => weight)).toEqual([1000, 6000, 1e9, null]);
  expect(averageChange(members)).toBe(-2.8571);
  expect(averageChange([])).toBeNull();
});

const change = fc.option(fc.double({ min: -30, max: 40, noNaN: true }), { nil: null, freq: 10 });
const weight = fc.double({ min: 1, max: 1e12, noNaN: true });

test('an average is between the lowest and the highest change', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ changePercent: change, weight }), { minLength: 1 }), (some) => {
      const values = some.flatMap(({ changePercent }) => changePercent ?? []);
      const average = averageChange(some);
      if (values.length === 0) expect(average).toBeNull();
      else {
        expect(average).toBeGreaterThanOrEqual(Math.min(...values) - 1e-4);
        expect(average).toBeLessThanOrEqual(Math.max(...values) + 1e-4);
      }
    }),
  );
});

test('each change is counted in exactly one bin, the one whose range contains it', () => {
  const bins = distributionOf([0, 0.01, 1, 1.01, 9, 9.01, 44, -0.5, -1, -9.5, null]);
  const counts = bins.filter(({ count }) => count > 0).map(({ from, to, count }) => [from, to, count]);
  expect(counts).toEqual([
    [null, -9, 1],
    [-1, 0, 2],
    [0, 0, 1],
    [0, 1, 2],
    [1, 2, 1],
    [8, 9, 1],
    [9, null, 2],
  ]);
  expect(bins).toHaveLength(21);
});

test('the bins count each stock once, and agree with the counts of rises and falls', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const bins = distributionOf(changes);
      const sides = sidesOf(changes);
      const sum = (of: typeof bins): number => of.reduce((total, { count }) => total + count, 0);
      expect(sum(bins) + sides.unknown).toBe(changes.length);
      expect(sum(bins.slice(0, 10))).toBe(sides.fall);
      expect(sum(bins.slice(11))).toBe(sides.rise);
    }),
  );
});

test('the median is the middle value, or the mean of the two middle values', () => {
  expect([medianChange([3, -1, 2]), medianChange([4, 1, 2, 3]), medianChange([])]).toEqual([2, 2.5, null]);
  // Both a single value and the mean of two values are rounded to four decimals.
  expect([medianChange([1.23456]), medianChange([0.1, 0.2])]).toEqual([1.2346, 0.15]);
});
