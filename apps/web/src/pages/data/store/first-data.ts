import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { storeQuery } from '../../../features/catalog/catalog.queries.ts';
import { readAddress } from '../../../features/catalog/store-address.ts';

/** The list that the address asks for. */
export function firstData(client: QueryClient, params: URLSearchParams, lang: Lang): Promise<unknown> {
  return client.prefetchQuery(storeQuery(readAddress(params), lang));
}
