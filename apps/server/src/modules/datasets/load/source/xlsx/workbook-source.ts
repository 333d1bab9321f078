import type { MergedCells, RecordBatch, Source } from '../csv-records.ts';
import { BATCH_CELLS_MAX } from '../record-bounds.ts';
import { MergedList } from './merged-list.ts';
import { SheetRows } from './sheet-rows.ts';
import { listSheets, readWorkbook, type Workbook } from './workbook.ts';
import { openParts } from './workbook-parts.ts';
import { readXml, xmlParser } from './xml.ts';

/** A full sheet with twenty columns is smaller than this. A larger sheet is an attack, not a market file. */
const SHEET_BYTES_MAX = 1024 * 1024 * 1024;
/**
 * A zip is decompressed in pieces of about twenty rows. Writing so few rows to the database at a time would cost more
 * than reading them.
 */
const BATCH_ROWS = 2000;

/**
 * Reads a visible sheet of an xlsx workbook row by row. Defaults to the first sheet. Only the shared strings are kept
 * in memory.
 */
export function workbookSource(path: string, bytes: number, sheetName?: string): Source {
  let share = 0;
  let sheet: string | null = null;
  let otherSheets: readonly string[] = [];
  let date1904 = false;
  let merged: readonly MergedCells[] | null = null;
  return {
    records: () =>
      sheetRecords(path, sheetName, {
        onBook: (book) => {
          sheet = book.name;
          otherSheets = book.otherSheets;
          date1904 = book.date1904;
        },
        onShare: (done) => {
          share = done;
        },
        onEnd: (rows) => {
          merged = rows.mergedCells;
        },
      }),
    sheet: () => sheet,
    otherSheets: () => otherSheets,
    date1904: () => date1904,
    mergedCells: async () => merged ?? mergedCellsOf(path, sheetName),
    format: 'xlsx',
    bytes,
    readBytes: () => Math.round(share * bytes),
  };
}

interface Listener {
  onBook(book: Workbook): void;
  onShare(share: number): void;
  onEnd(rows: SheetRows): void;
}

async function* sheetRecords(
  path: string,
  sheetName: string | undefined,
  { onBook, onShare, onEnd }: Listener,
): AsyncGenerator<RecordBatch> {
  const parts = await openParts(path);
  try {
    const book = await readWorkbook(parts, sheetName);
    onBook(book);
    const rows = new SheetRows(book);
    const parser = xmlParser(rows);
    for await (const piece of parts.read(book.sheet, SHEET_BYTES_MAX, onShare)) {
      parser.write(piece);
      if (rows.count >= BATCH_ROWS || rows.cellCount >= BATCH_CELLS_MAX) yield rows.take();
    }
    parser.close();
    onEnd(rows);
    if (rows.count > 0) yield rows.take();
  } finally {
    parts.close();
  }
}

/** Reads the merged cells of a sheet. They come after its rows, so the whole sheet is read. */
async function mergedCellsOf(path: string, sheetName: string | undefined): Promise<readonly MergedCells[]> {
  const parts = await openParts(path);
  try {
    const { sheet } = await readWorkbook(parts, sheetName);
    const merged = new MergedList();
    await readXml(parts.read(sheet, SHEET_BYTES_MAX), merged);
    return merged.cells;
  } finally {
    parts.close();
  }
}

/** Returns the names of a workbook's visible sheets. */
export async function sheetsOf(path: string): Promise<readonly string[]> {
  const parts = await openParts(path);
  try {
    return await listSheets(parts);
  } finally {
    parts.close();
  }
}
