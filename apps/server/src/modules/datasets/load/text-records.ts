import { CsvRecords, detectDelimiter, type RecordBatch } from './csv-records.ts';
import { FileRefused } from './load.messages.ts';

/** The records of a text. A last line that stops before the width of the one before it, with no line end, is a file cut off. */
export async function* textRecords(pieces: AsyncIterable<string>): AsyncGenerator<RecordBatch> {
  let csv: CsvRecords | undefined;
  let width = 0;
  let hasOldLineEnds = false;
  for await (const raw of pieces) {
    // Line ends of the old Macintosh, which spreadsheets there still write: a carriage return and no line feed.
    if (!csv) hasOldLineEnds = raw.includes('\r') && !raw.includes('\n');
    const piece = hasOldLineEnds ? raw.replaceAll('\r', '\n') : raw;
    csv ??= new CsvRecords(detectDelimiter(piece));
    const batch = csv.push(piece);
    width = batch.records.at(-1)?.length ?? width;
    if (batch.records.length > 0) yield batch;
  }
  if (!csv) return;
  const last = csv.end();
  const cut = last.records.findIndex((cells) => width > 0 && cells.length < width);
  if (cut !== -1) throw new FileRefused('fileCut', { line: last.lines[cut] ?? 0 });
  if (last.records.length > 0) yield last;
}
