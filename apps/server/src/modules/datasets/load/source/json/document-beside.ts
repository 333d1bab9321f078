import type { Encoding, RecordBatch } from '../csv-records.ts';
import { JsonThread, transferable } from './json-thread.ts';

/**
 * Reads a JSON document in a thread of its own, which ends with the reading. The memory of the document is transferred
 * to the thread, so `bytes` are gone afterwards. They are copied only if their memory contains other bytes too.
 */
export async function* recordsBeside(bytes: Buffer, encoding: Encoding): AsyncGenerator<RecordBatch> {
  const thread = new JsonThread();
  try {
    let answer = await thread.ask({ kind: 'document', bytes: transferable(bytes), encoding });
    while (answer.kind === 'records') {
      yield { records: JSON.parse(answer.records) as string[][], lines: [...answer.lines] };
      answer = await thread.ask({ kind: 'next' });
    }
  } finally {
    await thread.close();
  }
}
