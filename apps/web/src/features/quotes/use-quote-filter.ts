import { BOARDS, type Board, type QuoteFigure } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { useTypedText } from '../../shared/navigation/use-typed-text.ts';
import type { QuoteFilter } from './quotes.queries.ts';

/** Orders of the list by their name in the address. */
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

/** The third figure of each row, besides price and change. Volume replaces turnover value if no stock has one. */
export function shownFigure(order: OrderName, figures: readonly QuoteFigure[]): ShownFigure {
  if (order === 'turnoverRate' || order === 'marketValue') return order;
  return figures.includes('amount') ? 'amount' : 'volume';
}

/**
 * The state of the list of securities, kept in the address beside the chart's. The list holds all stocks, or those that
 * the reader follows.
 */
export function useQuoteFilter(watched: readonly string[] = []) {
  const [params, setParams] = useAddress();
  const q = params.get('q') ?? '';
  const board = BOARDS.find((one) => one === params.get('board')) ?? null;
  const isOwn = params.get('list') === 'watch';
  const orders = orderNames.filter((name) => isOwn || name !== 'own');
  const usual = isOwn ? 'own' : 'amount';
  const order = orders.find((name) => name === params.get('sort')) ?? usual;
  const codes = isOwn ? watched : undefined;
  const filter: QuoteFilter = { q: q.trim(), board, codes, ...ORDERS[order] };

  const set = (name: string, value: string): void =>
    // Another list starts at its first page.
    setParams((old) => withParameters(old, { [name]: value, page: '' }), { replace: true });
  const typed = useTypedText(q, (text) => set('q', text));
  return {
    filter,
    order,
    orders,
    isOwn,
    setOwn: (next: boolean) =>
      setParams((old) => withParameters(old, { list: next ? 'watch' : '', sort: '', page: '' }), {
        replace: true,
      }),
    ...typed,
    setBoard: (next: Board | null) => set('board', next ?? ''),
    setOrder: (next: OrderName) => set('sort', next === usual ? '' : next),
  };
}
