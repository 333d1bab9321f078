/** A floating-point number represents this many decimal digits exactly. */
const EXACT_DIGITS = 15;

interface MedianOptions {
  /**
   * Rounds the mean of the two middle values if the number of values is even. By default, this only removes the error
   * of binary fractions. A single middle value is not rounded.
   */
  readonly roundMean?: (mean: number) => number;
}

/**
 * Returns the median of the values. If their number is even, it is the mean of the two middle values. Missing values
 * are ignored. Null if there are no values.
 */
export function median(
  values: readonly (number | null)[],
  { roundMean = (mean) => Number(mean.toPrecision(EXACT_DIGITS)) }: MedianOptions = {},
): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  if (sorted.length % 2 === 1) return upper;
  return roundMean(((sorted[middle - 1] ?? upper) + upper) / 2);
}

/**
 * Returns the quantile of sorted values for a share from 0 to 1. It is interpolated between adjacent values. Null if
 * there are no values.
 */
export function quantile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}
