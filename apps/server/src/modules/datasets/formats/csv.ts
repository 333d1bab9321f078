import type { Table } from './table.ts';

/** One cell by RFC 4180. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One header line, one line a row, LF; a missing value is an empty cell. */
export function csvBody(table: Table): Buffer {
  const lines = table.rows.map((row) => row.map((cell) => (cell === null ? '' : csvCell(cell))).join(','));
  return Buffer.from(`${[table.header.map(csvCell).join(','), ...lines].join('\n')}\n`);
}
