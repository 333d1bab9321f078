import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileRefused } from '../load.messages.ts';
import { type Encoding, type Source, textRecords } from './csv-records.ts';
import { sheetsOf, workbookSource } from './xlsx/workbook-source.ts';

const PROBE_BYTES = 256 * 1024;
const PIECE_BYTES = 1 << 20;
/**
 * The size of a short piece. Its rows are freed before the garbage collector moves them, which took a fifth
 * of the reading time.
 */
const SHORT_PIECE_BYTES = 1 << 16;

/**
 * Opens a CSV file: plain or gzip, UTF-8 with or without a byte order mark, GBK/GB18030 or UTF-16. Without
 * `encoding` the first 256 kB decide.
 */
export async function textSource(
  path: string,
  bytes: number,
  gzip: boolean,
  encoding?: Encoding,
): Promise<Source> {
  const probe = await firstBytes(inflate(createReadStream(path), gzip), PROBE_BYTES);
  const format = encoding ?? detectEncoding(probe);
  let file: ReadStream | undefined;
  return {
    records: () => {
      file = createReadStream(path, { highWaterMark: PIECE_BYTES });
      return textRecords(decode(inflate(file, gzip), format));
    },
    format,
    bytes,
    readBytes: () => file?.bytesRead ?? 0,
  };
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

/**
 * Detects UTF-16 by its mark or its zero bytes, and UTF-8 by its mark or if the probe decodes. Otherwise it
 * is GB18030, which contains GBK and GB2312. UTF-8 with a few broken bytes stays UTF-8 and is refused with
 * its line, because as GB18030 every name in it would be wrong.
 */
function detectEncoding(probe: Buffer): Encoding {
  const mark = probe.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return 'utf-16le';
  if (mark.startsWith('feff')) return 'utf-16be';
  const zero = probe.indexOf(0);
  if (zero !== -1) return zero % 2 === 1 ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder('utf-8').decode(probe, { stream: true });
  const broken = text.split(BROKEN).length - 1;
  if (mark === 'efbbbf' || broken === 0) return 'utf-8';
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return whole > 2 * broken ? 'utf-8' : 'gb18030';
}

/** The decoder's replacement for unreadable bytes. */
const BROKEN = '\ufffd';

async function* decode(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  const piece = (part?: Buffer): string => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      const before = part ? (new TextDecoder(encoding).decode(part).split(BROKEN, 1)[0] ?? '') : '';
      throw new FileRefused('fileEncoding', { line: line + countLines(before), encoding });
    }
  };
  for await (const part of shortened(bytes)) {
    const text = piece(part);
    yield text;
    line += countLines(text);
  }
  const last = piece();
  if (last !== '') yield last;
}

/**
 * Cuts all pieces except the first into short ones. The rows of the first piece show the units of the file.
 */
async function* shortened(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = PIECE_BYTES;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += length) yield piece.subarray(at, at + length);
    length = SHORT_PIECE_BYTES;
  }
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** How to read a file if its bytes do not show it: the encoding of a text, the sheet of a workbook. */
export interface ReadAs {
  readonly encoding?: Encoding | undefined;
  readonly sheet?: string | undefined;
}

/** Opens a file of rows. Its first bytes, not its name, decide the format: a workbook, gzip or plain text. */
export async function openFile(path: string, { encoding, sheet }: ReadAs = {}): Promise<Source> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new FileRefused('fileUnreadable', { reason: error.message });
  });
  const first = await firstBytes(createReadStream(path, { end: 99 }), 100);
  if (first.length === 0) throw new FileRefused('fileEmpty');
  const magic = first.subarray(0, 4).toString('latin1');
  if (magic.startsWith('PK')) return workbookSource(path, size, sheet);
  // The signature of old workbooks, and of all workbooks with a password.
  if (magic === '\xd0\xcf\x11\xe0') throw new FileRefused('fileOldWorkbook');
  if (magic === 'PAR1') throw new FileRefused('fileNotText', { kind: 'parquet' });
  if (magic === '%PDF') throw new FileRefused('fileNotText', { kind: 'PDF' });
  // Some files named xls are pages with HTML tables.
  const beginning = first.toString('utf8').replace(/^\ufeff?\s*/, '');
  if (/^<(!doctype|html|table|\?xml|meta|head)/i.test(beginning))
    throw new FileRefused('fileNotText', { kind: 'HTML/XML' });
  if (/^(\{\s*"|\[\s*[[{])/.test(beginning)) throw new FileRefused('fileNotText', { kind: 'JSON' });
  if (sheet !== undefined) throw new FileRefused('notWorkbook', { sheet });
  return textSource(path, size, magic.startsWith('\x1f\x8b'), encoding);
}

/**
 * Returns the visible sheets of a workbook. Returns none for other files, and for unreadable ones, which the
 * load reports.
 */
export async function sheetsIn(path: string): Promise<readonly string[]> {
  try {
    const first = await firstBytes(createReadStream(path, { end: 1 }), 2);
    return first.toString('latin1') === 'PK' ? await sheetsOf(path) : [];
  } catch (error) {
    if (error instanceof FileRefused) return [];
    throw error;
  }
}
