import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { searchQuery } from '../../../features/announcements/announcements.queries.ts';
import { NOTICE_ADDRESSES } from '../../../features/announcements/use-notice-query.ts';

/** Fetches the first announcements of the search in the address. */
export const firstData = (client: QueryClient, params: URLSearchParams, lang: Lang): Promise<void> =>
  client.prefetchInfiniteQuery(searchQuery(NOTICE_ADDRESSES[lang].read(params).query));
