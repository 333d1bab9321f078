import type { Field } from '@jishi/contract';
import Big from 'big.js';
import { BadValue } from '../load.messages.ts';
import { plainNumber } from './file-habits.ts';
import type { Losses } from './losses.ts';
import { orPlain, type Parsed, type ParseValue } from './parsed.ts';
import { factorOfWords, measureOf } from './units.ts';

/** The longest number that is accepted. A binary fraction written in full has some 70 characters. */
export const NUMBER_LENGTH_MAX = 400;

/**
 * The digits that a number may have. `onRound` is called if further decimals are rounded off. If it is null, such a
 * number is rejected.
 */
interface Digits {
  readonly whole: number;
  readonly decimals: number;
  readonly onRound: (() => void) | null;
}

const WHOLE_MAX = 20;
const DECIMALS_MAX = 16;
const USUAL: Digits = { whole: WHOLE_MAX, decimals: DECIMALS_MAX, onRound: () => undefined };
/** Limits that exceed those of every field. */
const ALL_DIGITS: Digits = { whole: 38, decimals: 38, onRound: () => undefined };

/**
 * Returns the number parser of a field. A decimal field rejects numbers with more digits than it declares. Any other
 * field rounds to 16 decimals and records this in `losses`.
 */
export function numberParser(field: Field, losses?: Losses): ParseValue {
  const { unit, decimal } = field;
  const parse: ParseValue = (text) => {
    const onRound = decimal === undefined ? () => losses?.note('numberRounded', text) : null;
    const [precision, decimals] = decimal ?? [WHOLE_MAX + DECIMALS_MAX, DECIMALS_MAX];
    return parseNumber(text, { whole: precision - decimals, decimals, onRound });
  };
  const inFile = orPlain(parse, plainNumber);
  return orInUnit(unit === 'percent' ? orPercent(inFile) : inFile, parse, field);
}

const NUMBER_WITH_UNIT = /^([+-]?(?:\d[\d,]*)(?:\.\d+)?)\s*([^\d\s,].*)$/;

/** Parses 1.2亿, 3,500万股, 12.5元: a number followed by a unit that converts to the field's unit. */
function orInUnit(parse: ParseValue, parsePlain: ParseValue, field: Field): ParseValue {
  if (field.unit === undefined && field.unitWords === undefined) return parse;
  return (text) => {
    const parsed = parse(text);
    if (!(parsed instanceof BadValue)) return parsed;
    const [, number = '', words = ''] = NUMBER_WITH_UNIT.exec(text.normalize('NFKC')) ?? [];
    const factor = factorOfWords(field, words);
    const plain = factor ? parseNumber(number, ALL_DIGITS) : parsed;
    return factor && typeof plain === 'string' ? parsePlain(new Big(plain).times(factor).toFixed()) : parsed;
  };
}

/** Returns the number in a cell with a scale but no unit: 21.65万 becomes 216500. Null for any other cell. */
export function withoutScale(text: string): string | null {
  const [, number = '', words = ''] = NUMBER_WITH_UNIT.exec(text.normalize('NFKC')) ?? [];
  const measure = words === '' ? null : measureOf(words);
  if (measure === null || measure.base !== null) return null;
  const plain = parseNumber(number, ALL_DIGITS);
  return typeof plain === 'string' ? new Big(plain).times(new Big(10).pow(measure.power)).toFixed() : null;
}

const ANY_NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Parses a decimal number exactly. Removes redundant zeros and thousands separators, and writes out an exponent. */
export function parseNumber(text: string, digits: Digits = USUAL): Parsed {
  const plain = digits.onRound === null ? 0 : plainLength(text);
  if (plain > 0) return plain === text.length ? text : text.slice(0, plain);
  if (text.length > NUMBER_LENGTH_MAX) return new BadValue('tooLong', { limit: NUMBER_LENGTH_MAX });
  const bare = THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
  const match = ANY_NUMBER.exec(bare);
  if (!match || ((match[2] ?? '') === '' && (match[3] ?? '') === '')) return new BadValue('number');
  return exactDecimal(match[1] === '-', match[2] ?? '', match[3] ?? '', Number(match[4] ?? 0), digits);
}

/** Parses a number with all digits that any field can store. */
export const parseExactNumber = (text: string): Parsed => parseNumber(text, ALL_DIGITS);

/**
 * Returns the length of a plain number without its trailing decimal zeros. A plain number has few digits, no exponent
 * and no redundant leading zero. Returns 0 for any other text. Nearly every cell is plain, and this check is faster
 * than a regular expression.
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

function exactDecimal(
  negative: boolean,
  whole: string,
  fraction: string,
  exponent: number,
  limits: Digits,
): Parsed {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const integer = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0');
  const decimals = point <= 0 ? '0'.repeat(Math.min(-point, 400)) + digits : digits.slice(point);
  const left = integer.replace(/^0+/, '');
  const right = withoutZerosBehind(decimals);
  if (left.length > limits.whole) return new BadValue('numberTooLarge', { limit: limits.whole });
  if (right.length > limits.decimals) {
    if (limits.onRound === null) return new BadValue('numberTooFine', { limit: limits.decimals });
    limits.onRound();
    return roundOff(negative, left, right, limits);
  }
  const value = `${left === '' ? '0' : left}${right === '' ? '' : `.${right}`}`;
  return negative && value !== '0' ? `-${value}` : value;
}

/** Written by hand, because a regular expression for trailing zeros restarts at every zero of an inner run. */
function withoutZerosBehind(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}

/**
 * Rounds half up to the decimals of the field, because sources write binary fractions at full length
 * (1180405.4579999999…).
 */
function roundOff(negative: boolean, left: string, right: string, limits: Digits): Parsed {
  const [whole = '', fraction = ''] = new Big(`${left === '' ? '0' : left}.${right}`)
    .round(limits.decimals, Big.roundHalfUp)
    .toFixed()
    .split('.');
  return exactDecimal(negative, whole, fraction, 0, limits);
}

/** Parses a number as `parseNumber` does. If that fails, undoes the changes that spreadsheets make and tries again. */
export const parseFileNumber: ParseValue = orPlain((text) => parseNumber(text), plainNumber);

function orPercent(parse: ParseValue): ParseValue {
  return (text) => parse(text.endsWith('%') || text.endsWith('％') ? text.slice(0, -1).trimEnd() : text);
}
