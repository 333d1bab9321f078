import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '../../../features/catalog/overview.queries.ts';

/** Fetches the data of the first screen. */
export function firstData(client: QueryClient): Promise<unknown> {
  return client.prefetchQuery(overviewQuery());
}
