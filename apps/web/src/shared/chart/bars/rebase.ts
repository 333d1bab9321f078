/** The ways to compare securities with different prices. */
export const BASES = ['percent', 'hundred'] as const;
export type Basis = (typeof BASES)[number];

/** Returns a price relative to that of the base day: the change in percent, or an index that is 100 on that day. */
export function rebased(price: number, base: number, basis: Basis): number {
  return basis === 'percent' ? (price / base - 1) * 100 : (price / base) * 100;
}

/** Returns the value at which a rebased line starts. */
export const baseLevel = (basis: Basis): number => (basis === 'percent' ? 0 : 100);

/**
 * Returns the first price at or after a bar. A security that was listed after that bar has none at the bar itself. NaN
 * if there is no such price.
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
 * Returns the closes of another security on this security's days. A day without trading, such as a halt, has its
 * previous close. NaN before its first day.
 */
export function pricesOn(dates: readonly string[], { dates: own, close }: Series): Float64Array {
  let at = -1;
  return Float64Array.from(dates, (date) => {
    while ((own[at + 1] ?? '9') <= date) at++;
    return at < 0 ? Number.NaN : (close[at] ?? Number.NaN);
  });
}
