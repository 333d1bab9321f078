const DIGITS = 4;

/** Takes off what binary fractions add: 10.1 − 10 is 0.1. */
const rounded = (value: number): number => Math.round(value * 10 ** DIGITS) / 10 ** DIGITS;

/** Close less reference price; null where one of them is not known. */
export function changeOf(close: number | null, reference: number | null): number | null {
  return close === null || reference === null ? null : rounded(close - reference);
}

/**
 * The change in percent over consecutive bars, each against its own reference price, which accounts for
 * ex-dates. The site has no other calculation: head, chart, table, list and strip show the same figure.
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
