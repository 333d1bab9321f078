import { csvCell, csvTextCell } from '@jishi/contract/values';
import type { CellObject } from 'write-excel-file/node';
import { sheetText } from './sheet-text.ts';

/** The format of a column: text unchanged, yuan with two decimals, Beijing time as `YYYY-MM-DD HH:MM:SS`. */
export type SheetKind = 'text' | 'yuan' | 'time';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly kind: SheetKind; readonly width?: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Writes a table for people, as a file that spreadsheet programs can open. */
export async function writeSheet(format: 'csv' | 'xlsx', sheet: Sheet): Promise<Buffer> {
  return format === 'csv' ? csvOf(sheet) : xlsxOf(sheet);
}

/** Spreadsheet programs recognise UTF-8 in a CSV file only if it begins with this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

function csvOf({ columns, rows }: Sheet): Buffer {
  const cell = (text: string, kind: SheetKind): string =>
    kind === 'text' ? csvTextCell(text) : csvCell(text);
  const lines = [
    columns.map(({ header }) => csvTextCell(header)),
    ...rows.map((row) => row.map((text, i) => cell(text ?? '', columns[i]?.kind ?? 'text'))),
  ];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => `${line.join(',')}\n`).join(''));
}

const WIDTHS: Readonly<Record<SheetKind, number>> = { text: 16, yuan: 14, time: 20 };

async function xlsxOf({ name, columns, rows }: Sheet): Promise<Buffer> {
  const header = columns.map((column) => ({ value: sheetText(column.header), fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((cell, i) => cellOf(cell, columns[i]?.kind ?? 'text')));
  // Loaded with the first sheet, because its 78 modules would delay each start.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile([header, ...cells], {
    sheet: name,
    columns: columns.map(({ kind, width }) => ({ width: width ?? WIDTHS[kind] })),
  }).toBuffer();
}

function cellOf(cell: string | null, kind: SheetKind): CellObject | null {
  if (cell === null) return null;
  if (kind === 'yuan') return { value: Number(cell), type: Number, format: '#,##0.00' };
  // A sheet has no time zones, so Beijing time is stored as it is shown.
  if (kind === 'time')
    return { value: new Date(`${cell.replace(' ', 'T')}Z`), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  return { value: sheetText(cell), type: String };
}
