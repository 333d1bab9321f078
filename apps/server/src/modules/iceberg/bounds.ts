import { DAY_MS } from '@jishi/market-math';
import type { ColumnBounds, ParquetColumn } from '../datasets/index.ts';

type Field = ParquetColumn['field'];

/** Returns a value in Iceberg's single-value binary form. */
export function boundBytes(field: Field, cell: string): Buffer {
  const { type, decimal } = field;
  if (type === 'number' && decimal !== undefined) return decimalBytes(cell, decimal[1]);
  if (type === 'number') return filled(8, (bytes) => bytes.writeDoubleLE(Number(cell)));
  if (type === 'boolean') return Buffer.from([cell === 'true' ? 1 : 0]);
  if (type === 'date')
    return filled(4, (bytes) => bytes.writeInt32LE(Date.parse(`${cell}T00:00:00Z`) / DAY_MS));
  if (type === 'datetime') return filled(8, (bytes) => bytes.writeBigInt64LE(microsOf(cell)));
  return Buffer.from(cell, 'utf8');
}

function filled(length: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(length);
  write(bytes);
  return bytes;
}

function microsOf(cell: string): bigint {
  const [seconds = '', fraction = ''] = cell.split('.');
  const millis = BigInt(Date.parse(`${seconds.replace(' ', 'T')}Z`));
  return millis * 1_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

/** Returns the unscaled number as two's complement, big-endian, in as few bytes as possible. */
export function decimalBytes(cell: string, scale: number): Buffer {
  const [whole = '', fraction = ''] = cell.replace('-', '').split('.');
  const size = BigInt(`${whole}${fraction.padEnd(scale, '0').slice(0, scale)}` || '0');
  const value = cell.startsWith('-') ? -size : size;
  let length = 1;
  while (BigInt.asIntN(length * 8, value) !== value) length++;
  const hex = BigInt.asUintN(length * 8, value).toString(16);
  return Buffer.from(hex.padStart(length * 2, '0'), 'hex');
}

const SURROGATE = /[\ud800-\udfff]/;
const ABOVE_SURROGATES = /[\ue000-\uffff]/;

/**
 * Returns the bounds that readers can trust. Texts were compared as UTF-16, but readers compare them as UTF-8. The two
 * orders differ only between surrogates and the characters above them, so bounds that contain either are omitted.
 */
export function safeBounds(
  field: Field,
  { min, max }: ColumnBounds,
): { readonly lower: Buffer | null; readonly upper: Buffer | null } {
  const isText = field.type === 'text' || field.type === 'char';
  const isLow = min !== null && !(isText && SURROGATE.test(min));
  const isHigh = max !== null && !(isText && ABOVE_SURROGATES.test(max));
  return {
    lower: isLow ? boundBytes(field, min) : null,
    upper: isHigh ? boundBytes(field, max) : null,
  };
}
