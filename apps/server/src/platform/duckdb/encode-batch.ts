import type { Batch } from './messages.ts';

/** A column of texts. Null is a missing value. */
type Texts = readonly (string | null)[];

const LENGTH_BYTES = 4;
/** The maximum number of UTF-8 bytes for one UTF-16 unit of a JavaScript string. */
const UNIT_BYTES_MAX = 3;

/** Encodes columns of texts as rows in PostgreSQL's format. */
export function encodeBatch(columns: readonly Texts[], rowCount: number): Batch {
  const bytes = Buffer.allocUnsafe(sizeOf(columns));
  const ends = new Uint32Array(rowCount);
  let at = 0;
  for (let row = 0; row < rowCount; row++) {
    for (const column of columns) {
      const text = column[row] ?? null;
      const length = text === null ? -1 : bytes.write(text, at + LENGTH_BYTES, 'utf8');
      bytes.writeInt32BE(length, at);
      at += LENGTH_BYTES + Math.max(0, length);
    }
    ends[row] = at;
  }
  return { bytes: bytes.subarray(0, at), ends };
}

function sizeOf(columns: readonly Texts[]): number {
  let size = 0;
  for (const column of columns)
    for (const text of column) size += LENGTH_BYTES + (text === null ? 0 : text.length * UNIT_BYTES_MAX);
  return size;
}
