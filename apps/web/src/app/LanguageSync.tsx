import { useLayoutEffect } from 'react';
import { useTitle } from '../shared/hooks/use-title.ts';
import { languageTag, storeLanguage, useLanguage } from '../shared/i18n/language.ts';
import { announceLanguage } from '../shared/i18n/messages.ts';
import { siteName } from '../shared/i18n/site.ts';

/** Carries the page's language to the document and to the session. */
export function LanguageSync(): null {
  const lang = useLanguage();
  useTitle('', siteName(lang));
  useLayoutEffect(() => {
    storeLanguage(lang);
    announceLanguage(lang);
    document.documentElement.lang = languageTag(lang);
  }, [lang]);
  return null;
}
