import type { QueryClient } from '@tanstack/react-query';
import { rangesQuery } from '../../../features/indices/indices.queries.ts';
import { barsQuery } from '../../../features/quotes/quotes.queries.ts';

/** The list of all indices, and the history of the one that the address names. */
export async function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const code = params.get('companyid')?.trim() ?? '';
  await Promise.all([
    client.prefetchQuery(rangesQuery()),
    code !== '' && client.prefetchQuery(barsQuery('index', code)),
  ]);
}
