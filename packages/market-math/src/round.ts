/** Rounds a number half up. Removes the error of binary fractions: 0.1 + 0.2 is 0.3. */
export function round(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}
