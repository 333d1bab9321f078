import type { Look } from '../../shared/chart/CandleChart.tsx';
import { basePrice, rebased } from '../../shared/chart/rebase.ts';

/** Where a line of a comparison stands at the bar that is read, and the day it begins on where the chart begins before it. */
export function comparedValue(values: Float64Array, { model, bar, range: { from } }: ComparedLook) {
  const first = values.findIndex((price, at) => at >= from && price > 0);
  return {
    value: rebased(values[bar] ?? Number.NaN, basePrice(values, from), model.comparison?.basis ?? 'percent'),
    later: first > from ? (model.bars.dates[first] ?? null) : null,
  };
}

export type ComparedLook = Pick<Look, 'model' | 'bar' | 'range'>;
