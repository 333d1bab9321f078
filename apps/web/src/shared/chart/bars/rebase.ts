/** Ways to compare securities with different prices. */
export const BASES = ['percent', 'hundred'] as const;
export type Basis = (typeof BASES)[number];

/**
 * A price relative to the price of the base day: the change in percent, or an index that has 100 on that day.
 */
export function rebased(price: number, base: number, basis: Basis): number {
  return basis === 'percent' ? (price / base - 1) * 100 : (price / base) * 100;
}

/** The value of a rebased line at its beginning. */
export const baseLevel = (basis: Basis): number => (basis === 'percent' ? 0 : 100);

/**
 * The first price at or after a bar, because a security that was listed later starts there. NaN if there is
 * none.
 */
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
 * The closes of another security on this security's days. On a day without trading, such as a halt, uses its
 * previous close. NaN before its first day.
 */
export function pricesOn(dates: readonly string[], { dates: own, close }: Series): Float64Array {
  let at = -1;
  return Float64Array.from(dates, (date) => {
    while ((own[at + 1] ?? '9') <= date) at++;
    return at < 0 ? Number.NaN : (close[at] ?? Number.NaN);
  });
}
