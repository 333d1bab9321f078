/** A value in a literal. Times, lists and bytes are passed as text in PostgreSQL's input format. */
export type LiteralValue = string | number | bigint | null;

/**
 * Text that needs no escape inside a literal, such as ids, codes, numbers and times. Such text needs no further check.
 */
const BARE = /^[\w.:+-]+$/;

function element(value: LiteralValue, ofNull: string): string {
  if (value === null) return ofNull;
  if (typeof value !== 'string') return `${value}`;
  return BARE.test(value) && !isNullWord(value) ? value : quoted(value);
}

const isNullWord = (text: string): boolean => text.length === 4 && text.toLowerCase() === 'null';

/**
 * The lists of a settlement are long and rarely contain a character to escape. Searching for one is cheaper than a
 * replacement that finds none.
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

/** Returns an array in PostgreSQL's input format. */
export const arrayLiteral = (values: readonly LiteralValue[]): string => `{${joined(values, 'null')}}`;

/**
 * Returns a value of a composite type in PostgreSQL's input format, with the fields in the order of the type.
 */
export const rowLiteral = (fields: readonly LiteralValue[]): string => `(${joined(fields, '')})`;
