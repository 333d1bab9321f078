import type { FieldType } from '@jishi/contract';
import { isNested } from '@jishi/contract/values';
import type { Cell } from '../query/rows.ts';
import { writeGbk } from './gbk.ts';
import { fieldOf, noticeOf, type Table, type Written } from './table.ts';

/**
 * Limits of dBASE III: text has at most 254 bytes, names at most 10. Chinese text is in code page 936, language driver
 * 0x4d.
 */
const TEXT_BYTES_MAX = 254;
const NUMBER_BYTES_MAX = 32;
const NAME_BYTES_MAX = 10;
const GBK_DRIVER = 0x4d;

interface DbfColumn {
  readonly name: string;
  readonly kind: 'C' | 'N' | 'D' | 'L';
  readonly width: number;
  readonly decimals: number;
}

/**
 * Writes a dBASE table. Text that is too long is truncated after a whole character, and a character outside the code
 * page becomes `?`. The notice counts both. All other values are exact. No maintained library writes such a table to
 * memory in GBK, and the format is simple: a fixed header with 32 bytes per column.
 */
export function dbfBody(table: Table): Written {
  const names = uniqueNames(table.columns);
  const types = table.columns.map((code) => fieldOf(table.dataset, code).type);
  const losses = { cut: 0, replaced: 0 };
  const cells = table.rows.map((row) => row.map((cell, i) => encode(cell, types[i] as FieldType, losses)));
  const columns = names.map((name, i) => columnOf(name, types[i] as FieldType, table.rows, cells, i));
  const recordBytes = 1 + columns.reduce((sum, column) => sum + column.width, 0);
  const headerBytes = 33 + columns.length * 32;
  const body = Buffer.alloc(headerBytes + table.rows.length * recordBytes + 1, 0x20);
  writeHeader(body, columns, table.rows.length, headerBytes, recordBytes);
  let at = headerBytes;
  for (const row of cells) {
    at++;
    for (const [i, column] of columns.entries()) {
      const cell = row[i] as Buffer;
      const from = column.kind === 'N' ? at + column.width - Math.min(cell.length, column.width) : at;
      cell.copy(body, from, 0, column.width);
      at += column.width;
    }
  }
  body[body.length - 1] = 0x1a;
  const notice = noticeOf([
    [losses.cut, `values cut at ${TEXT_BYTES_MAX} bytes`],
    [losses.replaced, 'characters written as ?'],
  ]);
  return { body, notice };
}

function encode(cell: Cell, type: FieldType, losses: { cut: number; replaced: number }): Buffer {
  if (cell === null) return Buffer.alloc(0);
  if (type === 'date') return Buffer.from(cell.replaceAll('-', ''));
  if (type === 'boolean') return Buffer.from(cell === 'true' ? 'T' : 'F');
  if (type !== 'text' && type !== 'char' && !isNested(type)) return Buffer.from(cell);
  const { bytes, replaced, isCut } = writeGbk(cell, TEXT_BYTES_MAX);
  losses.replaced += replaced;
  if (isCut) losses.cut++;
  return bytes;
}

function columnOf(
  name: string,
  type: FieldType,
  rows: Table['rows'],
  cells: readonly Buffer[][],
  index: number,
): DbfColumn {
  if (type === 'date') return { name, kind: 'D', width: 8, decimals: 0 };
  if (type === 'boolean') return { name, kind: 'L', width: 1, decimals: 0 };
  const widest = cells.reduce((most, row) => Math.max(most, (row[index] as Buffer).length), 1);
  // A number that is too long for the format's number type is written as text, so that no digit is lost.
  if (type !== 'number' || widest > NUMBER_BYTES_MAX)
    return { name, kind: 'C', width: Math.min(widest, TEXT_BYTES_MAX), decimals: 0 };
  const decimals = rows.reduce(
    (most, row) => Math.max(most, (row[index] ?? '').split('.')[1]?.length ?? 0),
    0,
  );
  return { name, kind: 'N', width: widest, decimals: Math.min(decimals, Math.max(0, widest - 2)) };
}

/**
 * Makes names distinct after truncation to ten bytes: a number replaces the end of a repeated name. Each character of a
 * returned name stands for one byte in code page 936.
 */
function uniqueNames(columns: readonly string[]): string[] {
  const names = new Set<string>();
  return columns.map((code) => {
    const cut = (end: string): string =>
      `${writeGbk(code.toUpperCase(), NAME_BYTES_MAX - end.length).bytes.toString('latin1')}${end}`;
    let name = cut('');
    for (let n = 1; names.has(name); n++) name = cut(String(n));
    names.add(name);
    return name;
  });
}

function writeHeader(
  body: Buffer,
  columns: readonly DbfColumn[],
  rows: number,
  headerBytes: number,
  recordBytes: number,
): void {
  body.fill(0, 0, headerBytes);
  body[0] = 0x03;
  // The date in the header is fixed, because today's date would make equal answers differ. 2000-01-01 means "not
  // stated".
  body.set([100, 1, 1], 1);
  body.writeUInt32LE(rows, 4);
  body.writeUInt16LE(headerBytes, 8);
  body.writeUInt16LE(recordBytes, 10);
  body[29] = GBK_DRIVER;
  for (const [i, column] of columns.entries()) {
    const at = 32 + i * 32;
    body.write(column.name, at, 'latin1');
    body.write(column.kind, at + 11, 'latin1');
    body[at + 16] = column.width;
    body[at + 17] = column.decimals;
  }
  body[headerBytes - 1] = 0x0d;
}
