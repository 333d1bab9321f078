import { handOver } from './hand-over.ts';

/** The mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a table as a file through the browser. */
export const handOverCsv = (text: string, name: string): void =>
  handOver(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
