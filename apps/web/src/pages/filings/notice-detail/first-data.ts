import type { QueryClient } from '@tanstack/react-query';
import { noticeQuery } from '../../../features/announcements/announcements.queries.ts';

/** Fetches the notice in the address. */
export const firstData = async (client: QueryClient, params: URLSearchParams): Promise<void> => {
  const id = params.get('id') ?? '';
  if (id !== '') await client.prefetchQuery(noticeQuery(id));
};
