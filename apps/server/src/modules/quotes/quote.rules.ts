import { type Board, changeOf, changePercentOver, type Quote } from '@jishi/contract';
import { isInYuan } from './board.rules.ts';
import type { QuoteRow } from './quote-sources.ts';

/**
 * A suspended stock's row repeats the previous close, with a volume of 0. If the source has no volume, a row with a
 * close counts as a trade.
 */
export const hasTraded = ({ volume }: { readonly volume: number | null }): boolean => volume !== 0;

/**
 * Returns a quote from a row and the reference price of its close. A B share has no market value: its price is in a
 * foreign currency, and the value of all shares is shown with the company's A share.
 */
export function quoteOf(row: QuoteRow, reference: number | null, board: Board | null = null): Quote {
  const { close: last } = row;
  const times = (shares: number | null): number | null =>
    last === null || shares === null || !isInYuan({ board }) ? null : last * shares;
  return {
    date: row.date,
    last,
    previousClose: reference,
    change: changeOf(last, reference),
    changePercent: changePercentOver([{ close: last, reference }]),
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
