import { FileRefused } from '../../load.messages.ts';
import type { Encoding, RecordBatch } from '../csv-records.ts';
import { decode } from '../decode.ts';
import { RecordBatches } from '../record-batches.ts';
import { tablesIn } from './json-tables.ts';
import { parseJson } from './json-value.ts';

/** Reads the one table of a JSON document. The event loop stands still while the document is parsed. */
export async function* documentRecords(bytes: Buffer, encoding: Encoding): AsyncGenerator<RecordBatch> {
  const document = parseJson(await decoded(bytes, encoding), 1);
  const [table, ...others] = tablesIn(document);
  if (!table) throw new FileRefused('fileJsonNoTable');
  if (others.length > 0) {
    const places = [table, ...others].map(({ place }) => place).join(', ');
    throw new FileRefused('fileJsonTables', { places });
  }
  yield* inBatches(table.records());
}

async function decoded(bytes: Buffer, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of decode(once(bytes), encoding)) text += piece;
  return text;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Numbers the records, because the records of a document have no line numbers. */
function* inBatches(records: Iterable<string[]>): Generator<RecordBatch> {
  const batches = new RecordBatches();
  let line = 0;
  for (const record of records) {
    const full = batches.add(record, line++);
    if (full) yield full;
  }
  yield* batches.rest();
}
