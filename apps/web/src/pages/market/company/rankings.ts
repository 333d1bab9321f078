import type { QueryClient } from '@tanstack/react-query';
import { dayAddress } from '../../../features/quotes/market-day/day-address.ts';
import { leadersQuery, marketDayQuery } from '../../../features/quotes/market-day/market-day.queries.ts';

/** The newest day of quotes. */
export const NEWEST = dayAddress.read(new URLSearchParams());

export const RANKINGS = [
  ['largest', 'marketValue', 'desc'],
  ['busiest', 'amount', 'desc'],
  ['gainers', 'changePercent', 'desc'],
  ['losers', 'changePercent', 'asc'],
] as const;

/** Fetches the rankings shown while no company is selected. */
export const fetchRankings = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(marketDayQuery(NEWEST)),
    ...RANKINGS.map(([, figure, order]) => client.prefetchQuery(leadersQuery(NEWEST, figure, order))),
  ]);
