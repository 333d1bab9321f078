import { CsvRecords, detectDelimiter, type RecordBatch } from './csv-records.ts';
import { FileRefused } from './load.messages.ts';

/** The records of a text. A last line that stops before the header's width, with no line end, is a file cut off. */
export async function* textRecords(pieces: AsyncIterable<string>): AsyncGenerator<RecordBatch> {
  let csv: CsvRecords | undefined;
  let width = 0;
  for await (const piece of pieces) {
    csv ??= new CsvRecords(detectDelimiter(piece.slice(0, piece.indexOf('\n') + 1) || piece));
    const batch = csv.push(piece);
    width ||= batch.records[0]?.length ?? 0;
    if (batch.records.length > 0) yield batch;
  }
  if (!csv) return;
  const last = csv.end();
  const cut = last.records.findIndex((cells) => width > 0 && cells.length < width);
  if (cut !== -1) throw new FileRefused('fileCut', { line: last.lines[cut] ?? 0 });
  if (last.records.length > 0) yield last;
}
