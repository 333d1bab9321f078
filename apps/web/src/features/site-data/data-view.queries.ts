import { type Lang, SEARCH_MATCHES_MAX, SITE_PAGE_ROWS } from '@jishi/contract';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

/** The data sets of which the site shows rows. */
export const viewedDatasetsQuery = () => queryOf(api.data.list, {});

export const viewQuery = (code: string) => queryOf(api.data.view, { code });

/** How late the rows of one security are. */
export const lateQuery = (code: string, scode: string) => queryOf(api.data.late, { code, scode });

/** A request for rows in the server's format. Downloads use it, too. */
export interface RowsQuestion {
  readonly code: string;
  readonly where: string;
  readonly order: string;
  /** An empty text means all visible columns. */
  readonly columns: string;
}

/** Returns the request for all rows in the default order of the data set. */
export const plainQuestion = (code: string): RowsQuestion => ({ code, where: '', order: '', columns: '' });

/** The rows, page by page. The last answer stays visible while the next one loads. */
export const rowsQuery = (question: RowsQuestion, lang: Lang) =>
  pagesOf(
    api.data.rows,
    { ...question, size: SITE_PAGE_ROWS },
    {
      // The language is part of the key, because the names of securities depend on it.
      lang,
      pageInput: (page: number) => ({ page }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
      placeholderData: keepPreviousData,
    },
  );

/**
 * Prefetches the data set, then its first rows if the reader may see any. The server does not return members' data to a
 * visitor.
 */
export async function prefetchRows(client: QueryClient, question: RowsQuestion, lang: Lang): Promise<void> {
  const view = viewQuery(question.code);
  await client.prefetchQuery(view);
  const { show = 'none', rows = 0 } = client.getQueryData(view.queryKey) ?? {};
  if (show !== 'none' && rows > 0) await client.prefetchInfiniteQuery(rowsQuery(question, lang));
}

/** The securities whose code or name begins with a word. The header's search uses the same query. */
export const securitiesQuery = (word: string) =>
  queryOf(
    api.securities.searchSecurities,
    { q: word, pageSize: SEARCH_MATCHES_MAX },
    { enabled: word !== '', placeholderData: keepPreviousData },
  );

export const categoriesQuery = () => queryOf(api.catalog.categories, {});

/** The codes of the data sets that the store's search finds. It also searches fields, pinyin and descriptions. */
export const matchingCodesQuery = (word: string) =>
  queryOf(
    api.catalog.search,
    { q: word },
    {
      select: ({ items }) => items.map(({ code }) => code),
      enabled: word !== '',
      placeholderData: keepPreviousData,
    },
  );
