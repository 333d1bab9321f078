import { PAYMENT_MODES, type PaymentMode } from './constants.ts';
import { MONTHS, type Prices, quotePrice } from './pricing.ts';
import { quantityMax } from './products.ts';

export interface CheaperTerm {
  readonly mode: PaymentMode;
  readonly quantity: number;
  readonly totalFen: bigint;
  /** The difference from the price of the chosen terms. Always positive. */
  readonly savedFen: bigint;
  /** The number of months if both choices last the same number of whole months. Null otherwise. */
  readonly months: number | null;
  /** By how many days it lasts longer. Never negative. */
  readonly moreDays: number;
}

const daysOf = (mode: PaymentMode): number | null =>
  PAYMENT_MODES.find((row) => row.mode === mode)?.days ?? null;

/**
 * Returns the cheapest other terms of the same product that last at least as long as the chosen ones and cost less. Of
 * equal prices, the longest. Null if there are none, or if the choice is a number of calls.
 */
export function cheaperTerm(prices: Prices, mode: PaymentMode, quantity: number): CheaperTerm | null {
  const chosen = quotePrice(prices, mode, quantity);
  const chosenDays = daysOf(mode);
  if (chosen === null || chosenDays === null) return null;
  const days = chosenDays * quantity;
  const months = (MONTHS[mode] ?? 0) * quantity;
  const offers = PAYMENT_MODES.flatMap((other): CheaperTerm[] => {
    if (other.mode === mode || other.days === null) return [];
    const count = Math.ceil(days / other.days);
    const offer = count > quantityMax(other.mode) ? null : quotePrice(prices, other.mode, count);
    if (offer === null || offer.totalFen >= chosen.totalFen) return [];
    const isSameMonths = months > 0 && (MONTHS[other.mode] ?? 0) * count === months;
    return [
      {
        mode: other.mode,
        quantity: count,
        totalFen: offer.totalFen,
        savedFen: chosen.totalFen - offer.totalFen,
        months: isSameMonths ? months : null,
        moreDays: other.days * count - days,
      },
    ];
  });
  const byPrice = (a: CheaperTerm, b: CheaperTerm): number =>
    Number(a.totalFen - b.totalFen) || b.moreDays - a.moreDays;
  return offers.toSorted(byPrice)[0] ?? null;
}
