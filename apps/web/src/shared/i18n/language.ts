import type { Lang } from '@jishi/contract';
import { createContext, useContext } from 'react';
import { siteStorage, tabStorage } from '../../browser/storage.ts';

const STORAGE_KEY = 'language';

/**
 * The language of the last page in this browser session. On the first visit to an address that serves both
 * languages, the document has chosen it before its first paint. On any other first visit it is Chinese.
 */
export function storedLanguage(): Lang {
  return tabStorage().getItem(STORAGE_KEY) === 'en' ? 'en' : 'zh';
}

export function storeLanguage(lang: Lang): void {
  tabStorage().setItem(STORAGE_KEY, lang);
}

/**
 * Stores the language that the reader chose, for the first visit to an address that serves both languages in
 * another tab.
 */
export function rememberLanguage(lang: Lang): void {
  siteStorage().setItem(STORAGE_KEY, lang);
}

interface LanguageState {
  readonly language: Lang;
}

/** The state of a link that requests a language, for addresses that do not show their language. */
export const inLanguage = (language: Lang): LanguageState => ({ language });

/** The language that a link requested with `inLanguage`, or null. */
export function languageOfState(state: unknown): Lang | null {
  if (typeof state !== 'object' || state === null || !('language' in state)) return null;
  return state.language === 'en' || state.language === 'zh' ? state.language : null;
}

/** The language tag for <html lang> and the browser's formatters. */
export const languageTag = (lang: Lang): string => (lang === 'zh' ? 'zh-CN' : 'en');

const LanguageContext = createContext<Lang>('zh');
export const LanguageProvider = LanguageContext.Provider;

/** The language of the current page, derived from the address. */
export const useLanguage = (): Lang => useContext(LanguageContext);
