/** Rounds a number half up. Also removes the error of binary fractions, so that 0.1 + 0.2 becomes 0.3. */
export function round(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}
