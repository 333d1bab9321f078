import type { Localized } from '@jishi/contract';
import { createContext, useContext, useEffect } from 'react';
import { useLanguage } from '../i18n/language.ts';

const PageTitleContext = createContext<Localized>({ zh: '', en: '' });
export const PageTitleProvider = PageTitleContext.Provider;

/** The title of the page that is shown, as its `page.ts` gives it, in the language it is shown in. */
export function usePageTitle(): string {
  return useContext(PageTitleContext)[useLanguage()];
}

/** Sets the document's title: the page's name, then the site's. */
export function useTitle(page: string, site: string): void {
  useEffect(() => {
    document.title = page === '' ? site : `${page} · ${site}`;
  }, [page, site]);
}
