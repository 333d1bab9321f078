import type { QueryClient } from '@tanstack/react-query';
import { companyQuery } from '../../../features/companies/companies.queries.ts';

/** Fetches the company in the address. */
export async function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const code = params.get('companyid')?.trim() ?? '';
  if (/^\d{6}$/.test(code)) await client.prefetchQuery(companyQuery(code));
}
