/**
 * Rounds a number half up to the given number of decimals. Removes the error of binary fractions: 0.1 + 0.2
 * is 0.3.
 */
export function round(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}
