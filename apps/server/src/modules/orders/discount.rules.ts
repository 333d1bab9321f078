import { type MembershipPlan, planOfLevel, type StarLevel } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { DiscountCode } from './discounts.repository.ts';

/** A line before discounts. */
export interface AmountLine {
  readonly product: string;
  readonly amountFen: bigint;
}

export interface Discount {
  readonly kind: 'code' | 'star' | 'vip';
  readonly code: string | null;
  readonly percent: number | null;
  /** The discount on each line, in the order of the lines. */
  readonly lineFen: readonly bigint[];
}

/**
 * Returns why an account cannot use the code now, or null if it can. `usesOfAccount` is the number of times that it has
 * used the code.
 */
export function discountRefusal(code: DiscountCode, now: Date, usesOfAccount: number): Refusal | null {
  if (now < code.beginsAt) return new Refusal('orders.discountNotBegun');
  if (now >= code.endsAt) return new Refusal('orders.discountExpired');
  if (code.usesMax !== null && code.uses >= code.usesMax) return new Refusal('orders.discountUsedUp');
  if (usesOfAccount >= code.perAccountMax) return new Refusal('orders.discountUsedByYou');
  return null;
}

/**
 * Returns whether a code is valid for a product. A code lists single products, or all products of a kind (`dataset:*`).
 */
export function isFor(products: readonly string[] | null, product: string): boolean {
  return products === null || products.some((one) => one === product || one === `${product.split(':')[0]}:*`);
}

/** Returns the code's discount on each line, or a refusal if it applies to none of them. */
export function codeDiscount(code: DiscountCode, lines: readonly AmountLine[]): Discount | Refusal {
  const bases = lines.map(({ product, amountFen }) => (isFor(code.products, product) ? amountFen : 0n));
  if (bases.every((fen) => fen === 0n)) return new Refusal('orders.discountNotForThese');
  const lineFen =
    code.percent === null ? spread(code.amountFen ?? 0n, bases) : bases.map(percentOf(code.percent));
  return { kind: 'code', code: code.code, percent: code.percent, lineFen };
}

/** Returns the stars' discount on each line, or null if there is none. */
export function starDiscount(
  stars: readonly StarLevel[],
  level: number,
  lines: readonly AmountLine[],
): Discount | null {
  return ownDiscount('star', stars.find((star) => star.level === level)?.discountPercent ?? 0, lines);
}

/** Returns the membership's discount on each line, or null if there is none. Level 0 means no membership. */
export function vipDiscount(
  plans: readonly MembershipPlan[],
  level: number,
  lines: readonly AmountLine[],
): Discount | null {
  return ownDiscount('vip', planOfLevel(plans, level)?.gives.discountPercent ?? 0, lines);
}

function ownDiscount(kind: 'star' | 'vip', percent: number, lines: readonly AmountLine[]): Discount | null {
  if (percent === 0) return null;
  const lineFen = lines.map(({ amountFen }) => percentOf(percent)(amountFen));
  return { kind, code: null, percent, lineFen };
}

/**
 * Returns the larger discount, because discounts are not combined. If both are equal, returns the first: callers pass
 * the account's own discount first, so that the code remains usable later.
 */
export function largerDiscount(first: Discount | null, second: Discount | null): Discount | null {
  if (first === null || second === null) return first ?? second;
  return sum(second.lineFen) > sum(first.lineFen) ? second : first;
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, fen) => total + fen, 0n);
}

/** The result is rounded down to whole fen. */
const percentOf =
  (percent: number) =>
  (fen: bigint): bigint =>
    (fen * BigInt(percent)) / 100n;

/**
 * Spreads an amount across lines in proportion to their amounts, in whole fen. The amount left to spread never exceeds
 * the sum of the remaining lines, so no line gets more than its own amount.
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
