import type { FieldType, Role } from '@jishi/contract';
import { MISSING } from './missing.ts';
import { formatNumber } from './numbers.ts';

export type Value = string | number | null;

/** What Chinese texts mean or how they are read, by the text: for pages in English. */
export type Glosses = Readonly<Record<string, string>>;

/** Chinese texts that have a name in English, and how the others are read. */
export interface Readings {
  readonly names: Glosses;
  readonly glosses: Glosses;
}

/** A text as a reader of English has it: by its English name, else with how it is read. */
export const readAs = (text: string, { names, glosses }: Readings): string =>
  names[text] ?? glossed(text, glosses);

/** So that every text keeps its Chinese, with its English beside it. */
export const inFull = ({ names, glosses }: Readings): Readings => ({
  names: {},
  glosses: { ...glosses, ...names },
});

/** What a Chinese text means or how it is read, with the text behind it: where room ends, the English stays. */
export const glossed = (text: string, glosses: Glosses): string =>
  glosses[text] === undefined ? text : `${glosses[text]} · ${text}`;

/** What a field's values are shown as: a year is a number that is read as a name. */
export const shownType = ({ type, role }: { type: FieldType; role: Role | null }): FieldType =>
  role === 'year' ? 'text' : type;

/** One value of a record as a reader wants it; dates come from the wire in their final form. */
export function formatValue(value: Value | undefined, type: FieldType, decimalsMin = 0): string {
  if (value === undefined || value === null || value === '') return MISSING;
  return type === 'number' ? formatNumber(value, { decimalsMin }) : String(value);
}
