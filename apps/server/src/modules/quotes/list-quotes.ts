import type { InputOf, ListedQuote, OutputOf, QuoteOrder, quotesEndpoints } from '@jishi/contract';
import type pg from 'pg';
import { findStockCodes, foldQuery, tiersFor } from '../securities/index.ts';
import type { QuoteBoard, ReadQuoteBoard } from './quote-board.ts';

type QuotesInput = InputOf<typeof quotesEndpoints.quotes>;

/** Lists a page of stocks with their newest quotes. */
export async function listQuotes(
  pool: pg.Pool,
  readBoard: ReadQuoteBoard,
  { board, q, codes: codeList, sort, order, offset, limit }: QuotesInput,
): Promise<Omit<OutputOf<typeof quotesEndpoints.quotes>, 'late'>> {
  const all = await readBoard();
  const key = foldQuery(q);
  // A search text that consists only of punctuation matches nothing, as in the search for securities.
  if (q !== '' && key === '')
    return { total: 0, ofDate: 0, date: all.date, figures: [...all.figures], items: [] };
  const codes = q === '' ? null : new Set(await findStockCodes(pool, key, tiersFor(key)));
  const named = codeList?.split(',') ?? null;
  const names = named && new Set(named);
  const matches = all.items.filter(
    (item) =>
      (board === undefined || item.board === board) &&
      (names === null || names.has(item.code)) &&
      (codes === null || codes.has(item.code) || item.code.startsWith(key)),
  );
  const ordered =
    sort === 'codes'
      ? inOrderOf(matches, named ?? [])
      : orderQuotes(matches, { sort: sortOf(sort, all), descending: order === 'desc', newest: all.date });
  return {
    total: ordered.length,
    ofDate: ordered.filter(({ date }) => date === all.date).length,
    date: all.date,
    figures: [...all.figures],
    items: ordered.slice(offset, offset + limit),
  };
}

/** If no stock has a turnover, sorts by volume instead. */
const sortOf = (sort: Order['sort'], { figures }: QuoteBoard): Order['sort'] =>
  sort === 'amount' && !figures.includes('amount') ? 'volume' : sort;

/** Sorts quotes in the order of the requested codes. */
function inOrderOf(items: readonly ListedQuote[], codes: readonly string[]): ListedQuote[] {
  const places = new Map(codes.map((code, place) => [code, place]));
  return items.toSorted((a, b) => (places.get(a.code) ?? 0) - (places.get(b.code) ?? 0));
}

interface Order {
  readonly sort: Exclude<QuoteOrder, 'codes'>;
  readonly descending: boolean;
  /** The newest day with quotes. */
  readonly newest: string | null;
}

/**
 * Sorts by code or by a figure. Stocks that did not trade on the newest day come last. On each day, stocks without the
 * figure come last.
 */
export function orderQuotes(
  items: readonly ListedQuote[],
  { sort, descending, newest }: Order,
): ListedQuote[] {
  const direction = descending ? -1 : 1;
  const byCode = (a: ListedQuote, b: ListedQuote): number => (a.code < b.code ? -1 : 1);
  const isOlder = (item: ListedQuote): number => (item.date === newest ? 0 : 2);
  if (sort === 'code') return items.toSorted((a, b) => isOlder(a) - isOlder(b) || direction * byCode(a, b));
  const rank = (item: ListedQuote): number => isOlder(item) + (item[sort] === null ? 1 : 0);
  return items.toSorted(
    (a, b) => rank(a) - rank(b) || direction * ((a[sort] ?? 0) - (b[sort] ?? 0)) || byCode(a, b),
  );
}
