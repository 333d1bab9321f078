import { expect, test } from 'vitest';
import { monthsKnown, shareBelow } from './valuation.rules.ts';

test('the rank of the latest value is the percentage of earlier values below it', () => {
  expect(shareBelow([10, 20, 30, 40, 25])).toBe(50);
  expect(shareBelow([10, 20])).toBe(100);
  expect(shareBelow([10])).toBeNull();
});

test('the months behind a rank are counted from the first month with a value', () => {
  expect(monthsKnown([null, 10, null, 20, null])).toEqual({ months: 2, of: 4 });
  expect(monthsKnown([null, null])).toEqual({ months: 0, of: 0 });
});
