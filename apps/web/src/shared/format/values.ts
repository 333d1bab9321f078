import type { FieldType } from '@jishi/contract';
import { MISSING } from './missing.ts';
import { formatNumber } from './numbers.ts';

export type Value = string | number | null;

/** What Chinese texts mean or how they are read, by the text: for pages in English. */
export type Glosses = Readonly<Record<string, string>>;

/** A Chinese text with what it means or how it is read. */
export const glossed = (text: string, glosses: Glosses): string =>
  glosses[text] === undefined ? text : `${text} · ${glosses[text]}`;

/** One value of a record as a reader wants it; dates come from the wire in their final form. */
export function formatValue(value: Value | undefined, type: FieldType, decimalsMin = 0): string {
  if (value === undefined || value === null || value === '') return MISSING;
  return type === 'number' ? formatNumber(value, { decimalsMin }) : String(value);
}
