import type { RawRow } from '../../../platform/db/index.ts';
import type { Cell } from './run.ts';

const LENGTH_BYTES = 4;

/** The cells of a row as text. */
export function cellsOf({ bytes, from, end }: RawRow): Cell[] {
  const cells: Cell[] = [];
  let at = from;
  while (at < end) {
    const length = bytes.readInt32BE(at);
    at += LENGTH_BYTES;
    if (length < 0) {
      cells.push(null);
      continue;
    }
    cells.push(bytes.toString('utf8', at, at + length));
    at += length;
  }
  return cells;
}

/** A row whose first cell is a number: the number, and the row without it. */
export function takeNumber({ bytes, from, end }: RawRow): [number, RawRow] {
  const behind = from + LENGTH_BYTES + bytes.readInt32BE(from);
  let number = 0;
  for (let at = from + LENGTH_BYTES; at < behind; at++) number = number * 10 + (bytes[at] as number) - 48;
  return [number, { bytes, from: behind, end }];
}
