import { storedLanguage, storeLanguage } from '../shared/i18n/language.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { wordAt } from '../shared/navigation/open-address.ts';
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

/** Done when code and first data of a page are here, or did not come: the page asks again for what it lacks. */
export async function prefetchPage(page: PlacedPage): Promise<void> {
  // The query of the code fetches the data too: a request in flight is awaited, not repeated.
  await Promise.all([queryClient.prefetchQuery(pageCode(page)), prefetchFirstData(page)]);
}

async function prefetchFirstData({ address: { zh, en }, firstData }: PlacedPage): Promise<void> {
  const [path = '', search] = currentRoute().split('?');
  const lang = languageOfPath(path) ?? storedLanguage();
  // A call tells the server the language of the session.
  storeLanguage(lang);
  const loaded = await firstData?.().catch(() => undefined);
  const word = wordAt(zh, path) ?? wordAt(en, path) ?? '';
  await loaded?.firstData(queryClient, new URLSearchParams(search), lang, word);
}
