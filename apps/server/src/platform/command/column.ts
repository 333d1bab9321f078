import { marketInstant } from '../clock.ts';
import { yuan } from '../money.ts';
import { printable } from './print.ts';

/** Money that is shown in yuan. */
export interface Money {
  readonly fen: bigint;
}

/** A value of a list. A bare bigint is none: an id is turned into text, and money into `{ fen }`. */
export type Cell = string | number | Date | Money | null;

/** A column of a list. Only a command line uses the widths and the words around the value. */
export interface Column<Row> {
  /** The value in a row; null leaves it out. */
  readonly of: (row: Row) => Cell;
  /** Least width, with the value at the left. */
  readonly left?: number;
  /** Least width, with the value at the right. */
  readonly right?: number;
  /** Two spaces, if it is left out. */
  readonly before?: string;
  readonly after?: string;
}

export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** A row as a line of text. */
export function lineOf<Row>(columns: Columns<Row>, row: Row): string {
  const parts = Object.values(columns).map((column, index) => {
    const cell = column.of(row);
    if (cell === null) return '';
    const { left = 0, right = 0, before = index === 0 ? '' : '  ', after = '' } = column;
    return `${before}${textOf(cell).padEnd(left).padStart(right)}${after}`;
  });
  return parts.join('');
}

function textOf(cell: Exclude<Cell, null>): string {
  if (cell instanceof Date) return marketInstant(cell);
  if (typeof cell === 'object') return yuan(cell.fen);
  return printable(String(cell));
}
