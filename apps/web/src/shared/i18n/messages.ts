import type { Localized } from '@jishi/contract';
import { useMemo } from 'react';
import { useLanguage } from './language.ts';

export interface Messages<Key extends string> {
  readonly namespace: string;
  readonly rows: Readonly<Record<Key, Localized>>;
}
type Values = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Declares the texts of one feature or page, each row with both languages; they arrive with the chunk that uses them. */
export function defineMessages<const Rows extends Record<string, Localized>>(
  namespace: string,
  rows: Rows,
): Messages<keyof Rows & string> {
  return { namespace, rows };
}

/** The texts in the language of the page. */
export function useMessages<Key extends string>({ rows }: Messages<Key>): Translate<Key> {
  const lang = useLanguage();
  return useMemo<Translate<Key>>(() => (key, values) => fill(rows[key][lang], values), [rows, lang]);
}

/** Each `{{name}}` exchanged for its value; a name without one stays as it is, so that its lack is seen. */
function fill(text: string, values: Values = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
