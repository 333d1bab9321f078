import { monthOf, weekOf } from '../../time/days.ts';
import type { Bars } from './bars.ts';

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Returns the same key for all days of one bar. */
const PERIOD_OF: Record<Interval, (date: string) => string | number> = {
  day: (date) => date,
  week: weekOf,
  month: monthOf,
};

/** Combines daily bars into weekly or monthly ones. Each has the date of its last trading day. */
export function aggregateBars(bars: Bars, interval: Interval): Bars {
  if (interval === 'day') return bars;
  const ends = periodEnds(bars.dates, interval);
  const gather = (merge: (from: number, to: number) => number): Float64Array =>
    Float64Array.from(ends, (to, at) => merge((ends[at - 1] ?? -1) + 1, to + 1));
  return {
    dates: ends.map((at) => bars.dates[at] ?? ''),
    open: gather((from, to) => firstValue(bars.open, from, to)),
    high: gather((from, to) => extreme(bars.high, from, to, Math.max)),
    low: gather((from, to) => extreme(bars.low, from, to, Math.min)),
    close: gather((_, to) => bars.close[to - 1] ?? Number.NaN),
    volume: gather((from, to) => sum(bars.volume, from, to)),
    amount: gather((from, to) => sum(bars.amount, from, to)),
  };
}

/** Returns the index of the last day of each period. */
export function periodEnds(dates: readonly string[], interval: Interval): number[] {
  const periods = dates.map(PERIOD_OF[interval]);
  return [...periods.keys()].filter((at) => periods[at] !== periods[at + 1]);
}

function firstValue(values: Float64Array, from: number, to: number): number {
  for (let at = from; at < to; at++) if (!Number.isNaN(values[at])) return values[at] ?? Number.NaN;
  return Number.NaN;
}

function extreme(
  values: Float64Array,
  from: number,
  to: number,
  pick: (a: number, b: number) => number,
): number {
  let result = Number.NaN;
  for (const value of values.subarray(from, to))
    if (!Number.isNaN(value)) result = Number.isNaN(result) ? value : pick(result, value);
  return result;
}

/** Returns the sum of the known values. NaN if none is known. */
function sum(values: Float64Array, from: number, to: number): number {
  let total = Number.NaN;
  for (const value of values.subarray(from, to))
    if (!Number.isNaN(value)) total = Number.isNaN(total) ? value : total + value;
  return total;
}
