import { round } from '@jishi/market-math';

const LARGEST_COUNT = 10;
const DECIMALS = 4;

/**
 * The ten largest holdings together in percent of all shares, from each holder's percentage; null where no holding
 * is known.
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

/** Cash a share as a percentage of a price; null without a price above 0. */
export function yieldPercent(cash: number, price: number | null): number | null {
  return price === null || price <= 0 ? null : round((cash / price) * 100, DECIMALS);
}

/** Yuan per share, from an amount announced in yuan per ten shares. */
export const cashPerShare = (perTenShares: number): number => round(perTenShares / 10, DECIMALS);
