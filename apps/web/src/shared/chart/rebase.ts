/** How securities with prices of their own are made comparable. */
export const BASES = ['percent', 'hundred'] as const;
export type Basis = (typeof BASES)[number];

/** A price against the price of the day that counts as the beginning: its change in percent, or 100 at that day. */
export function rebased(price: number, base: number, basis: Basis): number {
  return basis === 'percent' ? (price / base - 1) * 100 : (price / base) * 100;
}

/** What a rebased line has at its beginning. */
export const baseLevel = (basis: Basis): number => (basis === 'percent' ? 0 : 100);

/** The first price at or behind a bar; a security that was listed later begins there. NaN without one. */
export function basePrice(prices: Float64Array, from: number): number {
  for (let at = from; at < prices.length; at++) {
    const price = prices[at] ?? Number.NaN;
    if (price > 0) return price;
  }
  return Number.NaN;
}

interface Series {
  readonly dates: readonly string[];
  readonly close: Float64Array;
}

/**
 * The closes of another security on the days of this one: of a day on which it did not trade its last close before, as for a
 * halt; NaN before its first day.
 */
export function pricesOn(dates: readonly string[], { dates: own, close }: Series): Float64Array {
  let at = -1;
  return Float64Array.from(dates, (date) => {
    while ((own[at + 1] ?? '9') <= date) at++;
    return at < 0 ? Number.NaN : (close[at] ?? Number.NaN);
  });
}
