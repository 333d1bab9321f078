import { expect, test } from 'vitest';
import { chartScale } from './chart-scale.ts';

test('bars stand on zero, above it, below it or both', () => {
  expect(chartScale([5, 20], true).place(0)).toBe(0);
  expect(chartScale([-5, -20], true).place(0)).toBe(1);
  const both = chartScale([-10, 10], true);
  expect(both.place(0)).toBeCloseTo(0.5);
  expect([both.place(-10) > 0, both.place(10) < 1]).toEqual([true, true]);
});

test('a line uses the height that its values need, and round values mark it', () => {
  const { place, ticks } = chartScale([20, 30], false);
  expect(place(20)).toBeLessThan(0.1);
  expect(ticks).toEqual([20, 25, 30]);
});

test('equal values and none at all have a scale too', () => {
  for (const values of [[7, 7], [0], []]) {
    const { place, ticks } = chartScale(values, false);
    expect(Number.isFinite(place(values[0] ?? 0))).toBe(true);
    expect(ticks.length).toBeGreaterThan(1);
  }
});
