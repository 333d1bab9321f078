import type { Lang } from '@jishi/contract';
import { createContext, useContext } from 'react';
import { siteStorage, tabStorage } from '../../browser/storage.ts';

const STORAGE_KEY = 'language';

/**
 * Returns the language of the last page in this browser session. On the first visit to a URL that serves both
 * languages, a script in the document chooses the language before the first paint. On any other first visit, the
 * language is Chinese.
 */
export function storedLanguage(): Lang {
  return tabStorage().getItem(STORAGE_KEY) === 'en' ? 'en' : 'zh';
}

export function storeLanguage(lang: Lang): void {
  tabStorage().setItem(STORAGE_KEY, lang);
}

/**
 * Stores the language that the reader chose. It applies when a URL that serves both languages is the first one visited
 * in another tab.
 */
export function rememberLanguage(lang: Lang): void {
  siteStorage().setItem(STORAGE_KEY, lang);
}

interface LanguageState {
  readonly language: Lang;
}

/** Returns the navigation state of a link that requests a language. It is needed for URLs that serve both languages. */
export const inLanguage = (language: Lang): LanguageState => ({ language });

/** Returns the language that a link requested with `inLanguage`, or null. */
export function languageOfState(state: unknown): Lang | null {
  if (typeof state !== 'object' || state === null || !('language' in state)) return null;
  return state.language === 'en' || state.language === 'zh' ? state.language : null;
}

/** Returns the language tag for <html lang> and the browser's formatters. */
export const languageTag = (lang: Lang): string => (lang === 'zh' ? 'zh-CN' : 'en');

const LanguageContext = createContext<Lang>('zh');
export const LanguageProvider = LanguageContext.Provider;

/** Returns the language of the current page, derived from the URL. */
export const useLanguage = (): Lang => useContext(LanguageContext);
