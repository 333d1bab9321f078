import { basePrice, rebased } from '../../shared/chart/bars/rebase.ts';
import type { Look } from '../../shared/chart/candles/CandleChart.tsx';

/** The value of a compared line at the bar under the cursor, and its first day if that is after the chart's start. */
export function comparedValue(values: Float64Array, { model, bar, range: { from } }: ComparedLook) {
  const first = values.findIndex((price, at) => at >= from && price > 0);
  return {
    value: rebased(values[bar] ?? Number.NaN, basePrice(values, from), model.comparison?.basis ?? 'percent'),
    later: first > from ? (model.bars.dates[first] ?? null) : null,
  };
}

export type ComparedLook = Pick<Look, 'model' | 'bar' | 'range'>;
