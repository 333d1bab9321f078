import { PAYMENT_MODES, type PaymentMode } from './constants.ts';

/** Prices in integer fen by payment mode. An empty object means free of charge. */
export type Prices = { readonly [Mode in PaymentMode]?: number | undefined };

export interface PriceRow {
  readonly mode: PaymentMode;
  readonly fen: number;
  /** The length of the term. Null for a single call. */
  readonly days: number | null;
}

/** Returns the modes in which the product is sold, from a single call to the longest term. */
export function priceRows(prices: Prices): PriceRow[] {
  return PAYMENT_MODES.flatMap(({ mode, days }) => {
    const fen = prices[mode];
    return fen === undefined ? [] : [{ mode, fen, days }];
  });
}

/** Whether a product is free: it has no price, or a call costs nothing. */
export function isFree(prices: Prices): boolean {
  return priceRows(prices).length === 0 || prices.use === 0;
}

/**
 * The number of free trial calls of an account. Zero for members' data sets, because the membership already includes
 * them.
 */
export function trialCallsOf({ trialCalls, vipOnly }: { trialCalls: number; vipOnly: boolean }): number {
  return vipOnly ? 0 : trialCalls;
}

/** Returns the lowest price that gives access. Null if access is free. */
export function lowestPrice(prices: Prices): PriceRow | null {
  if (isFree(prices)) return null;
  return priceRows(prices).reduce<PriceRow | null>(
    (lowest, row) => (lowest === null || row.fen < lowest.fen ? row : lowest),
    null,
  );
}

/** Terms of whole months, whose prices are comparable with the monthly price. */
export const MONTHS: { readonly [Mode in PaymentMode]?: number } = {
  month: 1,
  quarter: 3,
  halfYear: 6,
  year: 12,
};

/** The maximum quantity in a request: calls or consecutive terms. */
export const QUANTITY_MAX = 1_000_000;

export interface PriceQuote {
  readonly mode: PaymentMode;
  readonly quantity: number;
  readonly unitFen: number;
  readonly totalFen: bigint;
  /** The saving compared with paying monthly. Null if the term does not consist of whole months or saves nothing. */
  readonly savedFen: bigint | null;
}

/**
 * Returns the total price of prepaid calls or terms, to the fen, as an order charges it before discounts. Null if this
 * mode is not sold. Free calls do not reduce it, because they are used before prepaid ones.
 */
export function quotePrice(prices: Prices, mode: PaymentMode, quantity: number): PriceQuote | null {
  const unitFen = prices[mode];
  if (unitFen === undefined || !Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX)
    return null;
  const totalFen = BigInt(unitFen) * BigInt(quantity);
  return { mode, quantity, unitFen, totalFen, savedFen: savedFen(prices, mode, quantity, totalFen) };
}

function savedFen(prices: Prices, mode: PaymentMode, quantity: number, totalFen: bigint): bigint | null {
  const months = MONTHS[mode];
  if (months === undefined || prices.month === undefined) return null;
  const saved = BigInt(prices.month) * BigInt(months * quantity) - totalFen;
  return saved > 0n ? saved : null;
}

/**
 * Returns the smallest number of calls that costs at least as much as a term. Null if either mode is not sold or calls
 * are free.
 */
export function breakEvenCalls(prices: Prices, mode: PaymentMode): number | null {
  const term = prices[mode];
  if (mode === 'use' || term === undefined || !prices.use) return null;
  return Math.max(1, Math.ceil(term / prices.use));
}
