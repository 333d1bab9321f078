import { csvCell } from '@jishi/contract/values';
import { BYTE_ORDER_MARK } from '../../../platform/sheet/index.ts';
import type { Table } from './table.ts';

/**
 * Writes the header line. Labels are for people, whose spreadsheets need the byte order mark to show Chinese. Field
 * codes are for programs, many of which would read the mark as part of the first code.
 */
export function csvHeader(columns: readonly string[], header: readonly string[]): string {
  const isLabelled = header.some((name, i) => name !== columns[i]);
  return `${isLabelled ? BYTE_ORDER_MARK : ''}${header.map(csvCell).join(',')}\n`;
}

/** Writes a header line and one line per row, with LF. A missing value is an empty cell. */
export function csvBody(table: Table): Buffer {
  const lines = table.rows.map(
    (row) => `${row.map((cell) => (cell === null ? '' : csvCell(cell))).join(',')}\n`,
  );
  return Buffer.from(csvHeader(table.columns, table.header) + lines.join(''));
}
