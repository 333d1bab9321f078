import { directionOf } from '../../format/index.ts';
import type { Bars } from '../bars/bars.ts';
import type { Basis } from '../bars/rebase.ts';
import { monthsOf } from '../scale/time-ticks.ts';
import type { EventMark } from './event-markers.ts';
import {
  type Indicator,
  type Line,
  type LowerPane,
  lowerPanesOf,
  overlaysOf,
  volumeLinesOf,
} from './lines.ts';

/** The closes of several securities on the days of the first one, which is the chart's own security. */
export interface Comparison {
  readonly lines: readonly Line[];
  readonly basis: Basis;
}

/** Everything that is drawn. It is computed once for a series and only read while drawing a frame. */
export interface ChartModel {
  readonly bars: Bars;
  readonly count: number;
  readonly months: Int32Array;
  /** 1 for a rise, -1 for a fall, according to open and close. If they are equal, the bar's change decides. */
  readonly directions: Int8Array;
  /** The direction of the latest bar's change, which colours the latest price. */
  readonly lastDirection: ReturnType<typeof directionOf>;
  /** Lines over the candles, one group for each row of the caption. */
  readonly overlays: readonly (readonly Line[])[];
  readonly volumeLines: readonly Line[];
  readonly lower: readonly LowerPane[];
  /** Bars before which trading days are missing. */
  readonly gaps: ReadonlySet<number>;
  /** Drawn instead of the candles. */
  readonly comparison: Comparison | null;
  readonly marks: readonly EventMark[];
}

export interface ModelOptions {
  /** The change of each bar in percent. */
  readonly changes: Float64Array;
  readonly gaps: ReadonlySet<number>;
  readonly indicators: ReadonlySet<Indicator>;
  readonly histogramScale: 1 | 2;
  readonly comparison: Comparison | null;
  readonly marks: readonly EventMark[];
}

export function chartModelOf(
  bars: Bars,
  { changes, gaps, indicators, histogramScale, comparison, marks }: ModelOptions,
): ChartModel {
  const gapped = { bars, gaps };
  return {
    bars,
    count: bars.close.length,
    months: monthsOf(bars.dates),
    directions: directionsOf(bars, changes),
    lastDirection: directionOf(changes.at(-1) ?? null),
    gaps,
    // These lines show prices, which a comparison does not draw.
    overlays: comparison === null ? overlaysOf(gapped, indicators) : [],
    volumeLines: volumeLinesOf(gapped, indicators),
    lower: lowerPanesOf(gapped, indicators, histogramScale),
    comparison,
    marks,
  };
}

function directionsOf({ open, close }: Bars, changes: Float64Array): Int8Array {
  return Int8Array.from(close, (last, at) => {
    const first = open[at] ?? Number.NaN;
    if (last > first) return 1;
    if (last < first) return -1;
    return (changes[at] ?? 0) < 0 ? -1 : 1;
  });
}
