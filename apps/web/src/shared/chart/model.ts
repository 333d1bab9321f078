import type { Bars } from './bars.ts';
import { type Macd, macdOf, movingAverage } from './indicators.ts';
import { monthsOf } from './time-ticks.ts';

export const AVERAGES = [5, 10, 20, 60] as const;

export interface Average {
  readonly period: number;
  readonly values: Float64Array;
}

/** All that is drawn, worked out once for a series: a frame only reads. */
export interface ChartModel {
  readonly bars: Bars;
  readonly count: number;
  readonly months: Int32Array;
  /** 1 for a rise, -1 for a fall: of the close over the open, where they are equal of its change. */
  readonly directions: Int8Array;
  readonly averages: readonly Average[];
  readonly macd: Macd | null;
  /** Bars before which market days are missing. */
  readonly gaps: ReadonlySet<number>;
}

export interface ModelOptions {
  /** Change of each bar in percent. */
  readonly changes: Float64Array;
  readonly gaps: ReadonlySet<number>;
  readonly averages: boolean;
  readonly macd: boolean;
  readonly histogramScale: 1 | 2;
}

export function chartModelOf(bars: Bars, options: ModelOptions): ChartModel {
  const { close } = bars;
  return {
    bars,
    count: close.length,
    months: monthsOf(bars.dates),
    directions: directionsOf(bars, options.changes),
    gaps: options.gaps,
    averages: options.averages
      ? AVERAGES.map((period) => ({ period, values: movingAverage(close, period) }))
      : [],
    macd: options.macd ? macdOf(close, options.histogramScale) : null,
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
