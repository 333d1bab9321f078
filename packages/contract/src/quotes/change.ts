const DIGITS = 4;

/** Removes the error of binary fractions: 10.1 − 10 is 0.1. */
const rounded = (value: number): number => Math.round(value * 10 ** DIGITS) / 10 ** DIGITS;

/** Returns close minus reference price. Null if either is unknown. */
export function changeOf(close: number | null, reference: number | null): number | null {
  return close === null || reference === null ? null : rounded(close - reference);
}

/**
 * Returns the change in percent across consecutive bars, each compared with its own reference price, which accounts for
 * ex-dates. All parts of the site use this calculation, so that header, chart, table, list and strip show the same
 * figure.
 */
export function changePercentOver(
  bars: readonly { readonly close: number | null; readonly reference: number | null }[],
): number | null {
  let product = 1;
  for (const { close, reference } of bars) {
    if (close === null || reference === null || reference === 0) return null;
    product *= close / reference;
  }
  return rounded((product - 1) * 100);
}
