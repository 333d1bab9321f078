import { median } from './quantile.ts';

/** The minimum share of known values. If it is reached, their median, sum or rank may represent the whole. */
export const COVERAGE_SHARE_MIN = 0.5;

/**
 * The only rule for partial data. Returns whether figures that are computed from the known values may represent the
 * whole, such as an industry or the market. At least half of the values must be known.
 */
export const standsForWhole = (covered: number, whole: number): boolean =>
  covered > 0 && covered >= whole * COVERAGE_SHARE_MIN;

/**
 * Returns the median of the known values, or null if too few are known. `whole` is the number of values that could be
 * known.
 */
export function medianOfWhole(
  values: readonly (number | null)[],
  whole: number = values.length,
): number | null {
  const present = values.filter((value) => value !== null);
  return standsForWhole(present.length, whole) ? median(present) : null;
}

/**
 * Returns the sum of the known values, or null if too few are known. `whole` is the number of values that could be
 * known.
 */
export function sumOfWhole(values: readonly (number | null)[], whole: number = values.length): number | null {
  const present = values.filter((value) => value !== null);
  return standsForWhole(present.length, whole) ? present.reduce((sum, value) => sum + value, 0) : null;
}
