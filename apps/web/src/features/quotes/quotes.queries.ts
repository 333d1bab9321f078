import type { BarKind, Board, Lang, QuoteOrder } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/**
 * The whole daily history of a security, from the given data set or from the first one that contains the security. The
 * browser caches the answer and revalidates it.
 */
export const barsQuery = (kind: BarKind, code: string, dataset?: string) =>
  queryOf(
    api.quotes.bars,
    { kind, code, ...(dataset === undefined ? {} : { dataset }) },
    { enabled: code !== '' },
  );

export interface QuoteFilter {
  readonly q: string;
  readonly board: Board | null;
  /** The stocks to list. If undefined, all stocks are listed. */
  readonly codes?: readonly string[] | undefined;
  readonly sort: QuoteOrder;
  readonly order: 'asc' | 'desc';
}

export const QUOTES_PAGE = 100;

/** One page of the list of quotes. */
export const quotesQuery = (
  { q, board, codes, sort, order }: QuoteFilter,
  page: number,
  limit: number = QUOTES_PAGE,
) =>
  queryOf(
    api.quotes.quotes,
    {
      q,
      sort,
      order,
      offset: page * limit,
      limit,
      ...(board === null ? {} : { board }),
      ...(codes === undefined ? {} : { codes: codes.join() }),
    },
    // If the reader follows no stocks, nothing is fetched.
    {
      enabled: codes === undefined || codes.length > 0,
      ...(codes === undefined ? {} : { placeholderData: keepPreviousData }),
    },
  );

/** The latest day of a stock, by minute, if minute data is on sale. */
export const minutesQuery = (code: string) => queryOf(api.quotes.minutes, { code });

/** The events of a stock, with titles in the reader's language. */
export const eventsQuery = (code: string, lang: Lang) =>
  queryOf(api.quotes.events, { code, lang }, { enabled: code !== '' });

/** The securities that match a search word. The last matches stay visible while the next ones load. */
export const comparableQuery = (q: string) =>
  queryOf(api.securities.searchSecurities, { q }, { enabled: q !== '', placeholderData: keepPreviousData });
