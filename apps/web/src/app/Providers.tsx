import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { useScheme } from '../shared/appearance/scheme.ts';
import { useRiseFall } from '../shared/appearance/use-rise-fall.ts';
import { languageTag, storeLanguage, useLanguage } from '../shared/i18n/language.ts';
import { applyColours } from '../theme/tokens.ts';
import { queryClient } from './query-client.ts';

/** Provides queries and colours to every page. */
export function Providers({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const { habit } = useRiseFall();
  useLayoutEffect(() => applyColours(document.documentElement, scheme, habit), [scheme, habit]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Sets the document's language to that of the page, and stores it for the session. */
export function LanguageSync(): null {
  const lang = useLanguage();
  useLayoutEffect(() => {
    storeLanguage(lang);
    document.documentElement.lang = languageTag(lang);
  }, [lang]);
  return null;
}
