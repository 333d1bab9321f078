import type { QueryClient } from '@tanstack/react-query';
import { factsQuery } from '../../../features/notice-facts/notice-facts.queries.ts';
import { filterOf } from '../../../features/notice-facts/use-fact-filter.ts';

/** Fetches the facts of the kind in the address. */
export const firstData = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchInfiniteQuery(factsQuery(filterOf(params)));
