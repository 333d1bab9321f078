import { parentPort } from 'node:worker_threads';
import { FileRefused } from '../../load.messages.ts';
import type { RecordBatch } from '../csv-records.ts';
import { documentRecords } from './document-records.ts';
import type { JsonAnswer, JsonRequest } from './json-thread.ts';
import { cellsOfLine } from './line-cells.ts';

/** The main thread parses this many cells in a few milliseconds. */
const CELLS_AT_ONCE = 20_000;

const port = parentPort;
if (port === null) throw new Error('must run as a worker thread of the loader');
let pieces: AsyncIterator<RecordBatch> | undefined;

port.on('message', async (request: JsonRequest) => port.postMessage(await answerTo(request)));

async function answerTo(request: JsonRequest): Promise<JsonAnswer> {
  try {
    if (request.kind === 'line') {
      const { text, line, names } = request;
      return { kind: 'line', cells: cellsOfLine(text, line, names) };
    }
    if (request.kind === 'document')
      pieces = inPieces(documentRecords(Buffer.from(request.bytes.buffer), request.encoding));
    const piece = await pieces?.next();
    if (piece === undefined || piece.done === true) return { kind: 'end' };
    const { value } = piece;
    return { kind: 'records', records: JSON.stringify(value.records), lines: value.lines };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { kind: 'refused', reason: error.reason, values: error.values };
  }
}

async function* inPieces(batches: AsyncIterable<RecordBatch>): AsyncGenerator<RecordBatch, undefined> {
  for await (const { records, lines } of batches) {
    const step = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(records[0]?.length ?? 1, 1)));
    for (let at = 0; at < records.length; at += step)
      yield { records: records.slice(at, at + step), lines: lines.slice(at, at + step) };
  }
}
