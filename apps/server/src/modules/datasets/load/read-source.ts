import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileRefused } from './load.messages.ts';

export const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Source {
  /** Text in pieces, decoded; a wrong byte refuses the file. May be called again to read from the start. */
  pieces(): AsyncIterable<string>;
  readonly encoding: Encoding;
  readonly bytes: number;
  /** Bytes of the file read so far, for a progress bar. */
  readBytes(): number;
}

const PROBE_BYTES = 256 * 1024;
const PIECE_BYTES = 1 << 20;

/**
 * Opens a CSV file: plain or gzip (told by its first bytes, not by its name), UTF-8 with or without a byte order mark,
 * GBK/GB18030 or UTF-16. Without `encoding` the first 256 kB decide between UTF-8 and GB18030.
 */
export async function openSource(path: string, encoding?: Encoding): Promise<Source> {
  const bytes = (await stat(path).catch((error: Error) => refuseUnreadable(error))).size;
  const head = await readHead(path, encoding);
  let file: ReadStream | undefined;
  return {
    pieces: () => {
      file = createReadStream(path, { highWaterMark: PIECE_BYTES });
      return decode(inflate(file, head.gzip), head.encoding);
    },
    encoding: head.encoding,
    bytes,
    readBytes: () => file?.bytesRead ?? 0,
  };
}

function refuseUnreadable(error: Error): never {
  throw new FileRefused('fileUnreadable', { reason: error.message });
}

async function readHead(path: string, encoding: Encoding | undefined): Promise<{ gzip: boolean; encoding: Encoding }> {
  const first = await firstBytes(createReadStream(path, { end: 3 }), 4);
  if (first.length === 0) throw new FileRefused('fileEmpty');
  refuseOtherKinds(first);
  const gzip = first[0] === 0x1f && first[1] === 0x8b;
  const probe = await firstBytes(inflate(createReadStream(path), gzip), PROBE_BYTES);
  return { gzip, encoding: encoding ?? detectEncoding(probe) };
}

function refuseOtherKinds(first: Buffer): void {
  const magic = first.toString('latin1');
  if (magic.startsWith('PK')) throw new FileRefused('fileNotText', { kind: 'xlsx/zip' });
  if (magic.startsWith('\xd0\xcf\x11\xe0')) throw new FileRefused('fileNotText', { kind: 'xls' });
  if (magic === 'PAR1') throw new FileRefused('fileNotText', { kind: 'parquet' });
  if (magic === '%PDF') throw new FileRefused('fileNotText', { kind: 'PDF' });
}

async function firstBytes(stream: AsyncIterable<Buffer> & { destroy?: () => void }, wanted: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of stream) {
      parts.push(part);
      length += part.length;
      if (length >= wanted) break;
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    refuseUnreadable(error as Error);
  }
  return Buffer.concat(parts).subarray(0, wanted);
}

async function* inflate(file: Readable, gzip: boolean): AsyncGenerator<Buffer> {
  if (!gzip) {
    yield* file;
    return;
  }
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  file.on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  try {
    yield* gunzip;
  } catch (error) {
    throw new FileRefused('fileGzip', { reason: (error as Error).message });
  } finally {
    file.destroy();
  }
}

/** UTF-16 by its mark, UTF-8 when the probe decodes, else GB18030 (of which GBK and GB2312 are parts). */
function detectEncoding(probe: Buffer): Encoding {
  if (probe[0] === 0xff && probe[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(probe, { stream: true });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}

async function* decode(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  const piece = (part?: Buffer): string => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new FileRefused('fileEncoding', { line, encoding });
    }
  };
  for await (const part of bytes) {
    const text = piece(part);
    yield text;
    line += countLines(text);
  }
  const last = piece();
  if (last !== '') yield last;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
