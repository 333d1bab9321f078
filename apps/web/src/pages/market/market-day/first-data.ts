import type { QueryClient } from '@tanstack/react-query';
import { dayAddress } from '../../../features/quotes/market-day/day-address.ts';
import {
  dayRowsQuery,
  leadersQuery,
  marketDayQuery,
} from '../../../features/quotes/market-day/market-day.queries.ts';

/** Fetches the day in the URL, its rows and its leaders. */
export function firstData(client: QueryClient, params: URLSearchParams): Promise<unknown> {
  const address = dayAddress.read(params);
  return Promise.all([
    client.prefetchQuery(marketDayQuery(address)),
    client.prefetchQuery(dayRowsQuery(address)),
    client.prefetchQuery(leadersQuery(address, address.leaders, 'desc')),
    client.prefetchQuery(leadersQuery(address, address.leaders, 'asc')),
  ]);
}
