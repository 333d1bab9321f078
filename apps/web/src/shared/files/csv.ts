import { handOver } from './hand-over.ts';

/** The mark by which spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Gives a table to the browser to keep. */
export const handOverCsv = (text: string, name: string): void =>
  handOver(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
