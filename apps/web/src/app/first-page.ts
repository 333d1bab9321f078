import { currentRoute } from '../shared/navigation/highlight.ts';
import { pageAt } from './pages.ts';

/** Asks for the page that was opened, for nothing where the address leads elsewhere; done when its code and first data are here. */
export async function openFirstPage(): Promise<void> {
  const page = pageAt(currentRoute().split('?')[0] || '/');
  if (page === undefined) return;
  // Both load in parallel with the code that caches them; that code requests them again and handles a
  // failure.
  for (const request of [page.code(), page.firstData?.()]) request?.catch(() => undefined);
  const { prefetchPage } = await import('./page-queries.ts');
  await prefetchPage(page);
}
