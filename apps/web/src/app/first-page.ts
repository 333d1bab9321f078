import type { FirstView } from '../shared/navigation/first-view.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { prefetchPage } from './page-queries.ts';
import { pageAt } from './pages.ts';
import { queryClient } from './query-client.ts';

/**
 * Requests the opened page, unless its URL redirects. Skips the data that the first view already contains. Resolves
 * when code and data have arrived or failed.
 */
export function openFirstPage(data: FirstView['data']): Promise<unknown> {
  for (const [key, value] of data) queryClient.setQueryData(key, value);
  const page = pageAt(currentRoute().split('?')[0] || '/');
  return page === undefined ? Promise.resolve() : prefetchPage(page);
}
