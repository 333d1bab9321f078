/** A value of a literal. Times, lists and bytes come as the text that PostgreSQL reads. */
export type LiteralValue = string | number | bigint | null;

/** Text that needs no escape inside a literal: ids, codes, numbers and times pass with one look. */
const BARE = /^[\w.:+-]+$/;

function element(value: LiteralValue, ofNull: string): string {
  if (value === null) return ofNull;
  if (typeof value !== 'string') return `${value}`;
  return BARE.test(value) && !isNullWord(value) ? value : quoted(value);
}

const isNullWord = (text: string): boolean => text.length === 4 && text.toLowerCase() === 'null';

/**
 * Lists of a settlement are long and rarely hold a character to escape: looking for one costs less than replacing
 * nothing.
 */
function quoted(text: string): string {
  const slashed = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
  return `"${slashed.includes('"') ? slashed.replaceAll('"', '\\"') : slashed}"`;
}

function joined(values: readonly LiteralValue[], ofNull: string): string {
  let text = '';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ',';
    text += element(values[i] as LiteralValue, ofNull);
  }
  return text;
}

/** An array as PostgreSQL reads it. */
export const arrayLiteral = (values: readonly LiteralValue[]): string => `{${joined(values, 'null')}}`;

/** A value of a composite type as PostgreSQL reads it: the fields in the order of the type. */
export const rowLiteral = (fields: readonly LiteralValue[]): string => `(${joined(fields, '')})`;
