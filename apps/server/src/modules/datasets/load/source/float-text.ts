const FLOAT_DIGITS_MAX = 9;

/** Returns the shortest text for the same single-precision number: 0.1, not 0.10000000149011612. */
export function floatText(value: number): string {
  for (let digits = 6; digits < FLOAT_DIGITS_MAX; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(FLOAT_DIGITS_MAX)));
}
