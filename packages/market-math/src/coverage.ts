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

/** Returns the median of the known values, or null if they are too few of the whole, by default of all values. */
export function medianOfWhole(
  values: readonly (number | null)[],
  whole: number = values.length,
): number | null {
  const present = values.filter((value) => value !== null);
  return standsForWhole(present.length, whole) ? median(present) : null;
}

/** Returns the sum of the known values, or null if they are too few of the whole, by default of all values. */
export function sumOfWhole(values: readonly (number | null)[], whole: number = values.length): number | null {
  const present = values.filter((value) => value !== null);
  return standsForWhole(present.length, whole) ? present.reduce((sum, value) => sum + value, 0) : null;
}
