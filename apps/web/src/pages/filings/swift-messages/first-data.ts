import type { QueryClient } from '@tanstack/react-query';
import { swiftQuery } from '../../../features/digests/digests.queries.ts';
import { readSwiftFilter } from '../../../features/digests/swift-address.ts';

export const firstData = (client: QueryClient, params: URLSearchParams): Promise<unknown> =>
  client.prefetchInfiniteQuery(swiftQuery(readSwiftFilter(params)));
