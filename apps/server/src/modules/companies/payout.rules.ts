import type { Basis } from '@jishi/contract';
import { round } from '@jishi/market-math';
import { quarterBefore, yearBefore, yearEndBefore } from './period.rules.ts';

/** Cash per share in yuan, before tax. */
export interface Payout {
  /** The end of the period for which the cash is paid. */
  readonly period: string | null;
  readonly cash: number;
}

const DECIMALS = 4;

/** Returns the last day before the span that ends on the given day. */
export function dayBeforeSpan(basis: Basis, end: string): string {
  if (basis === 'cumulative') return yearEndBefore(end);
  return basis === 'quarter' ? (quarterBefore(end) ?? yearEndBefore(end)) : yearBefore(end);
}

/**
 * Returns the cash per share paid for the periods that end in a span; null if there is none. Selecting by ex-date would
 * not work, because its month varies from year to year: the last four quarters would sometimes contain two dividends
 * and sometimes none.
 */
export function payoutIn(payouts: readonly Payout[], basis: Basis, end: string): number | null {
  const before = dayBeforeSpan(basis, end);
  const inSpan = payouts.filter(({ period }) => period !== null && period > before && period <= end);
  if (inSpan.length === 0) return null;
  return round(
    inSpan.reduce((sum, { cash }) => sum + cash, 0),
    DECIMALS,
  );
}
