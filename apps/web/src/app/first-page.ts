import type { FirstView } from '../shared/navigation/first-view.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { type PageRequests, prefetchPage } from './page-queries.ts';
import { pageAt } from './pages.ts';
import { queryClient } from './query-client.ts';

/** Requests the opened page, unless its address redirects, without the data that its first view already brought. */
export function openFirstPage(data: FirstView['data']): PageRequests {
  for (const [key, value] of data) queryClient.setQueryData(key, value);
  const page = pageAt(currentRoute().split('?')[0] || '/');
  if (page === undefined) return { requested: Promise.resolve(), ready: Promise.resolve() };
  return prefetchPage(page);
}
