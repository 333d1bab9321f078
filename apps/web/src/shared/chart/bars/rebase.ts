/** Ways to compare securities with different prices. */
export const BASES = ['percent', 'hundred'] as const;
export type Basis = (typeof BASES)[number];

/** A price relative to the price of the base day: its change in percent, or an index of 100 on that day. */
export function rebased(price: number, base: number, basis: Basis): number {
  return basis === 'percent' ? (price / base - 1) * 100 : (price / base) * 100;
}

/** The value of a rebased line at its beginning. */
export const baseLevel = (basis: Basis): number => (basis === 'percent' ? 0 : 100);

/** The first price at or after a bar, since a security that was listed later begins there. NaN without one. */
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
 * The closes of another security on this one's days. A day on which it did not trade, as in a halt, takes its last
 * close before. NaN before its first day.
 */
export function pricesOn(dates: readonly string[], { dates: own, close }: Series): Float64Array {
  let at = -1;
  return Float64Array.from(dates, (date) => {
    while ((own[at + 1] ?? '9') <= date) at++;
    return at < 0 ? Number.NaN : (close[at] ?? Number.NaN);
  });
}
