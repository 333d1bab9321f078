import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { firstData as browseData } from '../pages/data-browse/first-data.ts';
import { firstData as storeData } from '../pages/data-store/first-data.ts';
import { firstData as documentsData } from '../pages/documents/first-data.ts';
import { firstData as homeData } from '../pages/home/first-data.ts';
import { firstData as marketData } from '../pages/market-data/first-data.ts';
import { firstData as productData } from '../pages/product/first-data.ts';
import { storedLanguage, storeLanguage } from '../shared/i18n/language.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { languageOfPath, type PageName, pageOfPath } from '../shared/navigation/paths.ts';
import { codeQuery } from './page-code.ts';
import { queryClient } from './query-client.ts';

/** The code of each page; it comes when the page is first opened. */
const CODE = {
  home: () => import('../pages/home/HomePage.tsx'),
  dataStore: () => import('../pages/data-store/DataStorePage.tsx'),
  dataBrowse: () => import('../pages/data-browse/DataBrowsePage.tsx'),
  product: () => import('../pages/product/ProductPage.tsx'),
  marketData: () => import('../pages/market-data/MarketDataPage.tsx'),
  documents: () => import('../pages/documents/DocumentsPage.tsx'),
  dictionary: () => import('../pages/dictionary/DictionaryPage.tsx'),
  apply: () => import('../pages/apply/ApplyPage.tsx'),
  applyOrganization: () => import('../pages/apply/ApplyOrganizationPage.tsx'),
  applyOverseas: () => import('../pages/apply/ApplyOverseasPage.tsx'),
  personal: () => import('../pages/personal/PersonalPage.tsx'),
} satisfies Record<PageName, () => Promise<unknown>>;

type FirstData = (client: QueryClient, asked: URLSearchParams, lang: Lang) => Promise<unknown>;

/** What a page shows first; asked for while its code is still on its way. */
const FIRST_DATA: Partial<Record<PageName, FirstData>> = {
  home: homeData,
  dataStore: storeData,
  dataBrowse: browseData,
  product: productData,
  marketData,
  documents: documentsData,
};

/** The code of a page; what the address wants to see there is asked for beside it. */
export const pageCode = (name: PageName) =>
  codeQuery(name, () => {
    const code = CODE[name]();
    void askFirstData(name);
    return code;
  });

async function askFirstData(name: PageName): Promise<void> {
  const [path = '', search] = currentRoute().split('?');
  const lang = languageOfPath(path) ?? storedLanguage();
  // A call tells the server the language of the session.
  storeLanguage(lang);
  await FIRST_DATA[name]?.(queryClient, new URLSearchParams(search), lang);
}

/** Asks for the page that was opened, for nothing where the address leads elsewhere; done when its code and first data are here. */
export async function askFirstPage(): Promise<void> {
  const name = pageOfPath(currentRoute().split('?')[0] || '/');
  if (name === undefined) return;
  // The query of the code asks for the data too: what is under way is waited for, not asked for again.
  await Promise.all([queryClient.prefetchQuery(pageCode(name)), askFirstData(name)]);
}
