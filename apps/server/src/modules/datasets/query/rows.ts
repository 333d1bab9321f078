import type { RawRow } from '../../../platform/db/index.ts';

export type Cell = string | null;

/**
 * The result of a query. `Row` is a list of cells in the order of the query's columns, or bytes. The bytes are the
 * cells as PostgreSQL sends them in text format, each preceded by its length. Cells of the order fields may follow
 * those of the columns.
 */
export interface Rows<Row = readonly Cell[]> {
  readonly rows: readonly Row[];
  /** The number of all matching rows, regardless of limit, page or cursor. */
  readonly total: number;
  readonly hasMore: boolean;
  /** The sort values of the last row. The next page continues after them. */
  readonly last: readonly Cell[] | null;
}

export const LENGTH_BYTES = 4;

/** Returns the cells of a row as text. */
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

/** Returns one cell of a row as text. */
export function cellAt({ bytes, from }: RawRow, place: number): Cell {
  let at = from;
  for (let before = 0; before < place; before++) at += LENGTH_BYTES + Math.max(0, bytes.readInt32BE(at));
  const length = bytes.readInt32BE(at);
  return length < 0 ? null : bytes.toString('utf8', at + LENGTH_BYTES, at + LENGTH_BYTES + length);
}

/** The number of digits that every JSON reader preserves. */
const DIGITS_MAX = 15;

/** Returns a cell for JSON. A number becomes a JSON number, unless a reader might silently lose some of its digits. */
export function plainCell(cell: Cell, isNumber: boolean): string | number | null {
  if (cell === null || !isNumber) return cell;
  return cell.replace(/[-.]/g, '').length <= DIGITS_MAX ? Number(cell) : cell;
}
