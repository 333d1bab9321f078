import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '../../../features/catalog/overview.queries.ts';

/** What the first screen is made of. */
export function firstData(client: QueryClient): Promise<unknown> {
  return client.prefetchQuery(overviewQuery());
}
