import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { storeQuery } from '../../../features/catalog/catalog.queries.ts';
import { readAddress } from '../../../features/catalog/store-address.ts';

/** Fetches the list as filtered by the address. */
export function firstData(client: QueryClient, params: URLSearchParams, lang: Lang): Promise<unknown> {
  return client.prefetchQuery(storeQuery(readAddress(params), lang));
}
