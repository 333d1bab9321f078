import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PullProblem } from '../pulls.messages.ts';
import { MEGABYTE } from './source.ts';

/** Writes a stream to a file of at most `megabytesMax`. Returns the number of bytes. */
export async function writeStream(
  name: string,
  content: AsyncIterable<Uint8Array> | NodeJS.ReadableStream,
  path: string,
  megabytesMax: number,
): Promise<number> {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > megabytesMax * MEGABYTE)
        done(new PullProblem('tooLarge', { name, limit: megabytesMax }, { isFinal: true }));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(content, limit, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof PullProblem) throw error;
    throw new PullProblem('unreadable', { name, reason: (error as Error).message });
  }
  return bytes;
}

/** Refuses a file of which fewer or more bytes came than its source announced. */
export function requireBytes(name: string, bytes: number, announced: number | null): void {
  if (announced !== null && bytes !== announced)
    throw new PullProblem('half', {
      name,
      reason: { zh: `收到 ${bytes} 字节，应为 ${announced} 字节`, en: `${bytes} of ${announced} bytes came` },
    });
}
