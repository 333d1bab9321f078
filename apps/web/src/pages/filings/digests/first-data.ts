import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { digestDaysQuery } from '../../../features/digests/digests.queries.ts';

export const firstData = (client: QueryClient, _params: URLSearchParams, lang: Lang): Promise<unknown> =>
  client.prefetchInfiniteQuery(digestDaysQuery(lang));
