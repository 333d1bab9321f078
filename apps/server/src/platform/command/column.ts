import { marketInstant } from '../clock.ts';
import { yuan } from '../money.ts';
import { printable } from './print.ts';

/** An amount that is shown in yuan. */
export interface Money {
  readonly fen: bigint;
}

/** A value in a list. A plain bigint is not allowed: ids become text, and money becomes `{ fen }`. */
export type Cell = string | number | Date | Money | null;

/** A column of a list. Only the command line uses the widths and the text before the value. */
export interface Column<Row> {
  /** Returns the value in a row. If it is null, the column is omitted. */
  readonly of: (row: Row) => Cell;
  /** The minimum width of a left-aligned value. */
  readonly left?: number;
  /** The minimum width of a right-aligned value. */
  readonly right?: number;
  /** The text before the value. Defaults to two spaces. */
  readonly before?: string;
  readonly after?: string;
}

export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** Returns a row as a line of text. */
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
