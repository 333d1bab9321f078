import type { Field } from '@jishi/contract';
import type { CellObject } from 'write-excel-file/node';
import { SHEET_TEXT_MAX, sheetText } from '../../../platform/sheet/index.ts';
import type { Cell } from '../query/rows.ts';
import { type FormatField, fieldOf, noticeOf, type Table, TEXT_FIELD, type Written } from './table.ts';

/** A spreadsheet stores 15 digits of a number. Longer numbers are written as text, so that no digit is lost. */
const DIGITS_MAX = 15;
/** Spreadsheets count earlier dates differently, because they treat 1900 as a leap year. */
const FIRST_DAY = '1900-03-01';
/** Wide enough that no date is displayed as hashes. */
const WIDTHS: Partial<Record<Field['type'], number>> = { date: 12, datetime: 20 };
const WIDTH_MIN = 10;
const WIDTH_MAX = 40;

/**
 * Writes a workbook with one sheet and a bold header. Codes are text, so that no leading zero is lost. Numbers and
 * dates keep their types.
 */
export async function xlsxBody(table: Table): Promise<Written> {
  const fields = table.columns.map((code) => fieldOf(table.dataset, code));
  const header = table.header.map((name) => ({ value: sheetText(name), fontWeight: 'bold' as const }));
  const rows = table.rows.map((row) => row.map((cell, i) => cellOf(cell, fields[i] ?? TEXT_FIELD)));
  const columns = fields.map(({ type, precision = 0 }, i) => ({
    width: Math.max((WIDTHS[type] ?? WIDTH_MIN) + precision, widthOf(table.header[i] ?? '')),
  }));
  let cut = 0;
  for (const row of table.rows)
    for (const cell of row) if (cell !== null && cell.length > SHEET_TEXT_MAX) cut++;
  // The library is loaded when the first sheet is written, because its 78 modules would delay every startup.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return {
    body: await writeExcelFile([header, ...rows], { sheet: table.dataset.code, columns }).toBuffer(),
    notice: noticeOf([[cut, `values cut at ${SHEET_TEXT_MAX} characters`]]),
  };
}

function cellOf(cell: Cell, { type, precision }: FormatField): CellObject | null {
  if (cell === null) return null;
  if (type === 'number' && cell.replace(/[-.]/g, '').length <= DIGITS_MAX)
    return { value: Number(cell), type: Number };
  if (type === 'boolean') return { value: cell === 'true', type: Boolean };
  if (type === 'date') return dayOf(`${cell} 00:00:00`, 'yyyy-mm-dd') ?? { value: cell, type: String };
  // A sheet stores times as fractions of a day, which cannot represent microseconds.
  if (type === 'datetime' && precision !== 6) {
    const format = `yyyy-mm-dd hh:mm:ss${precision === undefined ? '' : '.000'}`;
    return dayOf(cell, format) ?? { value: cell, type: String };
  }
  return { value: sheetText(cell), type: String };
}

/** A sheet has no time zones, so dates and times are written as other formats show them. */
function dayOf(cell: string, format: string): CellObject | null {
  const value = new Date(`${cell.replace(' ', 'T')}Z`);
  if (cell < FIRST_DAY || Number.isNaN(value.getTime())) return null;
  return { value, type: Date, format };
}

/** Returns the width of a name in characters. A Chinese character counts as two. */
function widthOf(name: string): number {
  const width = [...name].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 2);
  return Math.min(width, WIDTH_MAX);
}
