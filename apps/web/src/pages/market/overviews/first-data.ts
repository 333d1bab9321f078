import type { QueryClient } from '@tanstack/react-query';
import { readDayAddress } from '../../../features/quotes/market-day/day-address.ts';
import { leadersQuery, marketDayQuery } from '../../../features/quotes/market-day/market-day.queries.ts';

/** Fetches the newest day and its biggest movers. */
export function firstData(client: QueryClient, _params: URLSearchParams): Promise<unknown> {
  const address = readDayAddress(new URLSearchParams());
  return Promise.all([
    client.prefetchQuery(marketDayQuery(address)),
    client.prefetchQuery(leadersQuery(address, 'changePercent', 'desc')),
    client.prefetchQuery(leadersQuery(address, 'changePercent', 'asc')),
    client.prefetchQuery(leadersQuery(address, 'amount', 'desc')),
  ]);
}
