import { type Lang, SITE_PAGE_ROWS } from '@jishi/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

/** The data sets whose rows the site shows. */
export const viewedDatasetsQuery = () =>
  queryOptions({ queryKey: ['data', 'list'], queryFn: ({ signal }) => api.data.list({}, { signal }) });

export const viewQuery = (code: string) =>
  queryOptions({
    queryKey: ['data', 'view', code],
    queryFn: ({ signal }) => api.data.view({ code }, { signal }),
  });

/** What is asked of the rows, as the server takes it; a download asks the same. */
export interface RowsQuestion {
  readonly code: string;
  readonly where: string;
  readonly order: string;
  /** Empty: all that are shown. */
  readonly columns: string;
}

/** All rows in the order of the data set. */
export const plainQuestion = (code: string): RowsQuestion => ({ code, where: '', order: '', columns: '' });

/** Pages of rows; the last answer stays in sight while the next question is on its way. */
export const rowsQuery = (question: RowsQuestion, lang: Lang) =>
  infiniteQueryOptions({
    // The securities go by the names of the language.
    queryKey: ['data', 'rows', lang, question],
    queryFn: ({ pageParam, signal }) =>
      api.data.rows({ ...question, page: pageParam, size: SITE_PAGE_ROWS }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Securities that begin with a word; the same question as the search of the header asks. */
export const securitiesQuery = (word: string) =>
  queryOptions({
    queryKey: ['market', 'securities', word],
    queryFn: ({ signal }) => api.securities.searchSecurities({ q: word }, { signal }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'categories'],
    queryFn: ({ signal }) => api.catalog.categories({}, { signal }),
  });

/** Codes of the data sets that the search of the store finds: by field, pinyin or description too. */
export const foundCodesQuery = (word: string) =>
  queryOptions({
    queryKey: ['data', 'found', word],
    queryFn: async ({ signal }) =>
      (await api.catalog.search({ q: word }, { signal })).items.map(({ code }) => code),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });
