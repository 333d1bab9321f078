import { DAY_MS } from '@jishi/market-math';
import type { SchemaElement } from 'hyparquet';
import { FileRefused } from '../../load.messages.ts';
import { floatText } from '../float-text.ts';

/** Writes a column's value as text, as in a CSV file. */
export type CellText = (value: unknown) => string;

const PER_SECOND = { MILLIS: 1_000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n } as const;
type TimeUnit = keyof typeof PER_SECOND;

/**
 * Returns a function that writes a column's values as text. The values are read without conversion, because the library
 * would turn decimals into doubles and truncate times to milliseconds.
 */
export function cellTextOf(element: SchemaElement): CellText {
  const { type, converted_type: converted, logical_type: logical, name } = element;
  if (type === 'INT96') throw new FileRefused('fileParquetType', { column: name, type: 'INT96' });
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL')
    return decimals(element.scale ?? scaleOf(logical));
  if (converted === 'DATE' || logical?.type === 'DATE')
    return whereKnown((value) => dayText(Number(value) * DAY_MS));
  if (logical?.type === 'TIMESTAMP') return instants(logical.unit as TimeUnit, logical.isAdjustedToUTC);
  if (converted === 'TIMESTAMP_MILLIS') return instants('MILLIS', true);
  if (converted === 'TIMESTAMP_MICROS') return instants('MICROS', true);
  if (logical?.type === 'TIME') return timesOfDay(logical.unit as TimeUnit);
  if (type === 'FLOAT') return whereKnown((value) => floatText(Number(value)));
  return whereKnown(plainText);
}

/** Removes the column's logical type if `cellTextOf` does the conversion instead of the library. */
export function withoutMeaning(element: SchemaElement): SchemaElement {
  const { converted_type: converted, logical_type: logical, ...rest } = element;
  const isOurs =
    ['DECIMAL', 'DATE', 'TIMESTAMP_MILLIS', 'TIMESTAMP_MICROS'].includes(converted ?? '') ||
    ['DECIMAL', 'DATE', 'TIMESTAMP', 'TIME'].includes(logical?.type ?? '');
  return isOurs ? rest : element;
}

const whereKnown =
  (text: (value: unknown) => string): CellText =>
  (value) =>
    value === null || value === undefined ? '' : text(value);

function scaleOf(logical: SchemaElement['logical_type']): number {
  return logical?.type === 'DECIMAL' ? logical.scale : 0;
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return textOf(value);
  if (typeof value !== 'object') return String(value);
  return JSON.stringify(value, plainPart);
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();

/** Converts parts of a nested value that JSON cannot represent. */
function plainPart(_: string, part: unknown): unknown {
  if (part instanceof Uint8Array) return textOf(part);
  return typeof part === 'bigint' ? String(part) : part;
}

const decimals = (scale: number): CellText =>
  whereKnown((value) => {
    const whole = value instanceof Uint8Array ? signedOf(value) : BigInt(value as bigint | number);
    if (scale === 0) return String(whole);
    const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
    return `${whole < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  });

/** Parses a big-endian two's-complement integer. */
function signedOf(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n;
  return BigInt.asIntN(bytes.length * 8, BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
}

/** Writes timestamps as text. Those that are not in UTC are wall-clock times of the market. */
const instants = (unit: TimeUnit, isUtc: boolean): CellText =>
  whereKnown((value) => {
    const count = BigInt(value as bigint | number);
    const perSecond = PER_SECOND[unit];
    const part = ((count % perSecond) + perSecond) % perSecond;
    const text = new Date(Number((count - part) / perSecond) * 1_000).toISOString();
    const day = text.slice(0, -14);
    const time = `${text.slice(-13, -5)}${fractionText(part, perSecond)}`;
    if (isUtc) return `${day} ${time}Z`;
    return time === '00:00:00' ? day : `${day} ${time}`;
  });

const timesOfDay = (unit: TimeUnit): CellText =>
  whereKnown((value) => {
    const count = BigInt(value as bigint | number);
    const part = count % PER_SECOND[unit];
    const time = new Date(Number(count / PER_SECOND[unit]) * 1_000).toISOString().slice(11, 19);
    return `${time}${fractionText(part, PER_SECOND[unit])}`;
  });

function fractionText(part: bigint, perSecond: bigint): string {
  if (part === 0n) return '';
  const digits = String(part + perSecond).slice(1);
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return `.${digits.slice(0, end)}`;
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, -14);
