import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '../../../features/esg/esg.queries.ts';

/** Fetches the ratings of the agency in the address. */
export const firstData = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(overviewQuery(params.get('agency')));
