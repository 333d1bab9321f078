import type { StarLevel } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { DiscountCode } from './discounts.repository.ts';

/** A line before discounts. */
export interface AmountLine {
  readonly product: string;
  readonly amountFen: bigint;
}

export interface Discount {
  readonly kind: 'code' | 'star';
  readonly code: string | null;
  readonly percent: number | null;
  /** The discount of each line, in the order of the lines. */
  readonly lineFen: readonly bigint[];
}

/** Why the account, with this many uses so far, cannot use the code now; or null. */
export function discountRefusal(code: DiscountCode, now: Date, usesOfAccount: number): Refusal | null {
  if (now < code.beginsAt) return new Refusal('orders.discountNotBegun');
  if (now >= code.endsAt) return new Refusal('orders.discountExpired');
  if (code.usesMax !== null && code.uses >= code.usesMax) return new Refusal('orders.discountUsedUp');
  if (usesOfAccount >= code.perAccountMax) return new Refusal('orders.discountUsedByYou');
  return null;
}

/** A code applies to a product by its name, or to all products of a kind (`dataset:*`). */
export function isFor(products: readonly string[] | null, product: string): boolean {
  return products === null || products.some((one) => one === product || one === `${product.split(':')[0]}:*`);
}

/** The code's discount on each line. Refused when the code applies to none of them. */
export function codeDiscount(code: DiscountCode, lines: readonly AmountLine[]): Discount | Refusal {
  const bases = lines.map(({ product, amountFen }) => (isFor(code.products, product) ? amountFen : 0n));
  if (bases.every((fen) => fen === 0n)) return new Refusal('orders.discountNotForThese');
  const lineFen =
    code.percent === null ? spread(code.amountFen ?? 0n, bases) : bases.map(percentOf(code.percent));
  return { kind: 'code', code: code.code, percent: code.percent, lineFen };
}

/** The stars' discount on each line; null when the stars give none. */
export function starDiscount(
  stars: readonly StarLevel[],
  level: number,
  lines: readonly AmountLine[],
): Discount | null {
  const percent = stars.find((star) => star.level === level)?.discountPercent ?? 0;
  if (percent === 0) return null;
  const lineFen = lines.map(({ amountFen }) => percentOf(percent)(amountFen));
  return { kind: 'star', code: null, percent, lineFen };
}

/** Discounts are not added up: the larger one counts. Stars win a tie, which keeps the code. */
export function largerDiscount(star: Discount | null, code: Discount | null): Discount | null {
  if (star === null || code === null) return code ?? star;
  return sum(code.lineFen) > sum(star.lineFen) ? code : star;
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, fen) => total + fen, 0n);
}

/** Rounded down to the fen. */
const percentOf =
  (percent: number) =>
  (fen: bigint): bigint =>
    (fen * BigInt(percent)) / 100n;

/**
 * Spreads an amount over lines in proportion to them, to the fen. The amount left never exceeds the later lines,
 * so no line takes more than itself.
 */
function spread(amountFen: bigint, bases: readonly bigint[]): bigint[] {
  let rest = sum(bases);
  let left = amountFen < rest ? amountFen : rest;
  return bases.map((base) => {
    const fen = rest === 0n ? 0n : (left * base) / rest;
    rest -= base;
    left -= fen;
    return fen;
  });
}
