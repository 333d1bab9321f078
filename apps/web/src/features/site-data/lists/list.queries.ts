import type { Lang } from '@jishi/contract';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { prefetchRows, viewQuery } from '../data-view.queries.ts';
import { orderText } from '../view-state.ts';
import { type LoadContent, listOf, tabAddress } from './list.ts';

/** The number of rows with each value of these fields, and the sum of a field. */
export const countsQuery = (code: string, where: string, by: string, sum = '', lang?: Lang) =>
  queryOf(api.data.counts, { code, where, by, sum }, { lang, placeholderData: keepPreviousData });

interface TopRows {
  readonly code: string;
  /** The filters, in the format of the page's URLs. */
  readonly where?: string;
  /** The sort order, such as `F003D:desc`. The default is the order of the data set. */
  readonly order?: string;
  readonly fields: readonly string[];
  readonly size: number;
}

/** The first rows in a given order, for the first screen of a list. */
export const topRowsQuery = ({ code, where = '', order = '', fields, size }: TopRows, lang: Lang) =>
  queryOf(api.data.rows, { code, where, order, columns: fields.join(), page: 1, size }, { lang });

/** The latest date in a data set's rows. Rows without a date sort last. */
export const asOfQuery = (code: string, field: string) =>
  queryOf(
    api.data.rows,
    { code, where: '', order: `${field}:desc`, columns: field, page: 1, size: 1 },
    { select: ({ cells }) => cells[0]?.[0] ?? null },
  );

/** Prefetches the list in the URL, and its rows if no filter is set. */
export const listFirstData =
  (load: LoadContent) =>
  async (client: QueryClient, params: URLSearchParams, lang: Lang): Promise<void> => {
    const { content } = await load();
    const { dataset, fixed, columns, order } = listOf(content, tabAddress.read(params).list);
    const isPlain = fixed === undefined && [...params.keys()].every((name) => name === 'list');
    if (!isPlain) return client.prefetchQuery(viewQuery(dataset));
    const look = { order: order ? orderText(order) : '', columns: columns.join() };
    await prefetchRows(client, { code: dataset, where: '', ...look }, lang);
  };
