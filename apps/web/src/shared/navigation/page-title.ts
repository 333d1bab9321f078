import type { Localized } from '@jishi/contract';
import { createContext, useContext, useEffect } from 'react';
import { useLanguage } from '../i18n/language.ts';

const PageTitleContext = createContext<Localized>({ zh: '', en: '' });
export const PageTitleProvider = PageTitleContext.Provider;

/** Returns the current page's title from its `page.ts`, in the current language. */
export function usePageTitle(): string {
  return useContext(PageTitleContext)[useLanguage()];
}

/** Sets the document's title: the page's name, followed by the site's. */
export function useTitle(page: string, site: string): void {
  useEffect(() => {
    document.title = page === '' ? site : `${page} · ${site}`;
  }, [page, site]);
}
