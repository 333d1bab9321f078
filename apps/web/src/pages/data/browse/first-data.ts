import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  categoriesQuery,
  plainQuestion,
  prefetchRows,
  viewedDatasetsQuery,
  viewQuery,
} from '../../../features/site-data/data-view.queries.ts';
import { overviewQuery } from '../../../shared/queries/overview.query.ts';
import { browseAddress } from '../data-address.ts';

/**
 * Fetches the catalogue, which is shown next to the rows, and the data set in the URL. Also fetches its rows, unless
 * filters are set.
 */
export function firstData(client: QueryClient, params: URLSearchParams, lang: Lang): Promise<unknown> {
  const { code } = browseAddress.read(params);
  return Promise.all([
    code !== null &&
      (params.size === 1
        ? prefetchRows(client, plainQuestion(code), lang)
        : client.prefetchQuery(viewQuery(code))),
    client.prefetchQuery(viewedDatasetsQuery()),
    client.prefetchQuery(categoriesQuery()),
    code === null && client.prefetchQuery(overviewQuery()),
  ]);
}
