import type { FirstView } from '../shared/navigation/first-view.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { prefetchPage } from './page-queries.ts';
import { pageAt } from './pages.ts';
import { queryClient } from './query-client.ts';

/**
 * Requests the code and the data of the opened page, unless its URL redirects. Data that the first view contains is not
 * requested again. Resolves when code and data have arrived or failed.
 */
export function openFirstPage(data: FirstView['data']): Promise<unknown> {
  for (const [key, value] of data) queryClient.setQueryData(key, value);
  const page = pageAt(currentRoute().split('?')[0] || '/');
  return page === undefined ? Promise.resolve() : prefetchPage(page);
}
