import type { Field } from '@jishi/contract';
import Big from 'big.js';
import { BadValue } from '../load.messages.ts';
import { serialText } from '../source/xlsx/number-text.ts';
import {
  isNoValue,
  keptText,
  plainCode,
  plainDate,
  plainNumber,
  withoutExchange,
  writtenAsNumber,
} from './file-habits.ts';
import { factorTo, measureOf } from './units.ts';

/**
 * A cell as the database stores it. Null is "not known"; a BadValue has the reason why the cell is refused.
 */
export type Parsed = string | null | BadValue;
export type ParseValue = (cell: string) => Parsed;

/** Spellings of "not known" in sources. */
const MISSING = new Set(['', '-', '--', '—', '\\N', 'NULL', 'null', 'None', 'NaN', 'nan', 'N/A', '#N/A']);

/** Further spellings, only where a number or a date is expected. A text may be NA: there is such a ticker. */
const MISSING_NO_TEXT = ['NA', '<NA>', 'NaT', 'none', '——', '---', '－', '－－', '不适用'];

const INTEGER_DIGITS_MAX = 20;
const DECIMALS_MAX = 16;
/** The longest number that is accepted: a binary fraction written in full has some 70 characters. */
export const NUMBER_LENGTH_MAX = 400;
const DEFAULT_LENGTH_MAX = 4000;

/**
 * Returns the parser of one field's cells. It trims, recognises "not known", checks the type, and writes the
 * value in one form.
 */
export function valueParser(
  field: Field,
  required: boolean,
  alsoMissing: readonly string[] = [],
): ParseValue {
  const parse = parserOf(field);
  const isText = field.type === 'text' || field.type === 'char';
  const missing = new Set([...MISSING, ...(isText ? [] : MISSING_NO_TEXT), ...alsoMissing]);
  const missingLength = Math.max(...[...missing].map((word) => word.length));
  const empty: Parsed = required ? new BadValue('required') : null;
  return (cell) => {
    const text = trim(cell);
    return text.length <= missingLength && missing.has(text) ? empty : parse(text);
  };
}

function trim(cell: string): string {
  const first = cell.charCodeAt(0);
  const last = cell.charCodeAt(cell.length - 1);
  // Most of the millions of cells have no space around them, so they skip the trim.
  return first > 32 && first < 127 && last > 32 && last < 127 ? cell : cell.trim();
}

function parserOf(field: Field): ParseValue {
  switch (field.type) {
    case 'number':
      return orInUnit(field.unit === 'percent' ? parsePercent : parseFileNumber, field.unit);
    case 'date':
      return remembered(orSerial(orPlain(parseDate, plainDate)));
    case 'datetime':
      return orSerial(parseDatetime);
    default:
      return textParser(field);
  }
}

/**
 * Parses again after undoing the habits of files, if the first parse fails. Nearly every cell succeeds in the
 * first.
 */
function orPlain(parse: ParseValue, plain: (text: string) => string): ParseValue {
  return (text) => {
    const parsed = parse(text);
    return parsed instanceof BadValue ? parse(plain(text)) : parsed;
  };
}

const NUMBER_WITH_UNIT = /^([+-]?(?:\d[\d,]*)(?:\.\d+)?)\s*([^\d\s,].*)$/;

/** Parses 1.2亿, 3,500万股, 12.5元: a number followed by a unit that converts to the field's unit. */
function orInUnit(parse: ParseValue, unit: Field['unit']): ParseValue {
  if (unit === undefined) return parse;
  return (text) => {
    const parsed = parse(text);
    if (!(parsed instanceof BadValue)) return parsed;
    const [, number = '', words = ''] = NUMBER_WITH_UNIT.exec(text.normalize('NFKC')) ?? [];
    const measure = measureOf(words);
    const factor = measure && factorTo(unit, measure);
    const plain = factor ? parseNumber(number) : parsed;
    return factor && typeof plain === 'string' ? parseNumber(new Big(plain).times(factor).toFixed()) : parsed;
  };
}

const ANY_NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Parses a decimal number exactly. Redundant zeros and thousands separators are removed, and an exponent is
 * written out.
 */
export function parseNumber(text: string): Parsed {
  const plain = plainLength(text);
  if (plain > 0) return plain === text.length ? text : text.slice(0, plain);
  if (text.length > NUMBER_LENGTH_MAX) return new BadValue('tooLong', { limit: NUMBER_LENGTH_MAX });
  const bare = THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
  const match = ANY_NUMBER.exec(bare);
  if (!match || ((match[2] ?? '') === '' && (match[3] ?? '') === '')) return new BadValue('number');
  return exactDecimal(match[1] === '-', match[2] ?? '', match[3] ?? '', Number(match[4] ?? 0));
}

/**
 * Returns the length of a number's plain part: few digits, no redundant leading zero, trailing decimal zeros
 * left off. 0 for any other form. Nearly every cell is plain, so this is faster than an expression.
 */
function plainLength(text: string): number {
  const { length } = text;
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  let at = start;
  while (at < length && isDigit(text.charCodeAt(at))) at++;
  const whole = at - start;
  if (whole === 0 || whole > 15 || (whole > 1 && text.charCodeAt(start) === 48)) return 0;
  const isZero = text.charCodeAt(start) === 48;
  if (at === length) return start === 1 && isZero ? 0 : length;
  if (text.charCodeAt(at) !== 46) return 0;
  const point = at++;
  let end = point;
  for (; at < length && isDigit(text.charCodeAt(at)); at++) if (text.charCodeAt(at) !== 48) end = at + 1;
  const decimals = at - point - 1;
  if (at < length || decimals === 0 || decimals > DECIMALS_MAX) return 0;
  return start === 1 && isZero && end === point ? 0 : end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function exactDecimal(negative: boolean, whole: string, fraction: string, exponent: number): Parsed {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const integer = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0');
  const decimals = point <= 0 ? '0'.repeat(Math.min(-point, 400)) + digits : digits.slice(point);
  const left = integer.replace(/^0+/, '');
  const right = withoutZerosBehind(decimals);
  if (left.length > INTEGER_DIGITS_MAX) return new BadValue('numberTooLarge');
  if (right.length > DECIMALS_MAX) return roundOff(negative, left, right);
  const value = `${left === '' ? '0' : left}${right === '' ? '' : `.${right}`}`;
  return negative && value !== '0' ? `-${value}` : value;
}

/**
 * Written by hand, because a regular expression for trailing zeros starts again at every zero of an inner
 * run.
 */
function withoutZerosBehind(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}

/**
 * Rounds half up beyond 16 decimals, because sources write binary fractions at full length
 * (1180405.4579999999…).
 */
function roundOff(negative: boolean, left: string, right: string): Parsed {
  const [whole = '', fraction = ''] = new Big(`${left === '' ? '0' : left}.${right}`)
    .round(DECIMALS_MAX, Big.roundHalfUp)
    .toFixed()
    .split('.');
  return exactDecimal(negative, whole, fraction, 0);
}

/** Parses a number as files write it: `parseNumber`, after undoing the habits of spreadsheets. */
export const parseFileNumber: ParseValue = orPlain(parseNumber, plainNumber);

function parsePercent(text: string): Parsed {
  return parseFileNumber(text.endsWith('%') || text.endsWith('％') ? text.slice(0, -1).trimEnd() : text);
}

/**
 * Returns true for the serial number of a day from 1927 to 2173, with the time as a fraction. Fewer digits
 * may be a year, more digits a month.
 */
export const isSerial = (text: string): boolean => /^[1-9]\d{4}(\.\d+)?$/.test(text);

/** Reports a serial number of a day as such, because only the workbook shows which day it is. */
function orSerial(parse: ParseValue): ParseValue {
  return (text) => {
    const parsed = parse(text);
    if (!(parsed instanceof BadValue) || !isSerial(text)) return parsed;
    return new BadValue('dateSerial', { day: serialText(Number(text), false)?.slice(0, 10) ?? '' });
  };
}

const DATE =
  /^(\d{4})(?:(\d{2})(\d{2})|-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?:[ T](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Parses a calendar day as YYYY-MM-DD. A midnight after it, in any time zone, is dropped. */
export function parseDate(text: string): Parsed {
  const match = DATE.exec(text);
  if (!match) return new BadValue('date');
  const [, year, m1, d1, m2, d2, m3, d3, m4, d4, hour, minute, second] = match;
  const day = calendarDay(Number(year), Number(m1 ?? m2 ?? m3 ?? m4), Number(d1 ?? d2 ?? d3 ?? d4));
  if (day === null) return new BadValue('date');
  if (Number(hour ?? 0) + Number(minute ?? 0) + Number(second ?? 0) > 0) return new BadValue('dateHasTime');
  return day;
}

/** Returns YYYY-MM-DD of an existing day between 1600 and 2999, else null. */
export function calendarDay(year: number, month: number, day: number): string | null {
  if (year < 1600 || year > 2999 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** No day is written with as many as 40 characters. */
const DATETIME = /^(.{1,40}?)(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const NO_FRACTION = /^0*$/;

/** Parses a point in time, in whole seconds; without a time zone it is Beijing time. */
export function parseDatetime(text: string): Parsed {
  const match = DATETIME.exec(text);
  const day = match ? parseDate(match[1] ?? '') : null;
  if (!match || typeof day !== 'string') return new BadValue('datetime');
  const [, , hour = '0', minute = '00', second = '00', fraction = '', zone = '+08:00'] = match;
  // Two ticks within a second would have the same key if the fraction were cut off.
  if (!NO_FRACTION.test(fraction)) return new BadValue('datetimeFraction');
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return new BadValue('datetime');
  return `${day} ${hour.padStart(2, '0')}:${minute}:${second}${zone}`;
}

/**
 * Returns the number of digits in a field's codes. Codes of a market with six digits may have lost zeros even
 * if the manifest does not say so.
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
    return value;
  };
  return pattern === null ? parse : remembered(parse);
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

/** Splits a list at commas, including Chinese ones. Empty parts are dropped. */
export function splitList(text: string): string[] {
  return text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
