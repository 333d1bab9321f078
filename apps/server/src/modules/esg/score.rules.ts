import { median, round, standsForWhole } from '@jishi/market-math';
import { monthsBefore } from '../../platform/calendar.ts';

/** The number of bins into which a scale is divided. */
const BINS = 20;
const DECIMALS = 4;

/** Rounds away binary rounding errors, and turns -0 into 0. */
export const withoutDust = (value: number): number => round(value, DECIMALS) || 0;

/** Returns the median of scores. The mean of two middle scores is rounded like a score. */
export const medianScore = (scores: readonly (number | null)[]): number | null =>
  median(scores, { roundMean: withoutDust });

/**
 * Returns whether enough companies are rated to represent their industry. If the industry's size is unknown, the rated
 * share of the whole market decides.
 */
export const isIndustryCovered = (
  covered: number,
  whole: number | null,
  market: { readonly rated: number; readonly listed: number | null },
): boolean =>
  covered > 0 &&
  (whole === null ? standsForWhole(market.rated, market.listed ?? 0) : standsForWhole(covered, whole));

/**
 * Returns a score's rank. The highest score has rank 1. Equal scores share a rank, and the following ranks are skipped.
 */
export const rankAmong = (scores: readonly number[], score: number): number =>
  1 + scores.filter((other) => other > score).length;

/**
 * Counts the scores in each bin, from the first to the last non-empty bin. The highest bin includes the upper end of
 * the scale.
 */
export function scoreBins(
  scores: readonly number[],
  { low, high }: { low: number; high: number },
): { from: number; to: number; companies: number }[] {
  const width = (high - low) / BINS;
  const binOf = (score: number): number =>
    Math.min(BINS - 1, Math.max(0, Math.floor(withoutDust((score - low) / width))));
  const counts = new Array<number>(BINS).fill(0);
  for (const score of scores) counts[binOf(score)] = (counts[binOf(score)] ?? 0) + 1;
  const bins = counts.map((companies, at) => ({
    from: withoutDust(low + at * width),
    to: withoutDust(low + (at + 1) * width),
    companies,
  }));
  const isFilled = ({ companies }: { companies: number }): boolean => companies > 0;
  return bins.slice(bins.findIndex(isFilled), bins.findLastIndex(isFilled) + 1);
}

const MONTHS_CURRENT = 18;

/**
 * Returns the earliest day from which a rating is still current on the given day. This allows an agency that rates once
 * a year to be half a year late.
 */
export const currentSince = (day: string): string => monthsBefore(day, MONTHS_CURRENT);

interface DatedScore {
  readonly date: string;
  readonly score: number;
}

/** Returns the score that is current on the given day, from a history sorted oldest first. */
export function scoreOn(history: readonly DatedScore[], day: string): number | null {
  const last = history.findLast(({ date }) => date <= day);
  return last !== undefined && last.date >= currentSince(day) ? last.score : null;
}
