import type { ErrorName } from './kernel/error-name.ts';
import { type ErrorRow, errorRows } from './kernel/error-row.ts';
import { fillText } from './kernel/fill-text.ts';
import type { Lang, Localized } from './kernel/localized.ts';
import { requestErrors } from './kernel/request-errors.ts';
import { sealErrors } from './kernel/seal-errors.ts';
import { nounErrors } from './noun-errors.ts';

/** Every error that the server can send. Nothing else may be sent. */
export const errorRegistry = errorRows({ ...requestErrors, ...sealErrors, ...nounErrors });

type NounErrors = typeof nounErrors;

declare module './kernel/error-name.ts' {
  interface KnownErrors extends NounErrors {}
}

export type { ErrorName };

/** Values of placeholders. A name in both languages is filled in that of the text. */
export type ErrorValues = Record<string, string | number | Localized>;

/** The registry row of a name, typed as a row. */
export function errorRow(name: ErrorName): ErrorRow {
  return errorRegistry[name];
}

/** The header of a refusal that states whether its request may be repeated. */
export const SHOULD_RETRY_HEADER = 'x-should-retry';

/** The value of that header, or undefined if the server does not know. */
export function shouldRetry({ retry = 'never' }: ErrorRow, hasKey: boolean): 'true' | 'false' | undefined {
  if (retry === 'unsure') return undefined;
  return retry === 'later' || (retry === 'withKey' && hasKey) ? 'true' : 'false';
}

/** The text of an error in one language, with its values filled in. */
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
