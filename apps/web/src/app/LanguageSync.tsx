import { useLayoutEffect } from 'react';
import { languageTag, storeLanguage, useLanguage } from '../shared/i18n/language.ts';

/** Copies the page's language to the document and to the session. */
export function LanguageSync(): null {
  const lang = useLanguage();
  useLayoutEffect(() => {
    storeLanguage(lang);
    document.documentElement.lang = languageTag(lang);
  }, [lang]);
  return null;
}
