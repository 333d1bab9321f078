import type { Lang } from '@jishi/contract';
import { createContext, useContext } from 'react';

const STORAGE_KEY = 'language';

/** The language this browser session was last seen in; Chinese at the first visit. */
export function storedLanguage(): Lang {
  return sessionStorage.getItem(STORAGE_KEY) === 'en' ? 'en' : 'zh';
}

export function storeLanguage(lang: Lang): void {
  sessionStorage.setItem(STORAGE_KEY, lang);
}

/** Tag of the language for <html lang> and the formatters of the browser. */
export const languageTag = (lang: Lang): string => (lang === 'zh' ? 'zh-CN' : 'en');

const LanguageContext = createContext<Lang>('zh');
export const LanguageProvider = LanguageContext.Provider;

/** The language of the page that is shown; it follows from the address. */
export const useLanguage = (): Lang => useContext(LanguageContext);
