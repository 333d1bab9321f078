import type { FieldType, Lang, Role } from '@jishi/contract';
import { formatNumber, MISSING } from './numbers.ts';

export type Value = string | number | null;

/** English meanings or readings of Chinese texts, by the text. */
export type Glosses = Readonly<Record<string, string>>;

/** English names of Chinese texts, and readings of the others. */
export interface Readings {
  readonly names: Glosses;
  readonly glosses: Glosses;
}

/** A text for a reader of English: its English name, else the text with its reading. */
export const readAs = (text: string, { names, glosses }: Readings): string =>
  names[text] ?? glossed(text, glosses);

/** Readings that keep every Chinese text and put its English beside it. */
export const inFull = ({ names, glosses }: Readings): Readings => ({
  names: {},
  glosses: { ...glosses, ...names },
});

/** The meaning or reading of a Chinese text, followed by the text: if room is short, the English stays. */
export const glossed = (text: string, glosses: Glosses): string =>
  glosses[text] === undefined ? text : `${glosses[text]} · ${text}`;

/** The type that a field's values are shown as: a year is a number but reads as a name. */
export const shownType = ({ type, role }: { type: FieldType; role: Role | null }): FieldType =>
  role === 'year' ? 'text' : type;

/** Formats one value of a record. Dates come from the wire in their final form. */
export function formatValue(value: Value | undefined, type: FieldType, decimalsMin = 0): string {
  if (value === undefined || value === null || value === '') return MISSING;
  return type === 'number' ? formatNumber(value, { decimalsMin }) : String(value);
}

/** Joins words with the language's separators. */
export const formatList = (words: readonly string[], lang: Lang): string =>
  words.join(lang === 'zh' ? '、' : ', ');
