/** Rounds a number so that its text stays short. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

export function percent(part: number, whole: number, decimals = 2): number | null {
  return whole === 0 ? null : rounded((part / whole) * 100, decimals);
}

/** Returns the quotient. Null if the divisor is zero. */
export function ratio(part: number, whole: number, decimals = 4): number | null {
  return whole === 0 ? null : rounded(part / whole, decimals);
}

/** Returns the growth in percent. Null if the earlier value is zero or negative. */
export function growth(now: number, before: number | undefined): number | null {
  return before === undefined || before <= 0 ? null : rounded((now / before - 1) * 100, 4);
}
