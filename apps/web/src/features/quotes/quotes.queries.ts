import type { BarKind, Board, Lang, QuoteOrder } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/**
 * The whole daily history of a security, from one data set or from the first that knows it; the browser keeps it and asks
 * whether it still holds.
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
  /** Only these stocks; without them, all. */
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
    // Nothing is followed: nothing is asked.
    {
      enabled: codes === undefined || codes.length > 0,
      ...(codes === undefined ? {} : { placeholderData: keepPreviousData }),
    },
  );

/** The newest day of a stock minute by minute, where minutes are sold. */
export const minutesQuery = (code: string) => queryOf(api.quotes.minutes, { code });

/** What happened to a stock, with titles in the reader's language. */
export const eventsQuery = (code: string, lang: Lang) =>
  queryOf(api.quotes.events, { code, lang }, { enabled: code !== '' });

/** Securities that match a word; the last matches stay while the next ones are fetched. */
export const comparableQuery = (q: string) =>
  queryOf(api.securities.searchSecurities, { q }, { enabled: q !== '', placeholderData: keepPreviousData });
