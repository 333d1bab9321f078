import { fillMessage, type Localized, type TextValues } from '@jishi/contract';
import { useMemo } from 'react';
import { useLanguage } from './language.ts';

export interface Messages<Key extends string> {
  readonly namespace: string;
  readonly rows: Readonly<Record<Key, Localized>>;
}
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

/**
 * Declares the texts of one feature or page, each row in both languages. The texts are loaded with the chunk that uses
 * them.
 */
export function defineMessages<const Rows extends Record<string, Localized>>(
  namespace: string,
  rows: Rows,
): Messages<keyof Rows & string> {
  return { namespace, rows };
}

/** Returns the texts in the page's language. */
export function useMessages<Key extends string>({ rows }: Messages<Key>): Translate<Key> {
  const lang = useLanguage();
  return useMemo<Translate<Key>>(
    () =>
      (key, values = {}) =>
        fillMessage(rows[key][lang], values),
    [rows, lang],
  );
}
