import { storedLanguage, storeLanguage } from '../shared/i18n/language.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { wordIn } from '../shared/navigation/open-address.ts';
import { codeQuery } from './page-code.ts';
import { languageOfPath, type PlacedPage } from './pages.ts';
import { queryClient } from './query-client.ts';

/** The code of a page; its first data is fetched beside it. */
export const pageCode = (page: PlacedPage) =>
  codeQuery(page.name, () => {
    const code = page.code();
    void prefetchFirstData(page);
    return code;
  });

export interface PageRequests {
  /** Resolves once the requests have been sent. */
  readonly requested: Promise<unknown>;
  /** Resolves once code and first data of the page have arrived or failed. */
  readonly ready: Promise<unknown>;
}

/** Requests code and first data of a page. The page itself retries failed ones. */
export function prefetchPage(page: PlacedPage): PageRequests {
  const code = queryClient.prefetchQuery(pageCode(page));
  const requested = page.firstData?.().catch(() => undefined) ?? Promise.resolve();
  // The query of the code fetches the data too: a request in flight is awaited, not repeated.
  return { requested, ready: Promise.all([code, prefetchFirstData(page)]) };
}

async function prefetchFirstData({ address, firstData }: PlacedPage): Promise<void> {
  const [path = '', search] = currentRoute().split('?');
  const lang = languageOfPath(path) ?? storedLanguage();
  // A call sends the session's language to the server.
  storeLanguage(lang);
  const loaded = await firstData?.().catch(() => undefined);
  await loaded?.firstData(queryClient, new URLSearchParams(search), lang, wordIn(address, path));
}
