import { PAYMENT_MODES, type PaymentMode } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { BoughtRight } from '../entitlements/index.ts';
import { lineRef, type OrderLineRow } from './order.ts';

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** An order line that was paid for and still has value. */
export interface OldLine {
  readonly row: OrderLineRow & { readonly number: string };
  /** The data sets whose terms are still running; empty for a membership. */
  readonly datasets: readonly string[];
  /** The latest end of the line's terms. */
  readonly endsAt: Date;
  readonly unusedFen: bigint;
}

/** A term about to be bought. */
export interface NewTerm {
  readonly product: string;
  readonly mode: PaymentMode;
  readonly datasets: readonly string[];
  readonly level: number;
  readonly endsAt: Date;
  /** The price before credits are deducted. */
  readonly payableFen: bigint;
}

/** Returns how many whole days of a term remain. */
export function daysLeft({ startsAt, endsAt }: Span, now: Date): number {
  const from = Math.max(now.getTime(), startsAt.getTime());
  return Math.max(0, Math.floor((endsAt.getTime() - from) / DAY_MS));
}

/**
 * Returns the value of the unused days: price paid × whole days left / days bought, rounded down to whole fen. If a
 * line has several entitlements, the result is the mean of their values.
 */
export function unusedFen(
  paidFen: bigint,
  { days, rights }: { days: number; rights: number },
  open: readonly Span[],
  now: Date,
): bigint {
  if (days === 0 || rights === 0) return 0n;
  const left = open.reduce((total, span) => total + Math.min(days, daysLeft(span, now)), 0);
  return (paidFen * BigInt(left)) / BigInt(days * rights);
}

/**
 * Returns the lines that still have value, with that value. Data sets are valued by their running entitlements,
 * memberships by the line's own term.
 */
export function oldLines(
  rows: readonly (OrderLineRow & { readonly number: string })[],
  rights: readonly BoughtRight[],
  now: Date,
): OldLine[] {
  const rightsByRef = Map.groupBy(rights, ({ ref }) => ref);
  return rows.flatMap((row) => {
    const { days, startsAt, endsAt } = row;
    if (days === null || startsAt === null || endsAt === null) return [];
    const terms = (rightsByRef.get(lineRef(row.number, row.line)) ?? []).flatMap((right) =>
      right.endsAt === null ? [] : [{ ...right, endsAt: right.endsAt }],
    );
    const spans: readonly Span[] = row.level > 0 ? [{ startsAt, endsAt }] : terms;
    const last = new Date(Math.max(now.getTime(), ...spans.map((span) => span.endsAt.getTime())));
    if (spans.length === 0 || last <= now) return [];
    const paidFen = row.amountFen - row.discountFen;
    return [
      {
        row,
        datasets: row.level > 0 ? [] : terms.map(({ datasetCode }) => datasetCode),
        endsAt: last,
        unusedFen: unusedFen(paidFen, { days, rights: row.rights }, spans, now),
      },
    ];
  });
}

const daysOf = (mode: PaymentMode): number => PAYMENT_MODES.find((one) => one.mode === mode)?.days ?? 0;

/**
 * Returns whether the new term replaces the old line. It does so if it is a longer mode of the same product, a package
 * that contains it, or a higher membership level. A new term that ends earlier than the old line replaces nothing, so
 * that the customer loses nothing.
 */
function isReplaced(old: OldLine, next: NewTerm): boolean {
  if (old.row.level > 0) return next.level > old.row.level;
  if (next.level > 0 || next.endsAt < old.endsAt) return false;
  if (old.row.product === next.product) return daysOf(next.mode) > daysOf(old.row.mode);
  const isWider = next.datasets.length > old.datasets.length;
  return isWider && old.datasets.every((code) => next.datasets.includes(code));
}

/**
 * Selects the lines that the new term replaces. A line worth more than what is left of the new term's price is not
 * replaced. All lines of a lower membership are credited, because the higher level ends them in any case.
 */
export function creditsFor(next: NewTerm, old: readonly OldLine[]): OldLine[] {
  let left = next.payableFen;
  return old.filter((line) => {
    if (!isReplaced(line, next)) return false;
    if (next.level === 0 && line.unusedFen > left) return false;
    left -= line.unusedFen;
    return true;
  });
}
