import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { FileRefused } from '../../load.messages.ts';
import type { MergedCells, RecordBatch, Source } from '../csv-records.ts';
import { allBytes, fileBytes } from '../file-bytes.ts';
import { RecordBatches } from '../record-batches.ts';
import { numberKind } from '../xlsx/number-formats.ts';
import { decimalText, percentText, serialText } from '../xlsx/number-text.ts';

/** The library reads the whole file into memory. A sheet in this format has at most 65,536 rows and 256 columns. */
const BYTES_MAX = 128 * 1024 * 1024;

/** Reads a visible sheet of an xls workbook. Defaults to the first sheet. */
export function oldWorkbookSource(path: string, bytes: number, sheetName?: string): Source {
  let sheet: string | null = null;
  let otherSheets: readonly string[] = [];
  let date1904 = false;
  let merged: readonly MergedCells[] = [];
  return {
    async *records() {
      const { book, said } = await readBook(path);
      const names = visibleSheets(book);
      const name = sheetName === undefined ? names[0] : names.find((one) => one.trim() === sheetName.trim());
      if (name === undefined)
        throw new FileRefused('noSheet', { sheet: sheetName ?? '', sheets: names.join(', ') });
      sheet = name;
      otherSheets = names.filter((one) => one !== name);
      date1904 = book.Workbook?.WBProps?.date1904 === true;
      const rows = book.Sheets[name];
      if (rows === undefined) throw damaged(`no sheet ${name}`, said);
      merged = mergedIn(rows);
      yield* sheetRecords(rows, date1904);
    },
    sheet: () => sheet,
    otherSheets: () => otherSheets,
    date1904: () => date1904,
    mergedCells: async () => merged,
    format: 'xls',
    bytes,
    readBytes: () => (sheet === null ? 0 : bytes),
  };
}

export async function oldSheetsOf(path: string): Promise<readonly string[]> {
  return visibleSheets((await readBook(path)).book);
}

/** Returns the workbook and the messages of the library. */
async function readBook(
  path: string,
): Promise<{ readonly book: WorkBook; readonly said: readonly string[] }> {
  const bytes = await allBytes(fileBytes(path, 0, null), BYTES_MAX, 'xls');
  // Imported on demand, because the library is large and few loads need it.
  const [{ read, set_cptable: setCodePages }, codePages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs'),
  ]);
  setCodePages(codePages);
  const options = { cellNF: true, cellText: false, cellHTML: false, cellFormula: true } as const;
  const said: string[] = [];
  try {
    const book = withoutOutput(said, () => read(bytes, { type: 'buffer', dense: true, ...options }));
    if (book.SheetNames.length === 0) throw new Error('it has no sheet');
    return { book, said };
  } catch (error) {
    // Some of the library's errors have no message.
    throw damaged((error as Error).message || 'a record is damaged', said);
  }
}

/** The number of the library's messages that a refusal repeats. A damaged file causes one for each of its records. */
const SAID_MAX = 3;

const damaged = (cause: string, said: readonly string[]): FileRefused =>
  new FileRefused('fileOldWorkbook', { reason: [cause, ...said.slice(0, SAID_MAX)].join('; ') });

/**
 * Runs synchronous work of the library, which writes a message to the console for each record that it does not
 * understand. Collects these messages instead.
 */
function withoutOutput<T>(said: string[], work: () => T): T {
  const { console } = globalThis;
  const collect = (...parts: unknown[]): void => void said.push(parts.map(String).join(' '));
  globalThis.console = { ...console, log: collect, warn: collect, error: collect };
  try {
    return work();
  } finally {
    globalThis.console = console;
  }
}

const visibleSheets = ({ SheetNames: names, Workbook: book }: WorkBook): string[] =>
  names.filter((_, at) => (book?.Sheets?.[at]?.Hidden ?? 0) === 0);

const mergedIn = ({ '!merges': ranges = [] }: WorkSheet): MergedCells[] =>
  ranges
    .filter(({ s, e }) => e.r > s.r)
    .map(({ s, e }) => ({ firstLine: s.r + 1, lastLine: e.r + 1, left: s.c, right: e.c }));

function* sheetRecords(sheet: WorkSheet, date1904: boolean): Generator<RecordBatch> {
  const rows = (sheet['!data'] ?? []) as readonly (readonly CellObject[] | undefined)[];
  // `map` would skip the missing rows of the sparse list.
  const width = Math.max(0, ...Array.from(rows, (row) => row?.length ?? 0));
  const batches = new RecordBatches();
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? [];
    const cells = Array.from({ length: width }, (_, column) => cellText(row[column], date1904));
    const full = cells.every((cell) => cell === '') ? null : batches.add(cells, at + 1);
    if (full) yield full;
  }
  yield* batches.rest();
}

/** Returns the text of a cell in the same form as for an xlsx workbook. */
function cellText(cell: CellObject | undefined, date1904: boolean): string {
  if (cell === undefined || cell.t === 'z' || cell.v === undefined)
    return cell?.f === undefined ? '' : `=${cell.f}`;
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  if (typeof cell.v !== 'number') return String(cell.v);
  const kind = numberKind(0, String(cell.z ?? 'General'));
  if (kind === 'date' || kind === 'dateMillis')
    return serialText(cell.v, date1904, kind === 'dateMillis') ?? decimalText(cell.v);
  return kind === 'percent' ? percentText(cell.v) : decimalText(cell.v);
}
