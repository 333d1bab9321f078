import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { boardQuery, noticesQuery } from '../../../features/content/articles.queries.ts';

export function firstData(client: QueryClient, _params: URLSearchParams, lang: Lang): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(boardQuery(lang)),
    client.prefetchInfiniteQuery(noticesQuery(lang)),
  ]);
}
