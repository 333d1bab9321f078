import { BOARDS, type Board, type QuoteFigure } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { count, flag, named, optional, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { useTypedText } from '../../shared/navigation/use-typed-text.ts';
import type { QuoteFilter } from './quotes.queries.ts';

/** The orders of the list, by their names in the URL. */
export const ORDERS = {
  amount: { sort: 'amount', order: 'desc' },
  rise: { sort: 'changePercent', order: 'desc' },
  fall: { sort: 'changePercent', order: 'asc' },
  turnoverRate: { sort: 'turnoverRate', order: 'desc' },
  marketValue: { sort: 'marketValue', order: 'desc' },
  last: { sort: 'last', order: 'desc' },
  code: { sort: 'code', order: 'asc' },
  own: { sort: 'codes', order: 'asc' },
} as const satisfies Record<string, Pick<QuoteFilter, 'sort' | 'order'>>;
export type OrderName = keyof typeof ORDERS;
export const orderNames = Object.keys(ORDERS) as OrderName[];

type ShownFigure = 'turnoverRate' | 'marketValue' | 'amount' | 'volume';

/**
 * Returns the third figure of each row, after the price and the change. The volume replaces the turnover if no stock
 * has a turnover.
 */
export function shownFigure(order: OrderName, figures: readonly QuoteFigure[]): ShownFigure {
  if (order === 'turnoverRate' || order === 'marketValue') return order;
  return figures.includes('amount') ? 'amount' : 'volume';
}

/** If the list changes, its first page is shown. */
export const quoteFilterAddress = addressState(
  {
    q: text,
    board: optional(BOARDS),
    isOwn: named('list', flag('watch')),
    /** Null for the default order, which depends on the list. */
    sort: optional(orderNames),
    page: count(1),
  },
  { clears: { q: ['page'], board: ['page'], sort: ['page'], isOwn: ['page', 'sort'] } },
);

/** Returns the filter in the URL. By default, the list of followed stocks has the reader's own order. */
export function quoteFilterOf(
  { q, board, isOwn, sort }: ReturnType<typeof quoteFilterAddress.read>,
  watched: readonly string[] = [],
) {
  const orders = orderNames.filter((name) => isOwn || name !== 'own');
  const usual: OrderName = isOwn ? 'own' : 'amount';
  const order = orders.find((name) => name === sort) ?? usual;
  const filter: QuoteFilter = { q: q.trim(), board, codes: isOwn ? watched : undefined, ...ORDERS[order] };
  return { filter, order, orders, usual };
}

/**
 * Returns the state of the list of securities in the URL, which also contains the state of the chart. The list contains
 * either all stocks or those that the reader follows.
 */
export function useQuoteFilter(watched: readonly string[] = []) {
  const { address, change } = useAddressState(quoteFilterAddress);
  const { isOwn } = address;
  const { filter, order, orders, usual } = quoteFilterOf(address, watched);
  const typed = useTypedText(address.q, (words) => change({ q: words }));
  return {
    filter,
    order,
    orders,
    isOwn,
    setOwn: (next: boolean) => change({ isOwn: next }),
    ...typed,
    setBoard: (next: Board | null) => change({ board: next }),
    setOrder: (next: OrderName) => change({ sort: next === usual ? null : next }),
  };
}
