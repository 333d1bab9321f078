import type { QueryClient } from '@tanstack/react-query';
import { datasetQuery } from '../../../features/catalog/catalog.queries.ts';

/** Fetches the data set in the address. */
export async function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const code = params.get('apiId');
  if (code) await client.prefetchQuery(datasetQuery(code));
}
