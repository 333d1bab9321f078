import type { Quote } from '@jishi/contract';
import type { QuoteRow } from './quote-sources.ts';

/**
 * A quote from its row. The previous close is the exchange's reference price, so a change is right on ex-dates too;
 * `closeBefore` stands in for it where the source has none.
 */
export function quoteOf(row: QuoteRow, closeBefore: number | null): Quote {
  const { close: last } = row;
  const previousClose = row.previousClose ?? closeBefore;
  const change = last === null || previousClose === null ? null : last - previousClose;
  const times = (shares: number | null): number | null =>
    last === null || shares === null ? null : last * shares;
  return {
    date: row.date,
    last,
    previousClose,
    change: change === null ? null : rounded(change, 4),
    changePercent:
      change === null || previousClose === null ? null : rounded((change / previousClose) * 100, 4),
    open: row.open,
    high: row.high,
    low: row.low,
    volume: row.volume,
    amount: row.amount,
    turnoverRate: row.turnoverRate,
    marketValue: times(row.shares),
    tradableValue: times(row.tradableShares),
    peRatio: row.peRatio,
  };
}

/** Takes off what binary fractions add: 10.1 − 10 is 0.1. */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
