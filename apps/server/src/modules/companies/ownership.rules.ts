import { round } from '@jishi/market-math';

const LARGEST_COUNT = 10;
const DECIMALS = 4;

/**
 * Returns the sum of the ten largest holdings as a percentage of all shares, given each holder's percentage. Null if no
 * holding is known.
 */
export function concentration(percents: readonly (number | null)[]): number | null {
  const largest = percents
    .filter((percent) => percent !== null)
    .sort((a, b) => b - a)
    .slice(0, LARGEST_COUNT);
  return largest.length === 0
    ? null
    : round(
        largest.reduce((sum, percent) => sum + percent, 0),
        DECIMALS,
      );
}

/** Returns the cash per share as a percentage of a price; null unless the price is above 0. */
export function yieldPercent(cash: number, price: number | null): number | null {
  return price === null || price <= 0 ? null : round((cash / price) * 100, DECIMALS);
}

/** Converts an amount in yuan per ten shares, as announced, to yuan per share. */
export const cashPerShare = (perTenShares: number): number => round(perTenShares / 10, DECIMALS);
