import { rebasedText } from '../../shared/chart/candles/chart-text.ts';
import type { Tint } from '../../shared/chart/model/lines.ts';
import { type ComparedLook, comparedValue } from './compared-value.ts';

/** The lines of a comparison in a picture, each with the figure shown beside it on the page. */
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
