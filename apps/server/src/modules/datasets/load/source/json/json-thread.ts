import { once } from 'node:events';
import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import { FileRefused, type LoadMessage, type MessageValues } from '../../load.messages.ts';
import type { Encoding } from '../csv-records.ts';
import type { LineCells } from './line-cells.ts';

/** Parsing a longer text would hold the event loop for more than 50 ms. Starting a thread takes about as long. */
export const PARSED_HERE_MAX = 128 * 1024;

export type JsonRequest =
  /** Asks for the first records of a document. */
  | { readonly kind: 'document'; readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: Encoding }
  /** Asks for the document's next records. */
  | { readonly kind: 'next' }
  /** Asks for the cells of a line, or for its names if `names` is null. */
  | {
      readonly kind: 'line';
      readonly text: string;
      readonly line: number;
      readonly names: readonly string[] | null;
    };

export type JsonAnswer =
  /** Records as JSON. Sending text costs far less than sending nested arrays. */
  | { readonly kind: 'records'; readonly records: string; readonly lines: readonly number[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'line'; readonly cells: LineCells }
  | { readonly kind: 'refused'; readonly reason: LoadMessage; readonly values: MessageValues };

/**
 * A thread that parses JSON, because parsing takes up to 0.3 s of CPU for each MB. It sends results only on request, so
 * that few of them are in memory twice. It must be closed.
 */
export class JsonThread {
  readonly #worker = new Worker(new URL('json.worker.ts', import.meta.url));
  readonly #failed: Promise<never>;

  constructor() {
    this.#failed = new Promise<never>((_, reject) => this.#worker.on('error', reject));
    // A failure between two requests is reported by the next one.
    this.#failed.catch(() => undefined);
  }

  /** Sends a request and waits for its result. A document's memory is transferred, so its bytes are gone afterwards. */
  async ask(request: JsonRequest): Promise<Exclude<JsonAnswer, { kind: 'refused' }>> {
    const answered = once(this.#worker, 'message') as Promise<[JsonAnswer]>;
    this.#worker.postMessage(request, request.kind === 'document' ? [request.bytes.buffer] : []);
    const [answer] = await Promise.race([answered, this.#failed]).catch((error: unknown) => {
      const isTooLarge =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const line = request.kind === 'line' ? request.line : 1;
      throw isTooLarge ? new FileRefused('fileJson', { line, reason: error.message }) : error;
    });
    if (answer.kind === 'refused') throw new FileRefused(answer.reason, answer.values);
    return answer;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/**
 * Returns bytes whose memory can be transferred: the given ones if nothing else is in their memory, otherwise a copy of
 * them.
 */
export function transferable(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isAlone && !isMarkedAsUntransferable(buffer) ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
