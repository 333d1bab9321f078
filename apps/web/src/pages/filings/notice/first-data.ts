import { type Lang, parseNoticeQuery } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { searchQuery } from '../../../features/announcements/announcements.queries.ts';

/** Fetches the first notices of the query in the address. */
export const firstData = (client: QueryClient, params: URLSearchParams, lang: Lang): Promise<void> =>
  client.prefetchInfiniteQuery(searchQuery(parseNoticeQuery(Object.fromEntries(params), lang)));
