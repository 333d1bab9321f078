import { type Comparison, type Predicate, UNKNOWN } from './predicate.ts';

const LENGTH_MAX = 1_000;

const COLUMN = '(?:`([^`]{1,200})`|([A-Za-z_]\\w{0,199}))';
const IS_NULL = new RegExp(`^${COLUMN}\\s+is\\s+(not\\s+)?null$`, 'i');
const COMPARED = new RegExp(`^${COLUMN}\\s*([<>=!]+)([^<>=!].*)$`, 's');
const SIGNS: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '==': '=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};
/** A literal: a number, or quoted text that may have the prefix `date`. */
const LITERAL = /^(?:(?:date\s*)?'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?))$/i;

/**
 * Parses a hint in SQL: a column, a comparison and a literal, or `IS [NOT] NULL`. Other hints are not
 * recognised.
 */
export function readSqlHint(text: string): Predicate {
  if (text.length > LENGTH_MAX) return UNKNOWN;
  const hint = text.trim();
  const nothing = IS_NULL.exec(hint);
  if (nothing !== null) {
    const isNull: Predicate = { op: 'isNull', column: nothing[1] ?? nothing[2] ?? '' };
    return nothing[3] === undefined ? isNull : { op: 'not', of: isNull };
  }
  const [, quoted, plain, sign = '', rest = ''] = COMPARED.exec(hint) ?? [];
  const [, inQuotes, number] = LITERAL.exec(rest.trim()) ?? [];
  const value = inQuotes?.replaceAll("''", "'") ?? number;
  const column = quoted ?? plain;
  if (column === undefined || value === undefined) return UNKNOWN;
  const compare = (is: Comparison): Predicate => ({
    ...{ op: 'compare', is, column, value },
    isText: number === undefined,
  });
  if (sign === '<>' || sign === '!=') return { op: 'not', of: compare('=') };
  const is = SIGNS[sign];
  return is === undefined ? UNKNOWN : compare(is);
}
