import type { QueryClient } from '@tanstack/react-query';
import { rangesQuery } from '../../../features/indices/indices.queries.ts';
import { barsQuery } from '../../../features/quotes/quotes.queries.ts';
import { chartAddress } from '../../../features/quotes/use-chart-address.ts';

/** Fetches the ranges of all indices, and the history of the index in the address. */
export async function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const { code } = chartAddress.read(params);
  await Promise.all([
    client.prefetchQuery(rangesQuery()),
    code !== '' && client.prefetchQuery(barsQuery('index', code)),
  ]);
}
