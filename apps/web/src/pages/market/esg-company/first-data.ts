import type { QueryClient } from '@tanstack/react-query';
import { companyQuery, overviewQuery } from '../../../features/esg/esg.queries.ts';

/** Fetches the company in the address; without one, those to choose from. */
export function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const code = params.get('companyid')?.trim() ?? '';
  const agency = params.get('agency');
  return /^\d{6}$/.test(code)
    ? client.prefetchQuery(companyQuery(code, agency))
    : client.prefetchQuery(overviewQuery(agency));
}
