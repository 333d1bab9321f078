import type { QueryClient } from '@tanstack/react-query';
import {
  industriesQuery,
  industryQuery,
  valuationsQuery,
} from '../../../features/industries/industries.queries.ts';
import { industriesAddress } from '../../../features/industries/industries-address.ts';

/** Fetches all industries, and the industry in the URL. */
export function firstData(client: QueryClient, params: URLSearchParams): Promise<unknown> {
  const address = industriesAddress.read(params);
  const all = client.prefetchQuery(industriesQuery(address.classification));
  if (address.industry === '') return all;
  return Promise.all([
    all,
    client.prefetchQuery(industryQuery(address)),
    client.prefetchQuery(valuationsQuery(address)),
  ]);
}
