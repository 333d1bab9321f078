import Big from 'big.js';

/** The number of decimal places that every step keeps. */
const DECIMALS = 20;

/** A separate constructor, so that no step of a calculation uses binary fractions. */
export const Decimal = Big();
Decimal.DP = DECIMALS;

export const times = (a: Big, b: Big): Big => a.times(b).round(DECIMALS);

/** Raises a number to a non-negative whole power. */
export function power(base: Big, exponent: number): Big {
  let result = new Decimal(1);
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

/** Returns the number rounded to this many decimal places, half away from zero. */
export const numberIn = (value: Big, decimals: number): number => value.round(decimals).toNumber();
