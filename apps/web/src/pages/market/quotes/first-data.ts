import type { QueryClient } from '@tanstack/react-query';
import { barsQuery, quotesQuery } from '../../../features/quotes/quotes.queries.ts';
import { chartAddress } from '../../../features/quotes/use-chart-address.ts';

/** The stock with the highest turnover of the day, which is shown if the URL contains no code. */
export const busiestQuery = () => quotesQuery({ q: '', board: null, sort: 'amount', order: 'desc' }, 0, 1);

/** Fetches the history of the security in the URL, or of the stock with the highest turnover. */
export async function firstData(client: QueryClient, params: URLSearchParams): Promise<void> {
  const { code, kind } = chartAddress.read(params);
  if (code !== '') return client.prefetchQuery(barsQuery(kind, code));
  await client.prefetchQuery(busiestQuery());
  const busiest = client.getQueryData(busiestQuery().queryKey)?.items[0];
  if (busiest !== undefined) await client.prefetchQuery(barsQuery(kind, busiest.code));
}
