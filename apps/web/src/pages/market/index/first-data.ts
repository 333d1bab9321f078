import type { QueryClient } from '@tanstack/react-query';
import { constituentsQuery } from '../../../features/indices/indices.queries.ts';
import { indexAddress } from '../../../features/indices/use-index-address.ts';
import { indicesQuery } from '../../../features/quotes/front.queries.ts';
import { barsQuery } from '../../../features/quotes/quotes.queries.ts';
import { chartAddress } from '../../../features/quotes/use-chart-address.ts';

/** The index with the highest turnover, which is shown if the URL contains no code. */
export const busiestIndexQuery = () => indicesQuery(1);

/**
 * Fetches the history and the constituents of the index in the URL. If the URL contains none, fetches the data for
 * choosing an index.
 */
export async function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const { code } = chartAddress.read(params);
  if (code === '') return client.prefetchQuery(busiestIndexQuery());
  await Promise.all([
    client.prefetchQuery(barsQuery('index', code)),
    client.prefetchQuery(constituentsQuery(code, indexAddress.read(params).day)),
  ]);
}
