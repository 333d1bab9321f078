import type { Basis } from '@jishi/contract';
import { round } from '@jishi/market-math';
import { quarterBefore, quarterOf, yearBefore, yearEndBefore } from './period.rules.ts';

/** The time that an item refers to: a period, its end, its start; or an amount per share. */
export type Measure = 'flow' | 'closing' | 'opening' | 'perShare';

/** Amounts of one item by the end of the period, each since New Year or at that day. */
export type Series = ReadonlyMap<string, number | null>;

/** Amounts are whole fen at the finest; more digits are the dust of binary fractions. */
const DECIMALS = 4;

/** The amount of one quarter: the amount since New Year less the one until the quarter before. */
export function singleQuarter(series: Series, end: string): number | null {
  const cumulative = series.get(end) ?? null;
  if (cumulative === null || quarterOf(end) === null) return null;
  const before = quarterBefore(end);
  if (before === null) return cumulative;
  const earlier = series.get(before) ?? null;
  return earlier === null ? null : round(cumulative - earlier, DECIMALS);
}

/** The last four quarters: this year so far, plus the part of last year after the same day. */
export function trailingYear(series: Series, end: string): number | null {
  const cumulative = series.get(end) ?? null;
  if (cumulative === null || quarterOf(end) === 4) return cumulative;
  const [wholeYear, samePart] = [series.get(yearEndBefore(end)) ?? null, series.get(yearBefore(end)) ?? null];
  return wholeYear === null || samePart === null ? null : round(cumulative + wholeYear - samePart, DECIMALS);
}

/** The item on a basis. An amount at a day is the same on each; an item with a period of its own has no other. */
export function valueOn(basis: Basis, measure: Measure, series: Series, end: string): number | null {
  const isAsReported = basis === 'cumulative' || basis === 'year' || measure === 'closing';
  if (isAsReported) return series.get(end) ?? null;
  if (measure !== 'flow') return null;
  return basis === 'quarter' ? singleQuarter(series, end) : trailingYear(series, end);
}

/**
 * Growth over an earlier value, in percent of its size, so that a shrinking loss is growth; null without an
 * earlier value.
 */
export function growthPercent(value: number | null, before: number | null): number | null {
  if (value === null || before === null || before === 0) return null;
  return round(((value - before) / Math.abs(before)) * 100, DECIMALS);
}

/** The value as a percentage of a whole; null without a whole above 0. */
export function sharePercent(value: number | null, whole: number | null): number | null {
  if (value === null || whole === null || whole <= 0) return null;
  return round((value / whole) * 100, DECIMALS);
}

/** The difference of two percentages, in points. */
export function pointsBetween(value: number | null, before: number | null): number | null {
  return value === null || before === null ? null : round(value - before, DECIMALS);
}

/** Revenue less costs, in percent of revenue. */
export const grossMargin = (revenue: number | null, costs: number | null): number | null =>
  revenue === null || costs === null ? null : sharePercent(revenue - costs, revenue);

/** The parent's net profit: the group's less the minority's. */
export const profitOfParent = (ofGroup: number | null, ofMinority: number | null): number | null =>
  ofGroup === null || ofMinority === null ? null : round(ofGroup - ofMinority, DECIMALS);
