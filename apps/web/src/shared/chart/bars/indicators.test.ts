import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bollOf, exponentialAverage, kdjOf, macdOf, movingAverage, rsiOf } from './indicators.ts';

const of = (...values: number[]): Float64Array => Float64Array.from(values);
const prices = fc
  .array(fc.integer({ min: 100, max: 100_000 }), { minLength: 1, maxLength: 80 })
  .map((fen) => Float64Array.from(fen, (value) => value / 100));
const filled = (values: Float64Array): number[] => [...values].filter((value) => !Number.isNaN(value));
const times = (values: Float64Array, factor: number): Float64Array => values.map((value) => value * factor);
const expectClose = (values: Float64Array, expected: Float64Array): void => {
  expect([...values].map(Number.isNaN)).toEqual([...expected].map(Number.isNaN));
  for (const [at, value] of values.entries())
    if (!Number.isNaN(value)) expect(value).toBeCloseTo(expected[at] ?? 0, 6);
};

describe('a moving average', () => {
  test('is the mean of the last values, and missing until there are enough of them', () => {
    expect([...movingAverage(of(1, 2, 3, 7, 5), 3)]).toEqual([Number.NaN, Number.NaN, 2, 4, 5]);
    expect([...movingAverage(of(4, 6), 1)]).toEqual([4, 6]);
    expect([...movingAverage(of(1), 3)]).toEqual([Number.NaN]);
  });

  test('is missing while its window contains a missing value, and exact again afterwards', () => {
    const { NaN: none } = Number;
    expect([...movingAverage(of(2, 4, none, 1, 3, 5), 2)]).toEqual([none, 3, none, none, 2, 4]);
  });

  test('stays exact over a long history', () => {
    const values = Float64Array.from({ length: 5000 }, (_, at) => 10 + (at % 7));
    expect(movingAverage(values, 7).at(-1)).toBeCloseTo(13, 9);
  });
});

describe('an exponential average', () => {
  test('begins with the first value and moves towards each new value by 2 / (period + 1) of the difference', () => {
    expect([...exponentialAverage(of(10, 13, 10), 2)]).toEqual([10, 12, 10 + 2 / 3]);
  });
});

describe('MACD (12, 26, 9)', () => {
  test('has, on the first two days, the values that follow from the weights 2/13, 2/27 and 2/10', () => {
    const { dif, dea, histogram } = macdOf(of(10, 20), 1);
    const expected = 10 * (2 / 13 - 2 / 27);
    expect(dif[1]).toBeCloseTo(expected, 12);
    expect(dea[1]).toBeCloseTo(expected * 0.2, 12);
    expect(histogram[1]).toBeCloseTo(expected * 0.8, 12);
  });

  test('is 0 while the price does not change', () => {
    const { dif, dea, histogram } = macdOf(of(...Array.from({ length: 60 }, () => 8)), 2);
    for (const values of [dif, dea, histogram]) expect(Math.max(...values.map(Math.abs))).toBe(0);
  });

  test('doubles its histogram for readers of Chinese terminals', () => {
    const close = of(10, 11, 9, 12);
    expect([...macdOf(close, 2).histogram]).toEqual(
      [...macdOf(close, 1).histogram].map((value) => value * 2),
    );
  });
});

describe('Bollinger bands (20, 2)', () => {
  test('of ten closes at 9 and ten at 11 are 10, 12 and 8, because the standard deviation is 1', () => {
    const close = of(...Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 9 : 11)));
    const { middle, upper, lower } = bollOf(close);
    expect([middle[18], upper[18], lower[18]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect([middle[19], upper[19], lower[19]]).toEqual([10, 12, 8]);
  });

  test('are symmetric around the average and scale with the price', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 2, max: 9 }), (close, factor) => {
        const { middle, upper, lower } = bollOf(close);
        expectClose(
          upper.map((value, at) => value - (middle[at] ?? 0)),
          middle.map((value, at) => value - (lower[at] ?? 0)),
        );
        expectClose(bollOf(times(close, factor)).upper, times(upper, factor));
      }),
    );
  });
});

describe('RSI', () => {
  test('begins with plain means, then gives each change the weight 1 / period', () => {
    // Changes +2, −1, then +1 and −3: means 1 and ½; ½·1+½·1 = 1 and ½·½ = ¼; ½·1 = ½ and ½·¼+½·3 = 1⅝.
    const index = rsiOf(of(10, 12, 11, 12, 9), 2);
    expect([...index.slice(0, 2)]).toEqual([Number.NaN, Number.NaN]);
    expect(index[2]).toBeCloseTo((100 * 1) / 1.5, 10);
    expect(index[3]).toBeCloseTo((100 * 1) / 1.25, 10);
    expect(index[4]).toBeCloseTo((100 * 0.5) / 2.125, 10);
  });

  test('is 100 without a fall, 0 without a rise, and 50 while the price does not change', () => {
    expect(rsiOf(of(1, 2, 3, 4), 2).at(-1)).toBe(100);
    expect(rsiOf(of(4, 3, 2, 1), 2).at(-1)).toBe(0);
    expect(rsiOf(of(4, 4, 4, 4), 2).at(-1)).toBe(50);
  });

  test('stays between 0 and 100 and does not depend on the unit of the price', () => {
    fc.assert(
      fc.property(prices, (close) => {
        const index = rsiOf(close, 6);
        for (const value of filled(index)) expect(value >= 0 && value <= 100).toBe(true);
        expectClose(rsiOf(times(close, 4), 6), index);
      }),
    );
  });
});

describe('KDJ (9, 3, 3)', () => {
  const level = (length: number, value: number): Float64Array => new Float64Array(length).fill(value);

  test('starts at 50 and moves a third of the way to the position of the close within nine bars', () => {
    const close = of(...Array.from({ length: 8 }, () => 10), 12, 8);
    const { k, d, j } = kdjOf({ high: level(10, 12), low: level(10, 8), close });
    expect(k[7]).toBe(Number.NaN);
    // RSV 100, then 0: K 66⅔ and 44⁴⁄₉, D 55⁵⁄₉ and 51²³⁄₂₇.
    expect([k[8], d[8], j[8]].map((value) => value?.toFixed(6))).toEqual([
      '66.666667',
      '55.555556',
      '88.888889',
    ]);
    expect([k[9], d[9]].map((value) => value?.toFixed(6))).toEqual(['44.444444', '51.851852']);
  });

  test('is 50 while the price does not change', () => {
    const { k, d, j } = kdjOf({ high: level(12, 5), low: level(12, 5), close: level(12, 5) });
    expect([k[11], d[11], j[11]]).toEqual([50, 50, 50]);
  });

  test('keeps K and D between 0 and 100, derives J from them, and does not depend on the unit of the price', () => {
    fc.assert(
      fc.property(prices, (close) => {
        const bars = { high: times(close, 1.02), low: times(close, 0.97), close };
        const { k, d, j } = kdjOf(bars);
        for (const value of [...filled(k), ...filled(d)]) expect(value >= 0 && value <= 100).toBe(true);
        expectClose(
          j,
          k.map((value, at) => 3 * value - 2 * (d[at] ?? 0)),
        );
        const { high, low } = bars;
        expectClose(kdjOf({ high: times(high, 3), low: times(low, 3), close: times(close, 3) }).k, k);
      }),
    );
  });
});
