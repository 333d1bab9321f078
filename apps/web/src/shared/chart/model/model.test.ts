import { expect, test } from 'vitest';
import { chartModelOf } from './model.ts';

const of = (...values: number[]): Float64Array => Float64Array.from(values);

/** The last candle opens below its close. */
const lastOf = (change: number) => {
  const close = of(10, 9.9);
  const open = of(10, 9.8);
  const bars = {
    dates: ['2026-05-07', '2026-05-08'],
    ...{ open, high: close, low: open, close, volume: close, amount: close },
  };
  const { directions, lastDirection } = chartModelOf(bars, {
    changes: of(Number.NaN, change),
    gaps: new Set(),
    indicators: new Set(),
    histogramScale: 1,
    comparison: null,
    marks: [],
  });
  return [directions.at(-1), lastDirection];
};

test('the latest price has the colour of its change from the previous close, not the colour of its candle', () => {
  expect([lastOf(-1), lastOf(1), lastOf(Number.NaN)]).toEqual([
    [1, 'fall'],
    [1, 'rise'],
    [1, 'flat'],
  ]);
});
