import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Returns the SHA-256 of a file in hexadecimal. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

interface FileSum {
  /** Passes chunks through unchanged. Use it as a step in a pipeline that ends in a file. */
  readonly through: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
  /** Returns the SHA-256 of all chunks in hexadecimal, and their total length. */
  readonly end: () => { readonly sha256: string; readonly bytes: number };
}

/** Computes the SHA-256 of bytes while they are written to a file, so that the file need not be read again. */
export function fileSum(): FileSum {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    end: () => ({ sha256: hash.digest('hex'), bytes }),
  };
}
