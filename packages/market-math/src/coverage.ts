import { median } from './quantile.ts';

/**
 * The smallest known share of a whole at which a median, sum or rank of the known values may stand for the
 * whole.
 */
export const COVERAGE_SHARE_MIN = 0.5;

/**
 * The one rule for partial data: returns whether figures computed from the known values may stand for the
 * whole, such as an industry or the market. The values need not be all, but at least half of them.
 */
export const standsForWhole = (covered: number, whole: number): boolean =>
  covered > 0 && covered >= whole * COVERAGE_SHARE_MIN;

/** Returns the median of the known values, or null if too many are missing. */
export function medianOfWhole(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return standsForWhole(present.length, values.length) ? median(present) : null;
}

/** Returns the sum of the known values, or null if too many are missing. */
export function sumOfWhole(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return standsForWhole(present.length, values.length)
    ? present.reduce((sum, value) => sum + value, 0)
    : null;
}
