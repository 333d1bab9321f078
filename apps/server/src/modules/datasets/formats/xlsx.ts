import writeExcelFile from 'write-excel-file/node';
import type { Cell } from '../query/run.ts';
import type { Table } from './table.ts';

/** A spreadsheet keeps 15 digits of a number; longer ones stay text, so that no digit is lost unseen. */
const DIGITS_MAX = 15;
/** The most characters that a cell of the format may hold. */
const TEXT_MAX = 32_767;

/** A workbook with one sheet: a bold header, codes as text (no zero is lost), numbers as numbers. */
export async function xlsxBody(table: Table): Promise<Buffer> {
  const isNumber = table.columns.map((code) => table.dataset.fields.get(code)?.type === 'number');
  const header = table.header.map((name) => ({ value: name, fontWeight: 'bold' as const }));
  const rows = table.rows.map((row) => row.map((cell, i) => cellOf(cell, isNumber[i] === true)));
  return writeExcelFile([header, ...rows], { sheet: table.dataset.code }).toBuffer();
}

function cellOf(
  cell: Cell,
  isNumber: boolean,
): { value: string; type: StringConstructor } | { value: number; type: NumberConstructor } | null {
  if (cell === null) return null;
  const isExact = isNumber && cell.replace(/[-.]/g, '').length <= DIGITS_MAX;
  return isExact ? { value: Number(cell), type: Number } : { value: cell.slice(0, TEXT_MAX), type: String };
}
