import { describe, expect, test } from 'vitest';
import { exponentialAverage, macdOf, movingAverage } from './indicators.ts';

const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe('a moving average', () => {
  test('is the mean of the last values, and nothing until there are so many', () => {
    expect([...movingAverage(of(1, 2, 3, 7, 5), 3)]).toEqual([Number.NaN, Number.NaN, 2, 4, 5]);
    expect([...movingAverage(of(4, 6), 1)]).toEqual([4, 6]);
    expect([...movingAverage(of(1), 3)]).toEqual([Number.NaN]);
  });

  test('stays exact over a long history', () => {
    const values = Float64Array.from({ length: 5000 }, (_, at) => 10 + (at % 7));
    expect(movingAverage(values, 7).at(-1)).toBeCloseTo(13, 9);
  });
});

describe('an exponential average', () => {
  test('begins with the first value and moves by 2 / (period + 1) of the difference', () => {
    expect([...exponentialAverage(of(10, 13, 10), 2)]).toEqual([10, 12, 10 + 2 / 3]);
  });
});

describe('MACD (12, 26, 9)', () => {
  test('of two days follows from the weights 2/13, 2/27 and 2/10', () => {
    const { dif, dea, histogram } = macdOf(of(10, 20), 1);
    const expected = 10 * (2 / 13 - 2 / 27);
    expect(dif[1]).toBeCloseTo(expected, 12);
    expect(dea[1]).toBeCloseTo(expected * 0.2, 12);
    expect(histogram[1]).toBeCloseTo(expected * 0.8, 12);
  });

  test('is 0 while the price stands still', () => {
    const { dif, dea, histogram } = macdOf(of(...Array.from({ length: 60 }, () => 8)), 2);
    for (const values of [dif, dea, histogram]) expect(Math.max(...values.map(Math.abs))).toBe(0);
  });

  test('has a histogram of twice the height where terminals show it so', () => {
    const close = of(10, 11, 9, 12);
    expect([...macdOf(close, 2).histogram]).toEqual(
      [...macdOf(close, 1).histogram].map((value) => value * 2),
    );
  });
});
