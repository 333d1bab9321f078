import type { QueryClient } from '@tanstack/react-query';
import { factsQuery } from '../../../features/notice-facts/notice-facts.queries.ts';
import { filterOf } from '../../../features/notice-facts/use-fact-filter.ts';

/** The facts of the kind that the address names. */
export const firstData = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchInfiniteQuery(factsQuery(filterOf(params)));
