import { FileRefused } from '../load.messages.ts';

/** The maximum length of a record in characters. A record stays in memory until its end has been read. */
export const RECORD_CHARS_MAX = 16 * 1024 * 1024;
/** The maximum number of columns. A workbook has at most a quarter of it. */
export const COLUMNS_MAX = 65_536;
/** The maximum number of cells in a batch. A small file may state a wide header and many short rows. */
export const BATCH_CELLS_MAX = 1_000_000;

/** Refuses a record that is still incomplete although it is longer than any record of a market file. */
export function refuseLong(length: number, line: number): void {
  if (length > RECORD_CHARS_MAX) throw new FileRefused('fileRecordLong', { line, limit: RECORD_CHARS_MAX });
}

/** Refuses a table with more columns than any market file. */
export function refuseWide(columns: number): void {
  if (columns > COLUMNS_MAX) throw new FileRefused('fileWide', { limit: COLUMNS_MAX });
}
