import type { Spread } from '@jishi/contract';
import { median, quantile, standsForWhole } from '@jishi/market-math';

const all = (): boolean => true;

/**
 * Returns the median and the quartiles of the values. Missing values, and values that `counts` rejects, are excluded.
 * If too small a part of the whole has a value, the median and the quartiles are null.
 */
export function spreadOf(
  values: readonly (number | null)[],
  counts: (value: number) => boolean = all,
  whole: number = values.length,
): Spread {
  const present = values.filter((value) => value !== null);
  const sorted = present.filter(counts).sort((a, b) => a - b);
  if (!standsForWhole(present.length, whole))
    return { count: sorted.length, lower: null, median: null, upper: null };
  return {
    count: sorted.length,
    lower: quantile(sorted, 0.25),
    median: median(sorted),
    upper: quantile(sorted, 0.75),
  };
}
