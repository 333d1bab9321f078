import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeSince, rangePosition, spansOf } from './index-range.rules.ts';

test('a level’s position in its range is a percentage: 3,150 is at 25 per cent of the range from 3,000 to 3,600', () => {
  expect(rangePosition(3150, 3000, 3600)).toBe(25);
  expect(rangePosition(3000, 3000, 3000)).toBeNull();
});

test('a position is between 0 at the low and 100 at the high', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2 }), (closes) => {
      const [low, high] = [Math.min(...closes), Math.max(...closes)];
      fc.pre(high > low);
      for (const close of closes) {
        const position = rangePosition(close, low, high) ?? -1;
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(100);
      }
      expect([rangePosition(low, low, high), rangePosition(high, low, high)]).toEqual([0, 100]);
    }),
  );
});

test('a change is computed from the last close on or before a given day, and is unknown if that close is not recent', () => {
  const levels = [
    { date: '2024-12-31', close: 1000 },
    { date: '2025-05-30', close: 1100 },
    { date: '2025-06-30', close: 1210 },
  ];
  expect(changeSince(levels, '2025-05-31')).toBe(10);
  expect(changeSince(levels, '2024-12-31')).toBe(21);
  expect(changeSince(levels, '2025-03-31')).toBeNull();
  expect(changeSince(levels, '2024-06-30')).toBeNull();
  expect(spansOf(levels)).toEqual({
    low: 1000,
    high: 1210,
    position: 100,
    month: 10,
    quarter: null,
    yearToDate: 21,
    year: null,
  });
});
