import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FileRefused, type LoadMessage, type MessageValues } from '../../load.messages.ts';
import type { Encoding, RecordBatch } from '../csv-records.ts';

/** Asks the thread for the next records. The first request has the document, whose memory is transferred, not copied. */
export interface DocumentRequest {
  readonly document: { readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: Encoding } | null;
}

/** The thread's response to a request. */
export type DocumentMessage =
  /** Records as JSON. Sending text costs far less than sending nested arrays. */
  | { readonly kind: 'records'; readonly records: string; readonly lines: readonly number[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly reason: LoadMessage; readonly values: MessageValues };

/**
 * Reads a JSON document in a thread of its own, because parsing takes up to 0.3 s of CPU for each MB. The thread sends
 * records only on request, so that few of them are in memory twice. It ends with the reading.
 */
export async function* recordsBeside(bytes: Buffer, encoding: Encoding): AsyncGenerator<RecordBatch> {
  const worker = new Worker(new URL('document.worker.ts', import.meta.url));
  let request: DocumentRequest = { document: { bytes: new Uint8Array(bytes), encoding } };
  const failed = new Promise<never>((_, reject) => worker.on('error', reject));
  // A failure between two requests is reported by the next one.
  failed.catch(() => undefined);
  try {
    for (;;) {
      const answered = once(worker, 'message') as Promise<[DocumentMessage]>;
      worker.postMessage(request, request.document === null ? [] : [request.document.bytes.buffer]);
      request = { document: null };
      const [message] = await Promise.race([answered, failed]);
      if (message.kind === 'end') return;
      if (message.kind === 'refused') throw new FileRefused(message.reason, message.values);
      yield { records: JSON.parse(message.records) as string[][], lines: [...message.lines] };
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooLarge ? new FileRefused('fileJson', { line: 1, reason: error.message }) : error;
  } finally {
    await worker.terminate();
  }
}
