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
  /** 1 for a rise, -1 for a fall: of the close over the open, where they are equal over the close before. */
  readonly directions: Int8Array;
  readonly averages: readonly Average[];
  readonly macd: Macd | null;
}

export interface ModelOptions {
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
    directions: directionsOf(bars),
    averages: options.averages
      ? AVERAGES.map((period) => ({ period, values: movingAverage(close, period) }))
      : [],
    macd: options.macd ? macdOf(close, options.histogramScale) : null,
  };
}

function directionsOf({ open, close }: Bars): Int8Array {
  return Int8Array.from(close, (last, at) => {
    const first = open[at] ?? Number.NaN;
    const before = close[at - 1] ?? last;
    if (last > first) return 1;
    if (last < first) return -1;
    return last >= before ? 1 : -1;
  });
}
