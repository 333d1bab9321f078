import type { QueryClient } from '@tanstack/react-query';
import { futureQuery, futuresQuery } from '../../../features/futures/futures.queries.ts';

/** Fetches the product in the address, or all of them. */
export function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const code = (params.get('product') ?? '').trim();
  return code === '' ? client.prefetchQuery(futuresQuery()) : client.prefetchQuery(futureQuery(code));
}
