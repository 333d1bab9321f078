import type { Basis } from '@jishi/contract';
import { round } from '@jishi/market-math';
import { quarterBefore, quarterOf, yearBefore, yearEndBefore } from './period.rules.ts';

/** The time to which an item refers: a period, its end or its start. An amount per share has a measure of its own. */
export type Measure = 'flow' | 'closing' | 'opening' | 'perShare';

/** Amounts of one item by the end of the period. Each covers the time since New Year, or is the balance on that day. */
export type Series = ReadonlyMap<string, number | null>;

/** Amounts have at most four decimals. Further digits are rounding errors of binary fractions. */
const DECIMALS = 4;

/** Returns one quarter's amount: the amount since New Year minus the amount up to the previous quarter. */
export function singleQuarter(series: Series, end: string): number | null {
  const cumulative = series.get(end) ?? null;
  if (cumulative === null || quarterOf(end) === null) return null;
  const before = quarterBefore(end);
  if (before === null) return cumulative;
  const earlier = series.get(before) ?? null;
  return earlier === null ? null : round(cumulative - earlier, DECIMALS);
}

/**
 * Returns the amount of the last four quarters: this year so far, plus the part of last year after the same
 * day.
 */
export function trailingYear(series: Series, end: string): number | null {
  const cumulative = series.get(end) ?? null;
  if (cumulative === null || quarterOf(end) === 4) return cumulative;
  const [wholeYear, samePart] = [series.get(yearEndBefore(end)) ?? null, series.get(yearBefore(end)) ?? null];
  return wholeYear === null || samePart === null ? null : round(cumulative + wholeYear - samePart, DECIMALS);
}

/**
 * Returns an item's value on a basis. A balance is the same on every basis. An item with a fixed period has no value
 * on other bases.
 */
export function valueOn(basis: Basis, measure: Measure, series: Series, end: string): number | null {
  const isAsReported = basis === 'cumulative' || basis === 'year' || measure === 'closing';
  if (isAsReported) return series.get(end) ?? null;
  if (measure !== 'flow') return null;
  return basis === 'quarter' ? singleQuarter(series, end) : trailingYear(series, end);
}

/**
 * Returns the growth as a percentage of the earlier value's absolute size, so that a shrinking loss is growth. Null if
 * there is no earlier value.
 */
export function growthPercent(value: number | null, before: number | null): number | null {
  if (value === null || before === null || before === 0) return null;
  return round(((value - before) / Math.abs(before)) * 100, DECIMALS);
}

/** Returns the value as a percentage of a whole; null unless the whole is above 0. */
export function sharePercent(value: number | null, whole: number | null): number | null {
  if (value === null || whole === null || whole <= 0) return null;
  return round((value / whole) * 100, DECIMALS);
}

/** Returns the difference of two percentages, in percentage points. */
export function pointsBetween(value: number | null, before: number | null): number | null {
  return value === null || before === null ? null : round(value - before, DECIMALS);
}

/**
 * Returns revenue minus costs, as a percentage of revenue. Null for a company without costs of sales, and for one that
 * earns at least half of its revenue as interest, premiums and commissions: a bank, an insurer or a broker.
 */
export function grossMargin(
  revenue: number | null,
  costs: number | null,
  financialIncome: readonly (number | null)[] = [],
): number | null {
  if (revenue === null || costs === null || costs <= 0) return null;
  const financial = financialIncome.reduce<number>((sum, income) => sum + (income ?? 0), 0);
  return financial * 2 >= revenue ? null : sharePercent(revenue - costs, revenue);
}

/** Returns a published gross margin. Null if it is 100 per cent, which sources publish for banks. */
export const publishedMargin = (margin: number | null): number | null =>
  margin !== null && margin < 100 ? margin : null;

/** Returns the parent's net profit: the group's minus the minority shareholders'. */
export const profitOfParent = (ofGroup: number | null, ofMinority: number | null): number | null =>
  ofGroup === null || ofMinority === null ? null : round(ofGroup - ofMinority, DECIMALS);
