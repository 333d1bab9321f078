/** The time after which a file's object URL is released. By then, the browser has saved the file. */
const HANDED_OVER_MS = 60_000;

/** Saves a file through the browser. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER_MS);
}

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const handOverCsv = (text: string, name: string): void =>
  handOver(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
