import { createReadStream, type ReadStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { FileRefused } from '../load.messages.ts';

/** The bytes of a file, decompressed. */
export interface FileBytes {
  /** The size of the file on disk. */
  readonly size: number;
  /** Reads the file from the start on each call. */
  pieces(): AsyncGenerator<Buffer>;
  /** The number of bytes that have been read from disk so far. */
  readBytes(): number;
}

const PIECE_BYTES = 1 << 20;

export type Packing = 'gzip' | 'zstd';

const UNPACKERS: Record<Packing, () => Transform> = {
  gzip: () => createGunzip({ chunkSize: PIECE_BYTES }),
  zstd: () => createZstdDecompress({ chunkSize: PIECE_BYTES }),
};

/** Returns the compression that a file's first bytes show, or null if it is not compressed. */
export function packingOf(first: Buffer): Packing | null {
  const magic = first.subarray(0, 4).toString('hex');
  if (magic.startsWith('1f8b')) return 'gzip';
  return magic === '28b52ffd' ? 'zstd' : null;
}

/** Returns the bytes of a file, decompressed as they are read. */
export function fileBytes(path: string, size: number, packing: Packing | null): FileBytes {
  let file: ReadStream | undefined;
  return {
    size,
    pieces: () => {
      // The stream allocates a buffer of this size for each read. With a full-size buffer for each small file of a
      // folder, the garbage collector took a third of the import's time.
      file = createReadStream(path, { highWaterMark: Math.min(PIECE_BYTES, size + 1) });
      return packing === null ? whole(file) : unpacked(file, packing);
    },
    readBytes: () => file?.bytesRead ?? 0,
  };
}

async function* whole(file: Readable): AsyncGenerator<Buffer> {
  yield* file;
}

async function* unpacked(file: Readable, packing: Packing): AsyncGenerator<Buffer> {
  const unpacker = UNPACKERS[packing]();
  file.on('error', (error) => unpacker.destroy(error));
  file.pipe(unpacker);
  try {
    yield* unpacker;
  } catch (error) {
    throw new FileRefused('filePacked', { packing, reason: (error as Error).message });
  } finally {
    file.destroy();
  }
}

export async function firstBytes(
  stream: AsyncIterable<Buffer> & { destroy?: () => void },
  count: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of stream) {
      parts.push(part);
      length += part.length;
      if (length >= count) break;
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('fileUnreadable', { reason: (error as Error).message });
  }
  return Buffer.concat(parts).subarray(0, count);
}

/** Reads all bytes, for formats that cannot be read in pieces. */
export async function allBytes(file: FileBytes, bytesMax: number, kind: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of file.pieces()) {
    length += part.length;
    if (length > bytesMax)
      throw new FileRefused('fileLarge', { kind, limit: Math.round(bytesMax / (1 << 20)) });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
