import type { Spread } from '@jishi/contract';
import { median, quantile } from '@jishi/market-math';

/** Returns the median of the values and the quartiles. Missing values are left out. */
export function spreadOf(values: readonly (number | null)[]): Spread {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return {
    count: sorted.length,
    lower: quantile(sorted, 0.25),
    median: median(sorted),
    upper: quantile(sorted, 0.75),
  };
}

/** Returns the sum of all known values, or null if none is known. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const parts = values.filter((value) => value !== null);
  return parts.length === 0 ? null : parts.reduce((sum, value) => sum + value, 0);
}
