import { round } from '@jishi/market-math';
import type { FactorStep } from './adjustment.rules.ts';
import type { QuoteRow } from './quote-sources.ts';

type Published = Pick<QuoteRow, 'date' | 'close' | 'previousClose' | 'change' | 'changePercent'>;

/**
 * Returns the exchange's own reference price: the published previous close, or the price that the published change
 * implies.
 */
export function publishedReference({
  close,
  previousClose,
  change,
  changePercent,
}: Published): number | null {
  if (previousClose !== null || close === null) return previousClose;
  if (change !== null) return round(close - change, DECIMALS);
  return changePercent === null || changePercent <= -100
    ? null
    : round(close / (1 + changePercent / 100), DECIMALS);
}

/**
 * Returns the reference price of each close in a history. Where none is published, the reference price is the previous
 * close, divided by the factor's step if the day is an ex-date. After a gap there is none, because the previous close
 * is not from the previous trading day.
 */
export function referencesOf(
  rows: readonly Published[],
  gaps: ReadonlySet<string>,
  factors: readonly FactorStep[],
): (number | null)[] {
  const steps = new Map(
    factors.slice(1).map(({ date, factor }, at) => [date, factor / (factors[at]?.factor ?? factor)]),
  );
  return rows.map((row, at) => {
    const published = publishedReference(row);
    const before = rows[at - 1]?.close ?? null;
    if (published !== null || before === null || gaps.has(row.date)) return published;
    return round(before / (steps.get(row.date) ?? 1), DECIMALS);
  });
}

/**
 * The number of decimals to which prices are rounded. No price has so many, but they are few enough to hide the
 * rounding errors of binary fractions.
 */
const DECIMALS = 6;
