import { expect, test } from 'vitest';
import type { Basis } from '../../shared/chart/bars/rebase.ts';
import { chartModelOf } from '../../shared/chart/model/model.ts';
import { pictureLegend } from './picture-legend.ts';

const of = (...values: number[]): Float64Array => Float64Array.from(values);
const none = Number.NaN;
const prices = of(8, 10, 11, 12);
const bars = {
  dates: ['2025-06-20', '2025-06-23', '2025-06-24', '2025-06-25'],
  ...{ open: prices, high: prices, low: prices, close: prices, volume: prices, amount: prices },
};
const legendOf = (basis: Basis | null, bar: number) => {
  const lines = [
    { label: 'A', values: prices, tint: 'text' as const },
    { label: 'B', values: of(none, none, 5, 4), tint: 0 },
  ];
  const model = chartModelOf(bars, {
    changes: of(none, 25, 10, 9),
    gaps: new Set(),
    indicators: new Set(),
    histogramScale: 1,
    comparison: basis && { lines, basis },
    marks: [],
  });
  const look = { model, bar, range: { from: 1, to: 4 } };
  return pictureLegend(look, (day) => `from ${day}`).map(({ label }) => label);
};

test('each line of a comparison is labelled with its figure since the first visible bar, or since its own first day if that is later', () => {
  expect(legendOf('percent', 3)).toEqual(['A  +20.00%', 'B  −20.00%  from 2025-06-24']);
  expect(legendOf('hundred', 2)).toEqual(['A  110.00', 'B  100.00  from 2025-06-24']);
});

test('a chart without a comparison has no legend', () => {
  expect(legendOf(null, 3)).toEqual([]);
});
