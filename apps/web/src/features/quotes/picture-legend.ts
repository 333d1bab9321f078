import { basePrice, rebased } from '../../shared/chart/bars/rebase.ts';
import type { Look } from '../../shared/chart/candles/CandleChart.tsx';
import { rebasedText } from '../../shared/chart/candles/chart-text.ts';
import type { Tint } from '../../shared/chart/model/lines.ts';

/** Returns a legend for an exported picture: the lines of a comparison, each with the figure that the page shows. */
export function pictureLegend(
  look: ComparedLook,
  beginningOf: (day: string) => string,
): { label: string; tint: Tint }[] {
  const { comparison } = look.model;
  if (comparison === null) return [];
  return comparison.lines.map(({ label, values, tint }) => {
    const { value, later } = comparedValue(values, look);
    const figure = rebasedText(value, comparison.basis);
    return { label: [label, figure, ...(later === null ? [] : [beginningOf(later)])].join('  '), tint };
  });
}

/**
 * Returns the value of a compared line at the bar under the cursor, with the line's first day if that is later than the
 * start of the chart.
 */
export function comparedValue(values: Float64Array, { model, bar, range: { from } }: ComparedLook) {
  const first = values.findIndex((price, at) => at >= from && price > 0);
  return {
    value: rebased(values[bar] ?? Number.NaN, basePrice(values, from), model.comparison?.basis ?? 'percent'),
    later: first > from ? (model.bars.dates[first] ?? null) : null,
  };
}

export type ComparedLook = Pick<Look, 'model' | 'bar' | 'range'>;
