import type { Field } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { BadValue } from '../load.messages.ts';
import { serialText } from '../source/xlsx/number-text.ts';
import { parseBoolean } from './booleans.ts';
import { parseDate } from './dates.ts';
import {
  isNoValue,
  keptText,
  plainCode,
  plainDate,
  withoutExchange,
  writtenAsNumber,
} from './file-habits.ts';
import type { Losses } from './losses.ts';
import { MISSING } from './missing.ts';
import { jsonParser, listParser } from './nested.ts';
import { numberParser } from './numbers.ts';
import { orPlain, type Parsed, type ParseValue } from './parsed.ts';
import { timeParser } from './times.ts';

/** Spellings of "not known" that are recognised only in fields other than text. In a text field, NA may be a ticker. */
const MISSING_NO_TEXT = ['NA', '<NA>', 'NaT', 'none', '——', '---', '－', '－－', '/', '不适用'];

const DEFAULT_LENGTH_MAX = 4000;

/**
 * Returns the parser for one field's cells. It trims, recognises "not known", checks the type, and normalises the
 * value. Digits that the field does not store are recorded in `losses`.
 */
export function valueParser(field: Field, required: boolean, losses?: Losses): ParseValue {
  const parse = parserOf(field, losses);
  const isText = field.type === 'text' || field.type === 'char';
  const missing = new Set([...MISSING, ...(isText ? [] : MISSING_NO_TEXT)]);
  const missingLength = Math.max(...[...missing].map((word) => word.length));
  const empty: Parsed = required ? new BadValue('required') : null;
  return (cell) => {
    const text = trim(cell);
    if (text.length <= missingLength && missing.has(text)) return empty;
    const parsed = parse(text);
    return parsed instanceof BadValue && FULL_WIDTH.test(text) ? (narrowed(parse, text) ?? parsed) : parsed;
  };
}

/** Full-width letters, digits and punctuation, and the full-width space. */
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/;
const FULL_WIDTHS = /[\uff01-\uff5e]/g;

/** Parses a text after converting it to half width. Undefined if it is still a bad value. */
function narrowed(parse: ParseValue, text: string): string | null | undefined {
  const usual = text
    .replace(FULL_WIDTHS, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
  const parsed = parse(usual);
  return parsed instanceof BadValue ? undefined : parsed;
}

function trim(cell: string): string {
  const first = cell.charCodeAt(0);
  const last = cell.charCodeAt(cell.length - 1);
  // Most of the millions of cells have no surrounding spaces, so they skip the trim.
  return first > 32 && first < 127 && last > 32 && last < 127 ? cell : cell.trim();
}

function parserOf(field: Field, losses: Losses | undefined): ParseValue {
  switch (field.type) {
    case 'number':
      return numberParser(field, losses);
    case 'date':
      return remembered(orSerial(orEpochDay(orPlain(parseDate, plainDate))));
    case 'datetime':
      return orSerial(timeParser(field, losses));
    case 'boolean':
      return parseBoolean;
    case 'json':
      return jsonParser(field);
    case 'list':
      return listParser(field);
    default:
      return textParser(field);
  }
}

/**
 * Returns true for a spreadsheet's serial number of a date from 1927 to 2173. Decimals are the time. A number with
 * fewer digits may be a year, and one with more digits may be a year and a month.
 */
export const isSerial = (text: string): boolean => /^[1-9]\d{4}(\.\d+)?$/.test(text);

const BEIJING_MS = 8 * 3_600_000;

/** Parses a day that is counted in milliseconds, microseconds or nanoseconds since 1970, as midnight in UTC or Beijing. */
function orEpochDay(parse: ParseValue): ParseValue {
  return (text) => {
    const parsed = parse(text);
    const [, digits, finer = ''] = /^(1\d{12})((?:\d{3}){0,2})$/.exec(text) ?? [];
    if (!(parsed instanceof BadValue) || digits === undefined) return parsed;
    const midnight = [0, BEIJING_MS].map((ahead) => Number(digits) + ahead).find((ms) => ms % DAY_MS === 0);
    if (midnight === undefined || /[^0]/.test(finer)) return new BadValue('dateHasTime');
    return new Date(midnight).toISOString().slice(0, 10);
  };
}

/**
 * Rejects a date's serial number with a separate error, because only the workbook shows which date it means.
 */
function orSerial(parse: ParseValue): ParseValue {
  return (text) => {
    const parsed = parse(text);
    if (!(parsed instanceof BadValue) || !isSerial(text)) return parsed;
    return new BadValue('dateSerial', { day: serialText(Number(text), false)?.slice(0, 10) ?? '' });
  };
}

/**
 * Returns the number of digits in a field's codes. Codes with a pattern of six digits may have lost zeros even if the
 * manifest declares no `pad`.
 */
export function digitsOf({ pad, role, pattern }: Field): number | undefined {
  return pad ?? (role === 'code' && pattern === '\\d{6}' ? 6 : undefined);
}

const POWER_OF_TEN = /^\d(\.\d+)?e\+?\d+$/i;

function textParser(field: Field): ParseValue {
  const lengthMax = field.maxLength ?? DEFAULT_LENGTH_MAX;
  const pattern = field.pattern === undefined ? null : new RegExp(`^(?:${field.pattern})$`, 'u');
  const pad = digitsOf(field);
  const isCode = pad !== undefined || field.role === 'code';
  const parse = (text: string): Parsed => {
    const value = plainText(isCode ? writtenAsNumber(text) : text, pad);
    if (isCode && pattern === null && POWER_OF_TEN.test(value)) return new BadValue('codeAsNumber');
    if (isNoValue(value)) return new BadValue('formula');
    if (value.length > lengthMax) return new BadValue('tooLong', { limit: lengthMax });
    if (value.includes('\0')) return new BadValue('nul');
    if (pattern && !pattern.test(value)) return new BadValue('pattern', { pattern: field.pattern ?? '' });
    return field.values === undefined ? value : listedValue(field.values, value);
  };
  return pattern === null && field.values === undefined ? parse : remembered(parse);
}

/** Programs write the code 1 as 1.0 if the column has empty cells. */
const WHOLE_NUMBER = /^(\d+)\.0+$/;
const LISTED_MAX = 200;

function listedValue(values: NonNullable<Field['values']>, value: string): Parsed {
  if (Object.hasOwn(values, value)) return value;
  const whole = WHOLE_NUMBER.exec(value)?.[1];
  if (whole !== undefined && Object.hasOwn(values, whole)) return whole;
  return new BadValue('notListed', { values: Object.keys(values).join(', ').slice(0, LISTED_MAX) });
}

function plainText(text: string, pad: number | undefined): string {
  if (pad === undefined) return text.startsWith('=') || text.startsWith("'") ? keptText(text) : text;
  const code = plainCode(text, pad);
  return pad === 6 ? withoutExchange(code) : code;
}

/** Caches up to 20,000 results, because codes and dates repeat. */
function remembered(parse: ParseValue): ParseValue {
  const results = new Map<string, Parsed>();
  return (text) => {
    const before = results.get(text);
    if (before !== undefined) return before;
    const parsed = parse(text);
    if (results.size >= 20_000) results.clear();
    results.set(text, parsed);
    return parsed;
  };
}

/** Splits a list at commas, including Chinese ones. Drops empty parts. */
export function splitList(text: string): string[] {
  return text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
