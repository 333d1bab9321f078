import type { Spread } from '@jishi/contract';
import { median } from '../companies/index.ts';

/** The middle of the values with the quartiles around it; missing ones do not count. */
export function spreadOf(values: readonly (number | null)[]): Spread {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return {
    count: sorted.length,
    lower: quantile(sorted, 0.25),
    median: median(sorted),
    upper: quantile(sorted, 0.75),
  };
}

/** The value that stands at a share of the way through the order, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}

/** All that are known together; null where none is. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const parts = values.filter((value) => value !== null);
  return parts.length === 0 ? null : parts.reduce((sum, value) => sum + value, 0);
}
