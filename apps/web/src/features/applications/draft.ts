import type { ApplicationKind } from '@jishi/contract';
import { tabStorage } from '../../browser/storage.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Storage keys of the drafts, by kind of application. */
export const DRAFTS = {
  organisation: 'applyOrganization',
  overseas: 'applyOverseas',
} as const satisfies Record<ApplicationKind, string>;

const storageKey = (key: string): string => `draft.${key}`;

/** Returns the text that was typed into these fields earlier in this tab. */
export function readDraft<Name extends string>(key: string, names: readonly Name[]): Partial<Values<Name>> {
  const draft = parsed(tabStorage().getItem(storageKey(key)));
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = draft[name];
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Stores the typed values for the lifetime of the tab. `without` lists the codes, which must not be stored. */
export function keepDraft<Name extends string>(
  key: string,
  values: Values<Name>,
  without: readonly Name[],
): void {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== '' && !without.some((secret) => secret === name),
  );
  if (entries.length === 0) forgetDraft(key);
  else tabStorage().setItem(storageKey(key), JSON.stringify(Object.fromEntries(entries)));
}

/** Stores existing values as the draft if the draft is empty. */
export function beginDraft(key: string, values: Values<string>): void {
  if (tabStorage().getItem(storageKey(key)) === null) keepDraft(key, values, []);
}

export function forgetDraft(key: string): void {
  tabStorage().removeItem(storageKey(key));
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
