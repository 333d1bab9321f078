import type { QueryClient } from '@tanstack/react-query';
import { dayAddress } from '../../../features/quotes/market-day/day-address.ts';
import { leadersQuery, marketDayQuery } from '../../../features/quotes/market-day/market-day.queries.ts';

/** The latest day of quotes. */
export const NEWEST = dayAddress.read(new URLSearchParams());

export const RANKINGS = [
  ['largest', 'marketValue', 'desc'],
  ['busiest', 'amount', 'desc'],
  ['gainers', 'changePercent', 'desc'],
  ['losers', 'changePercent', 'asc'],
] as const;

type Ranking = (typeof RANKINGS)[number];

export const rankingQuery = ([, figure, order]: Ranking) => leadersQuery(NEWEST, figure, order);

/** Whether the day has values of a ranking's figure. True until the rows have loaded. */
export const hasFigure = (
  [, figure]: Ranking,
  rows: Readonly<Record<Ranking[1], readonly (number | null)[]>> | undefined,
): boolean => rows === undefined || rows[figure].some((value) => value !== null);

/** Fetches the rankings, which are shown while no company is selected. */
export const fetchRankings = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(marketDayQuery(NEWEST)),
    ...RANKINGS.map((ranking) => client.prefetchQuery(rankingQuery(ranking))),
  ]);
