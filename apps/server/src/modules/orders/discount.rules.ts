import type { StarLevel } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { DiscountCode } from './discounts.repository.ts';

/** A line before anything is taken off. */
export interface AmountLine {
  readonly product: string;
  readonly amountFen: bigint;
}

export interface Discount {
  readonly kind: 'code' | 'star';
  readonly code: string | null;
  readonly percent: number | null;
  /** What is taken off each line, in their order. */
  readonly lineFen: readonly bigint[];
}

/** Why the code cannot be used now by an account that used it so often, or null. */
export function whyNotUsable(code: DiscountCode, now: Date, usesOfAccount: number): Refusal | null {
  if (now < code.beginsAt) return new Refusal('orders.discountNotBegun');
  if (now >= code.endsAt) return new Refusal('orders.discountExpired');
  if (code.usesMax !== null && code.uses >= code.usesMax) return new Refusal('orders.discountUsedUp');
  if (usesOfAccount >= code.perAccountMax) return new Refusal('orders.discountUsedByYou');
  return null;
}

/** A code is for a product by its name, or for all of a kind (`dataset:*`). */
export function isFor(products: readonly string[] | null, product: string): boolean {
  return products === null || products.some((one) => one === product || one === `${product.split(':')[0]}:*`);
}

/** What a code takes off each line; refused when it is for none of them. */
export function codeDiscount(code: DiscountCode, lines: readonly AmountLine[]): Discount | Refusal {
  const bases = lines.map(({ product, amountFen }) => (isFor(code.products, product) ? amountFen : 0n));
  if (bases.every((fen) => fen === 0n)) return new Refusal('orders.discountNotForThese');
  const lineFen =
    code.percent === null ? spread(code.amountFen ?? 0n, bases) : bases.map(percentOf(code.percent));
  return { kind: 'code', code: code.code, percent: code.percent, lineFen };
}

/** What stars take off each line; null where they give nothing. */
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

/** Discounts do not add up: the larger one counts, and stars where both give the same, which keeps the code. */
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

/** An amount over lines in proportion to them, to the fen and never above a line. */
function spread(amountFen: bigint, bases: readonly bigint[]): bigint[] {
  let rest = sum(bases);
  let left = amountFen < rest ? amountFen : rest;
  return bases.map((base) => {
    const part = rest === 0n ? 0n : (left * base) / rest;
    // Of what is left after this line, no line may have to take more than itself.
    const least = left - (rest - base);
    const fen = part < least ? least : part;
    rest -= base;
    left -= fen;
    return fen;
  });
}
