import { createThread } from '../../../platform/concurrency/index.ts';
import type { Cell } from '../query/rows.ts';
import type { ColumnBounds } from './parquet-columns.ts';
import type { ParquetShape } from './parquet-pieces.ts';

/** A message to the thread: the start of a file, some of its rows as JSON, or its end. */
export type PieceMessage =
  | { readonly shape: ParquetShape }
  | { readonly rows: string }
  | { readonly end: true };

export type PieceReply =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly bounds?: readonly ColumnBounds[] }
  | { readonly error: string };

/** Facts about the rows of a written file. */
export interface ParquetFacts {
  readonly rows: number;
  /** The bounds of each column, in column order. */
  readonly bounds: readonly ColumnBounds[];
}

/**
 * Writes rows as a Parquet file in a separate thread, because a million cells take seconds of CPU time. More rows are
 * read only after the thread has received the previous ones and the reader has received the bytes written so far, so
 * memory use does not grow with the file.
 */
export async function* parquetBeside(
  shape: ParquetShape,
  source: AsyncIterable<readonly (readonly Cell[])[]>,
  onEnd: (facts: ParquetFacts) => void,
): AsyncGenerator<Buffer> {
  let waiting: PromiseWithResolvers<PieceReply> | null = null;
  const thread = createThread<PieceMessage, PieceReply>(new URL('parquet.worker.ts', import.meta.url), {
    message: (reply) => waiting?.resolve(reply),
    end: (error) => waiting?.reject(error),
  });
  const ask = async (message: PieceMessage) => {
    waiting = Promise.withResolvers<PieceReply>();
    thread.send(message);
    const reply = await waiting.promise;
    if ('error' in reply) throw new Error(`Parquet could not be written: ${reply.error}`);
    return { bytes: Buffer.from(reply.bytes.buffer), bounds: reply.bounds ?? [] };
  };
  try {
    let rows = 0;
    yield (await ask({ shape })).bytes;
    for await (const some of source) {
      rows += some.length;
      const { bytes } = await ask({ rows: JSON.stringify(some) });
      if (bytes.length > 0) yield bytes;
    }
    const { bytes, bounds } = await ask({ end: true });
    yield bytes;
    onEnd({ rows, bounds });
  } finally {
    await thread.close();
  }
}
