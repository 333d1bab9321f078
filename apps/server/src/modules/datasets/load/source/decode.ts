import { FileRefused } from '../load.messages.ts';
import type { Encoding } from './csv-records.ts';

const PIECE_BYTES = 1 << 20;
const UTF8_MARK = 'efbbbf';
/**
 * The size of a short piece, whose rows are freed before the garbage collector moves them. With long pieces, moving the
 * rows took a fifth of the reading time.
 */
const SHORT_PIECE_BYTES = 1 << 16;

/**
 * Detects UTF-16 by its byte order mark or its zero bytes, and UTF-8 if the probe decodes. Any other text is GB18030,
 * which includes GBK and GB2312, even after a UTF-8 byte order mark. A file with a few broken bytes still counts as
 * UTF-8, because decoding it as GB18030 would garble every name. It is rejected with the line number of the first
 * broken byte.
 */
export function detectEncoding(probe: Buffer): Encoding {
  const mark = probe.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return 'utf-16le';
  if (mark.startsWith('feff')) return 'utf-16be';
  const zero = probe.indexOf(0);
  if (zero !== -1) return zero % 2 === 1 ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder('utf-8').decode(probe, { stream: true });
  const broken = text.split(BROKEN).length - probe.toString('latin1').split(WRITTEN).length;
  if (broken === 0) return 'utf-8';
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return whole > 2 * broken ? 'utf-8' : 'gb18030';
}

/** The decoder's replacement for unreadable bytes. */
const BROKEN = '\ufffd';
/**
 * The UTF-8 bytes of the replacement character. The file itself contains them if an earlier program damaged its text.
 */
const WRITTEN = Buffer.from(BROKEN).toString('latin1');

/** Decodes bytes piece by piece. Throws an error with the line number if bytes are invalid in the encoding. */
export async function* decode(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
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
  for await (const part of shortened(encoding === 'gb18030' ? unmarked(bytes) : bytes)) {
    const text = piece(part);
    yield text;
    line += countLines(text);
  }
  const last = piece();
  if (last !== '') yield last;
}

/** Removes the UTF-8 byte order mark that some programs write before text in GBK. */
async function* unmarked(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst && piece.subarray(0, 3).toString('hex') === UTF8_MARK ? piece.subarray(3) : piece;
    isFirst = false;
  }
}

/**
 * Cuts all pieces except the first into short ones. The first piece keeps its length, because the file's units are
 * determined from its rows.
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
