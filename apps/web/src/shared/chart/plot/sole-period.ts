/**
 * Returns the index of the only period in which any of the series has a value. Returns null if there is none or more
 * than one. One period makes no chart: a page shows its figures instead.
 */
export function solePeriod(series: readonly (readonly (number | null)[])[]): number | null {
  const held = new Set(series.flatMap((values) => values.flatMap((value, at) => (value === null ? [] : at))));
  const [only] = held;
  return held.size === 1 && only !== undefined ? only : null;
}
