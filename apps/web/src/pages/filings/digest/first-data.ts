import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { dayOfAddress } from '../../../features/digests/digest-address.ts';
import { digestQuery } from '../../../features/digests/digests.queries.ts';

export const firstData = (client: QueryClient, params: URLSearchParams, lang: Lang): Promise<unknown> =>
  client.prefetchQuery(digestQuery(dayOfAddress(params), lang));
