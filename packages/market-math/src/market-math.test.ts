import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, median, quantile, round } from './index.ts';

describe('a median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[null, 5, null, 1], 3],
    [[10, 9], 9.5],
    [[0.001, 0.008], 0.0045],
    [[null], null],
    [[], null],
  ])('of %j is %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('is rounded if it is the mean of two middle values, but not if it is a single middle value', () => {
    const roundMean = (mean: number): number => round(mean, 1);
    expect([median([1.11, 1.12], { roundMean }), median([1.11], { roundMean })]).toEqual([1.1, 1.11]);
  });

  it('is computed without reordering the input', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('has no more digits than its values need', () => {
    expect(median([10.5445, 10.5446])).toBe(10.54455);
    expect(median([0.1, 0.2])).toBe(0.15);
  });
});

describe('a quantile', () => {
  it.each([
    [[1, 2, 3, 4, 5], 0.25, 2],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 3, 4], 0.75, 3.25],
    [[7], 0.9, 7],
    [[], 0.5, null],
  ])('of %j at %d is %j', (sorted, share, expected) => {
    expect(quantile(sorted, share)).toBe(expected);
  });
});

describe('a rounded number', () => {
  it.each([
    [0.1 + 0.2, 4, 0.3],
    [10.1 - 10, 4, 0.1],
    [-1.25, 1, -1.2],
    [1.0000005, 6, 1.000001],
    [12.5, 0, 13],
  ])('%d to %i decimals is %d', (value, decimals, expected) => {
    expect(round(value, decimals)).toBe(expected);
  });
});

describe('arithmetic on dates', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2025-03-01', -1, '2025-02-28'],
    ['2025-03-01', 0, '2025-03-01'],
  ])('moves %s by %i days to %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it('uses days of DAY_MS milliseconds', () => {
    expect(Date.parse('2025-07-01') - Date.parse('2025-06-30')).toBe(DAY_MS);
  });
});
