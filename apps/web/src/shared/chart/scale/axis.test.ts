import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

const fromZero = { isFromZero: true };

test('bars start at zero, regardless of whether they extend up, down or in both directions', () => {
  expect(axisOf([5, 20], fromZero).place(0)).toBe(0);
  expect(axisOf([-5, -20], fromZero).place(0)).toBe(1);
  const both = axisOf([-10, 10], fromZero);
  expect(both.place(0)).toBeCloseTo(0.5);
  expect([(both.place(-10) ?? 0) > 0, (both.place(10) ?? 1) < 1]).toEqual([true, true]);
});

test('the axis of a line covers only the range of its values and has round ticks', () => {
  const { place, ticks } = axisOf([20, 30]);
  expect(place(20)).toBeLessThan(0.1);
  expect(ticks).toEqual([20, 22, 24, 26, 28, 30]);
  expect(axisOf([0.1, 0.3]).ticks).toEqual([0.1, 0.15, 0.2, 0.25, 0.3]);
});

test('there is an axis even if all values are equal or there are none', () => {
  for (const isFromZero of [false, true])
    for (const values of [[7, 7], [0], []]) {
      const { place, ticks } = axisOf(values, { isFromZero });
      expect(place(values[0] ?? 0)).toBeGreaterThanOrEqual(0);
      expect(place(values[0] ?? 0)).toBeLessThanOrEqual(1);
      expect(ticks.length).toBeGreaterThan(1);
    }
});

test('outliers among many values lie outside the axis only if the axis is trimmed', () => {
  const values = [...Array.from({ length: 50 }, (_, at) => at), 1e6];
  expect(axisOf(values).place(1e6)).toBeLessThan(1);
  expect(axisOf(values, { isTrimmed: true }).place(1e6)).toBeGreaterThan(1);
});
