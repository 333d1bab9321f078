import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Decompresses a web font (WOFF 1.0) into a plain font. Reading a plain font repeatedly is many times faster. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the file is not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let i = 0; i < count; i++) {
    const entry = WOFF_HEADER + i * WOFF_ENTRY;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const target = SFNT_HEADER + i * SFNT_ENTRY;
    woff.copy(head, target, entry, entry + 4);
    woff.copy(head, target + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(length, target + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  const font = Buffer.concat(parts);
  adjust(font, count);
  return font;
}

const SUM_OF_FONTS = 0xb1b0afba;
const ADJUSTMENT_AT = 8;

/** Computes the checksum of the whole font again. PDF readers use it to distinguish subsets with the same name. */
function adjust(font: Buffer, count: number): void {
  for (let i = 0; i < count; i++) {
    const entry = SFNT_HEADER + i * SFNT_ENTRY;
    if (font.toString('latin1', entry, entry + 4) !== 'head') continue;
    const at = font.readUInt32BE(entry + 8) + ADJUSTMENT_AT;
    font.writeUInt32BE(0, at);
    let sum = 0;
    for (let word = 0; word < font.length; word += 4) sum = (sum + font.readUInt32BE(word)) >>> 0;
    font.writeUInt32BE((SUM_OF_FONTS - sum) >>> 0, at);
  }
}
