import type { Lang, Localized } from '@jishi/contract';
import i18next from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';

export interface Messages<Key extends string> {
  readonly namespace: string;
  readonly rows: Readonly<Record<Key, Localized>>;
}
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

void i18next.use(initReactI18next).init({
  lng: 'zh',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  defaultNS: false,
  resources: {},
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** Declares the texts of one feature or page, each row with both languages; they arrive with the chunk that uses them. */
export function defineMessages<const Rows extends Record<string, Localized>>(
  namespace: string,
  rows: Rows,
): Messages<keyof Rows & string> {
  for (const lang of ['zh', 'en'] satisfies Lang[]) {
    const texts = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[lang]]));
    i18next.addResourceBundle(lang, namespace, texts, true, true);
  }
  return { namespace, rows };
}

/** The texts in the language of the page. */
export function useMessages<Key extends string>(messages: Messages<Key>): Translate<Key> {
  const lang = useLanguage();
  const { t } = useTranslation(messages.namespace, { lng: lang });
  return useMemo<Translate<Key>>(
    () =>
      (key, values = {}) =>
        t(key, { ...values, defaultValue: key }),
    [t],
  );
}

/** Tells the rest of the browser which language is shown. */
export function announceLanguage(lang: Lang): void {
  void i18next.changeLanguage(lang);
}
