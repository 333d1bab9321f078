import type { Field, ListedType } from '@jishi/contract';
import Big from 'big.js';
import { BadValue } from '../load.messages.ts';
import { isRawNumber, numbersAsWritten } from '../source/json/raw-number.ts';
import { parseDate } from './dates.ts';
import type { Parsed, ParseValue } from './parsed.ts';

const LENGTH_MAX = 4000;
/** A document with deeper nesting is a mistake, and some readers could not parse it. */
const DEPTH_MAX = 32;
/**
 * The maximum number of characters in a number that is written without an exponent. PostgreSQL writes 1e5000 with all
 * its zeros.
 */
const NUMBER_LENGTH_MAX = 40;

/**
 * Parses a cell with a JSON object or list. Rejects mere strings and numbers, because in a JSON file, the string "1"
 * and the number 1 would be the same cell. The database preserves neither spaces nor the order of names.
 */
export function jsonParser({ maxLength: limit = LENGTH_MAX }: Field): ParseValue {
  return (text) => {
    const document = documentOf(text, limit);
    if (document instanceof BadValue) return document;
    const { value } = document;
    if (typeof value !== 'object' || value === null || isRawNumber(value)) return new BadValue('json');
    return faultOf(value, 1) ?? text;
  };
}

/** Parses a cell with a JSON list whose values are null or of one type. */
export function listParser({ of = 'text', maxLength: limit = LENGTH_MAX }: Field): ParseValue {
  const parse = LISTED[of];
  return (text): Parsed => {
    const document = documentOf(text, limit);
    if (document instanceof BadValue) return document;
    if (!Array.isArray(document.value)) return new BadValue('list', { of });
    const values: unknown[] = [];
    for (const [at, value] of document.value.entries()) {
      const parsed: unknown = value === null ? null : parse(value);
      if (parsed === undefined) return new BadValue('listValue', { place: at + 1, of });
      values.push(parsed);
    }
    return faultOf(values, 1) ?? JSON.stringify(values);
  };
}

function documentOf(text: string, limit: number): { readonly value: unknown } | BadValue {
  if (text.length > limit) return new BadValue('tooLong', { limit });
  try {
    return { value: JSON.parse(text, numbersAsWritten) };
  } catch (error) {
    return error instanceof RangeError
      ? new BadValue('jsonDepth', { limit: DEPTH_MAX })
      : new BadValue('json');
  }
}

/** Returns the reason why the database cannot store a value, or readers cannot read it. */
function faultOf(value: unknown, depth: number): BadValue | undefined {
  if (typeof value === 'string') return faultOfText(value);
  if (typeof value === 'number' || isRawNumber(value)) return faultOfNumber(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEPTH_MAX) return new BadValue('jsonDepth', { limit: DEPTH_MAX });
  for (const [name, part] of Object.entries(value)) {
    const fault = faultOfText(name) ?? faultOf(part, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOfText(text: string): BadValue | undefined {
  if (text.includes('\0')) return new BadValue('nul');
  return text.isWellFormed() ? undefined : new BadValue('jsonCharacter');
}

function faultOfNumber(number: number | { readonly rawJSON: string }): BadValue | undefined {
  const text = typeof number === 'number' ? String(number) : number.rawJSON;
  if (text.length <= NUMBER_LENGTH_MAX && !/e/i.test(text)) return undefined;
  const big = new Big(text);
  const isShort = Math.abs(big.e) <= NUMBER_LENGTH_MAX && big.toFixed().length <= NUMBER_LENGTH_MAX;
  return isShort ? undefined : new BadValue('jsonNumber', { limit: NUMBER_LENGTH_MAX });
}

/**
 * For each type of list, a function that returns the stored form of a value, or undefined if the value has a different
 * type.
 */
const LISTED: Readonly<Record<ListedType, (value: unknown) => unknown>> = {
  text: (value) => (typeof value === 'string' ? value : undefined),
  number: (value) => (typeof value === 'number' || isRawNumber(value) ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  date: (value) => {
    const day = typeof value === 'string' ? parseDate(value) : undefined;
    return typeof day === 'string' ? day : undefined;
  },
};
