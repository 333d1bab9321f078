import { ALL_NOTICES, type Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { noticeQuery, searchQuery } from '../../../features/announcements/announcements.queries.ts';
import { oneNoticeAddress } from '../../../features/announcements/notice-address.ts';

/** Fetches the announcement in the address, or the newest ones, of one stock if the address names it. */
export function firstData(client: QueryClient, params: URLSearchParams, lang: Lang): Promise<void> {
  const { id, code } = oneNoticeAddress.read(params);
  if (id !== '') return client.prefetchQuery(noticeQuery(id));
  const stock = code === '' ? [] : [code];
  return client.prefetchInfiniteQuery(searchQuery({ ...ALL_NOTICES, stock, lang }));
}
