import type { ErrorName } from './kernel/error-name.ts';
import { type ErrorRow, errorRows } from './kernel/error-row.ts';
import { fillText } from './kernel/fill-text.ts';
import type { Lang, Localized } from './kernel/localized.ts';
import { requestErrors } from './kernel/request-errors.ts';
import { sealErrors } from './kernel/seal-errors.ts';
import { nounErrors } from './noun-errors.ts';

/** Every error that the server can send. */
export const errorRegistry = errorRows({ ...requestErrors, ...sealErrors, ...nounErrors });

type NounErrors = typeof nounErrors;

declare module './kernel/error-name.ts' {
  interface KnownErrors extends NounErrors {}
}

export type { ErrorName };

/** The values of placeholders. A value in both languages is inserted in the language of the text. */
export type ErrorValues = Record<string, string | number | Localized>;

/** Returns the registry row of an error name, typed as a row. */
export function errorRow(name: ErrorName): ErrorRow {
  return errorRegistry[name];
}

/** The header of an error response that states whether the client may repeat the request. */
export const SHOULD_RETRY_HEADER = 'x-should-retry';

/** The value of that header, or undefined if the server does not know. */
export function shouldRetry({ retry = 'never' }: ErrorRow, hasKey: boolean): 'true' | 'false' | undefined {
  if (retry === 'unsure') return undefined;
  return retry === 'later' || (retry === 'withKey' && hasKey) ? 'true' : 'false';
}

/** Returns the text of an error in one language, with its values filled in. */
export function errorMessage(name: ErrorName, lang: Lang, values: ErrorValues = {}): string {
  const row = errorRow(name);
  const inLang = Object.fromEntries(
    Object.entries(values).map(([place, value]) => [place, typeof value === 'object' ? value[lang] : value]),
  );
  return fillText(row[lang], { ...inLang, ...chosenWords(row, lang, inLang) });
}

type PlainValues = Record<string, string | number>;

function chosenWords({ choices = {} }: ErrorRow, lang: Lang, values: PlainValues): PlainValues {
  const chosen = Object.entries(choices).map(([place, words]) => [place, words[values[place] ?? '']?.[lang]]);
  return Object.fromEntries(chosen.filter(([, words]) => words !== undefined));
}
