import type { FirstView } from '../shared/navigation/first-view.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { type PageRequests, prefetchPage } from './page-queries.ts';
import { pageAt } from './pages.ts';
import { queryClient } from './query-client.ts';

/** Asks for the page that was opened, for nothing where the address leads elsewhere; not again for the data of its first view. */
export function openFirstPage(data: FirstView['data']): PageRequests {
  for (const [key, value] of data) queryClient.setQueryData(key, value);
  const page = pageAt(currentRoute().split('?')[0] || '/');
  if (page === undefined) return { requested: Promise.resolve(), ready: Promise.resolve() };
  return prefetchPage(page);
}
