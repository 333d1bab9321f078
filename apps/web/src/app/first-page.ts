import { currentRoute } from '../shared/navigation/highlight.ts';
import { prefetchPage } from './page-queries.ts';
import { pageAt } from './pages.ts';

/** What was asked for the page that was opened; nothing where the address leads elsewhere. */
export interface FirstPage {
  /** The requests have left. */
  readonly requested: Promise<unknown>;
  /** Code and first data of the page are here, or did not come. */
  readonly ready: Promise<unknown>;
}

export function openFirstPage(): FirstPage {
  const page = pageAt(currentRoute().split('?')[0] || '/');
  if (page === undefined) return { requested: Promise.resolve(), ready: Promise.resolve() };
  return prefetchPage(page);
}
