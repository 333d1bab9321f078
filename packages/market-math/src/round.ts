/** A number to so many decimals, half up. Takes off what binary fractions add: 0.1 + 0.2 is 0.3. */
export function round(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}
