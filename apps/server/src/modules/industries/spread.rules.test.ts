import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadOf } from './spread.rules.ts';

test('quartiles are interpolated between two values, and missing values are ignored', () => {
  // The quartiles of 1, 2, 4 and 8, calculated by hand: the lower is 1 + 0.75 × 1 = 1.75, the upper is 4 + 0.25 × 4 =
  // 5.
  expect(spreadOf([8, null, 1, 4, 2])).toEqual({ count: 4, lower: 1.75, median: 3, upper: 5 });
  expect(spreadOf([7])).toEqual({ count: 1, lower: 7, median: 7, upper: 7 });
  expect(spreadOf([null])).toEqual({ count: 0, lower: null, median: null, upper: null });
  // A loss also has a price multiple, but that is excluded.
  expect(spreadOf([-3, -1, 4], (value) => value > 0)).toEqual({ count: 1, lower: 4, median: 4, upper: 4 });
});

test('the median and the quartiles are null if fewer than half of the companies have a value', () => {
  expect(spreadOf([7, null, null])).toEqual({ count: 1, lower: null, median: null, upper: null });
});

test('at most a quarter of the values are below the lower quartile, and at most a quarter above the upper', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
      const { lower, median, upper } = spreadOf(values);
      const quarter = Math.ceil((values.length - 1) / 4);
      expect(Number(lower)).toBeLessThanOrEqual(Number(median));
      expect(Number(median)).toBeLessThanOrEqual(Number(upper));
      expect(values.filter((value) => value < Number(lower)).length).toBeLessThanOrEqual(quarter);
      expect(values.filter((value) => value > Number(upper)).length).toBeLessThanOrEqual(quarter);
    }),
  );
});
