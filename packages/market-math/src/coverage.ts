import { median } from './quantile.ts';

/** The smallest share of a whole for which a median, a sum or a rank of the known values stands. */
export const COVERAGE_SHARE_MIN = 0.5;

/**
 * The one rule for partial data: returns whether figures made of the known values may be called those of the
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
