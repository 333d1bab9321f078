import type { Field } from '@jishi/contract';
import type { DataFile } from '../data-files/index.ts';
import type { ColumnFacts } from './predicate.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,3})?$/;

/** Returns the known facts about a field's values in a file; null if there are none. */
export function factsOf(
  { bounds, rows }: Pick<DataFile, 'bounds' | 'rows'>,
  field: Field,
): ColumnFacts | null {
  const column = Object.hasOwn(bounds, field.code) ? bounds[field.code] : undefined;
  if (column === undefined) return null;
  const compare = COMPARE[field.type];
  const isText = field.type === 'text' || field.type === 'char';
  if (compare === undefined)
    return { compare: () => null, isText, min: null, max: null, nulls: column.nulls, rows };
  const bound = (text: string | null): string | null => (text !== null && isOrdered(text) ? text : null);
  return { compare, isText, min: bound(column.min), max: bound(column.max), nulls: column.nulls, rows };
}

/**
 * Returns true if the text sorts the same by UTF-16 code unit and by code point. Bounds are computed in the first
 * order, and readers compare in the second. The two orders differ only for the code units that this pattern matches.
 */
export const isOrdered = (text: string): boolean => !/[\ud800-\uffff]/.test(text);

const ofTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const COMPARE: Readonly<Partial<Record<Field['type'], ColumnFacts['compare']>>> = {
  text: ofTexts,
  char: ofTexts,
  date: (a, b) => (DAY.test(a) && DAY.test(b) ? ofTexts(a, b) : null),
  number(a, b) {
    if (!NUMBER.test(a) || !NUMBER.test(b)) return null;
    if (a === b) return 0;
    const difference = Math.sign(Number(a) - Number(b));
    // Two decimals that round to the same floating-point number may still differ.
    return difference === 0 || Number.isNaN(difference) ? null : difference;
  },
};
