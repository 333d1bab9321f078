import type { FirstView } from '../shared/navigation/first-view.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { prefetchPage } from './page-queries.ts';
import { pageAt } from './pages.ts';
import { queryClient } from './query-client.ts';

/** What was asked for the page that was opened; nothing where the address leads elsewhere. */
export interface FirstPage {
  /** The requests have left. */
  readonly requested: Promise<unknown>;
  /** Code and first data of the page are here, or did not come. */
  readonly ready: Promise<unknown>;
}

/** The data that a first view was drawn from is not asked for again. */
export function openFirstPage(data: FirstView['data']): FirstPage {
  for (const [key, value] of data) queryClient.setQueryData(key, value);
  const page = pageAt(currentRoute().split('?')[0] || '/');
  if (page === undefined) return { requested: Promise.resolve(), ready: Promise.resolve() };
  return prefetchPage(page);
}
