import type { QueryClient } from '@tanstack/react-query';
import { datasetQuery } from '../../../features/catalog/catalog.queries.ts';

/** The data set that the address names. */
export async function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const code = params.get('apiId');
  if (code) await client.prefetchQuery(datasetQuery(code));
}
