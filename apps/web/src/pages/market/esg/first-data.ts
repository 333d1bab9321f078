import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '../../../features/esg/esg.queries.ts';

/** The ratings of the agency that the address names. */
export const firstData = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(overviewQuery(params.get('agency')));
