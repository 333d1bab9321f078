import type { RecordBatch, Source } from '../csv-records.ts';
import { SheetRows } from './sheet-rows.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { openParts } from './workbook-parts.ts';
import { xmlParser } from './xml.ts';

/** A full sheet of twenty columns fits; what unpacks to more is no market file but a trap. */
const SHEET_BYTES_MAX = 1024 * 1024 * 1024;
/** The pieces of a zip hold some twenty rows each; a write to the database for so few would cost more than the reading. */
const BATCH_ROWS = 2000;

/** The first visible sheet of an xlsx workbook, read row by row: only the texts it shares are kept in memory. */
export function workbookSource(path: string, bytes: number): Source {
  let share = 0;
  let otherSheets: readonly string[] = [];
  return {
    records: () =>
      sheetRecords(path, {
        onBook: (book) => {
          otherSheets = book.otherSheets;
        },
        onShare: (done) => {
          share = done;
        },
      }),
    otherSheets: () => otherSheets,
    format: 'xlsx',
    bytes,
    readBytes: () => Math.round(share * bytes),
  };
}

interface Listener {
  onBook(book: Workbook): void;
  onShare(share: number): void;
}

async function* sheetRecords(path: string, { onBook, onShare }: Listener): AsyncGenerator<RecordBatch> {
  const parts = await openParts(path);
  try {
    const book = await readWorkbook(parts);
    onBook(book);
    const rows = new SheetRows(book);
    const parser = xmlParser(rows);
    for await (const piece of parts.read(book.sheet, SHEET_BYTES_MAX, onShare)) {
      parser.write(piece);
      if (rows.count >= BATCH_ROWS) yield rows.take();
    }
    parser.close();
    if (rows.count > 0) yield rows.take();
  } finally {
    parts.close();
  }
}
