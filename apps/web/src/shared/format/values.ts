import type { FieldType, Lang, Role } from '@jishi/contract';
import { formatNumber, MISSING } from './numbers.ts';

export type Value = string | number | null;

/** English meanings or pinyin, by the Chinese text. */
export type Glosses = Readonly<Record<string, string>>;

/** English names of Chinese texts, and the pinyin of texts without an English name. */
export interface Readings {
  readonly names: Glosses;
  readonly glosses: Glosses;
}

/** Returns a text for an English-speaking reader: its English name, otherwise the text with its pinyin. */
export const readAs = (text: string, { names, glosses }: Readings): string =>
  names[text] ?? glossed(text, glosses);

/** Returns readings that keep each Chinese text and add its English. */
export const inFull = ({ names, glosses }: Readings): Readings => ({
  names: {},
  glosses: { ...glosses, ...names },
});

/**
 * Returns the meaning or pinyin of a Chinese text, followed by the text, so that the English remains visible in a
 * narrow cell.
 */
export const glossed = (text: string, glosses: Glosses): string =>
  glosses[text] === undefined ? text : `${glosses[text]} · ${text}`;

/**
 * Returns the type that determines the format of a field's values. A year is a number but is not formatted like one.
 */
export const shownType = ({ type, role }: { type: FieldType; role: Role | null }): FieldType =>
  role === 'year' ? 'text' : type;

const MIDNIGHT = / 00:00:00$/;

/** Returns whether one of a column's values has a time of day. In such a column, midnight is also a time. */
export const haveTimes = (values: readonly (Value | undefined)[]): boolean =>
  values.some((value) => typeof value === 'string' && value !== '' && !MIDNIGHT.test(value));

/** How a column's values are formatted. */
export interface ValueStyle {
  readonly decimalsMin?: number;
  /** Whether midnight is shown as a time. */
  readonly hasTimes?: boolean;
}

/**
 * Formats one value of a record. Dates arrive in their final form. Sources write a day without a time as midnight. Such
 * a value is shown as the day alone, unless other values of its column have times.
 */
export function formatValue(
  value: Value | undefined,
  type: FieldType,
  { decimalsMin = 0, hasTimes = false }: ValueStyle = {},
): string {
  if (value === undefined || value === null || value === '') return MISSING;
  if (type === 'datetime' && !hasTimes) return String(value).replace(MIDNIGHT, '');
  return type === 'number' ? formatNumber(value, { decimalsMin }) : String(value);
}

/** Joins words with the language's separators. */
export const formatList = (words: readonly string[], lang: Lang): string =>
  words.join(lang === 'zh' ? '、' : ', ');
