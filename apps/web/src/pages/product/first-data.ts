import type { QueryClient } from '@tanstack/react-query';
import { datasetQuery } from '../../features/catalog/catalog.queries.ts';

/** The data set that the address names. */
export function firstData(client: QueryClient, asked: URLSearchParams): void {
  const code = asked.get('apiId');
  if (code) void client.prefetchQuery(datasetQuery(code));
}
