import type { RawRow } from '../../../platform/db/index.ts';
import type { Cell } from './run.ts';

const LENGTH_BYTES = 4;

/** The cells of a row as text. */
export function cellsOf(row: RawRow): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  while (at < row.length) {
    const length = row.readInt32BE(at);
    at += LENGTH_BYTES;
    if (length < 0) {
      cells.push(null);
      continue;
    }
    cells.push(row.toString('utf8', at, at + length));
    at += length;
  }
  return cells;
}

/** A row whose first cell is a number: the number, and the row without it. */
export function takeNumber(row: RawRow): [number, RawRow] {
  const end = LENGTH_BYTES + row.readInt32BE(0);
  let number = 0;
  for (let at = LENGTH_BYTES; at < end; at++) number = number * 10 + (row[at] as number) - 48;
  return [number, row.subarray(end)];
}
