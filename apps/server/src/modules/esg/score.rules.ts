import { median, round } from '@jishi/market-math';
import { monthsBefore } from '../../platform/calendar.ts';

/** Scores of a scale in bins of a twentieth of it. */
const BINS = 20;
const DECIMALS = 4;

/** A figure without the dust of binary fractions, and zero without a sign. */
export const withoutDust = (value: number): number => round(value, DECIMALS) || 0;

/** The median of scores; the mean of the two in the middle is rounded as scores are. */
export const medianScore = (scores: readonly (number | null)[]): number | null =>
  median(scores, { roundMean: withoutDust });

/** 1 for the highest score; equal scores share a rank, and as many ranks after it are left out. */
export const rankAmong = (scores: readonly number[], score: number): number =>
  1 + scores.filter((other) => other > score).length;

/** How many scores lie in each bin, from the first to the last that holds any; the highest bin takes the upper end. */
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

/** The first day whose ratings still count on a day: an agency that rates yearly may be half a year late. */
export const currentSince = (day: string): string => monthsBefore(day, MONTHS_CURRENT);

interface DatedScore {
  readonly date: string;
  readonly score: number;
}

/** The score of a history, oldest first, that counts on a day. */
export function scoreOn(history: readonly DatedScore[], day: string): number | null {
  const last = history.findLast(({ date }) => date <= day);
  return last !== undefined && last.date >= currentSince(day) ? last.score : null;
}
