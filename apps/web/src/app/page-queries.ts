import { storedLanguage, storeLanguage } from '../shared/i18n/language.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { wordIn } from '../shared/navigation/open-address.ts';
import { codeQuery } from './page-code.ts';
import { languageOfPath, type PlacedPage } from './pages.ts';
import { queryClient } from './query-client.ts';

/** The code of a page. The first data of the page is fetched at the same time. */
export const pageCode = (page: PlacedPage) =>
  codeQuery(page.name, () => {
    const code = page.code();
    void prefetchFirstData(page);
    return code;
  });

/**
 * Requests the code and the first data of a page. Resolves when both have arrived or failed. The page itself retries
 * failed requests.
 */
export function prefetchPage(page: PlacedPage): Promise<unknown> {
  const code = queryClient.prefetchQuery(pageCode(page));
  // The query for the code also fetches the data. If it is already in flight, it is awaited instead of being repeated.
  return Promise.all([code, prefetchFirstData(page)]);
}

async function prefetchFirstData({ address, firstData }: PlacedPage): Promise<void> {
  const [path = '', search] = currentRoute().split('?');
  const lang = languageOfPath(path) ?? storedLanguage();
  // Each call sends the language of the session to the server.
  storeLanguage(lang);
  await firstData?.(queryClient, new URLSearchParams(search), lang, wordIn(address, path));
}
