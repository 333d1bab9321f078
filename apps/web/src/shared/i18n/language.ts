import type { Lang } from '@jishi/contract';
import { createContext, useContext } from 'react';
import { tabStorage } from '../../browser/storage.ts';

const STORAGE_KEY = 'language';

/** The language this browser session was last seen in; Chinese at the first visit. */
export function storedLanguage(): Lang {
  return tabStorage().getItem(STORAGE_KEY) === 'en' ? 'en' : 'zh';
}

export function storeLanguage(lang: Lang): void {
  tabStorage().setItem(STORAGE_KEY, lang);
}

interface LanguageState {
  readonly language: Lang;
}

/** State of a link that leads to an address in one language, where the address itself does not say which. */
export const inLanguage = (language: Lang): LanguageState => ({ language });

/** Back leads to an entry in the language in which it was left; `usr` is where the router keeps the state of an entry. */
export function keepLanguage(language: Lang): void {
  const { usr, ...entry } = Object(history.state);
  history.replaceState({ ...entry, usr: { ...usr, ...inLanguage(language) } }, '');
}

/** The language that a link asked for with `inLanguage`, or null. */
export function languageOfState(state: unknown): Lang | null {
  if (typeof state !== 'object' || state === null || !('language' in state)) return null;
  return state.language === 'en' || state.language === 'zh' ? state.language : null;
}

/** Tag of the language for <html lang> and the formatters of the browser. */
export const languageTag = (lang: Lang): string => (lang === 'zh' ? 'zh-CN' : 'en');

const LanguageContext = createContext<Lang>('zh');
export const LanguageProvider = LanguageContext.Provider;

/** The language of the page that is shown; it follows from the address. */
export const useLanguage = (): Lang => useContext(LanguageContext);
