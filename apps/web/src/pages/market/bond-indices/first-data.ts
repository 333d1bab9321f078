import type { QueryClient } from '@tanstack/react-query';
import { rangesQuery } from '../../../features/indices/indices.queries.ts';
import { barsQuery } from '../../../features/quotes/quotes.queries.ts';

/** Fetches the list of all indices, and the history of the one in the address. */
export async function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const code = params.get('companyid')?.trim() ?? '';
  await Promise.all([
    client.prefetchQuery(rangesQuery()),
    code !== '' && client.prefetchQuery(barsQuery('index', code)),
  ]);
}
