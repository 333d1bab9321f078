import type { Lang } from '@jishi/contract';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { prefetchRows, viewQuery } from '../data-view.queries.ts';
import { orderText } from '../view-state.ts';
import { type ListPageContent, listOf } from './list.ts';

/** How many rows have each value of these fields, and what a field adds up to. */
export const countsQuery = (code: string, where: string, by: string, sum = '', lang?: Lang) =>
  queryOf(api.data.counts, { code, where, by, sum }, { lang, placeholderData: keepPreviousData });

/** The day that the rows of a data set are as of: the same in each. */
export const asOfQuery = (code: string, field: string) =>
  queryOf(
    api.data.rows,
    { code, where: '', order: '', columns: field, page: 1, size: 1 },
    { select: ({ cells }) => cells[0]?.[0] ?? null },
  );

/** The list that the address names; its rows too where nothing narrows them. */
export const listFirstData =
  (content: ListPageContent) =>
  async (client: QueryClient, params: URLSearchParams, lang: Lang): Promise<void> => {
    const { dataset, fixed, columns, order } = listOf(content, params);
    const isPlain = fixed === undefined && [...params.keys()].every((name) => name === 'list');
    if (!isPlain) return client.prefetchQuery(viewQuery(dataset));
    const look = { order: order ? orderText(order) : '', columns: columns.join() };
    await prefetchRows(client, { code: dataset, where: '', ...look }, lang);
  };
