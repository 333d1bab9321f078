import { useLayoutEffect } from 'react';
import { languageTag, storeLanguage, useLanguage } from '../shared/i18n/language.ts';
import { announceLanguage } from '../shared/i18n/messages.ts';

/** Carries the page's language to the document and to the session. */
export function LanguageSync(): null {
  const lang = useLanguage();
  useLayoutEffect(() => {
    storeLanguage(lang);
    announceLanguage(lang);
    document.documentElement.lang = languageTag(lang);
  }, [lang]);
  return null;
}
