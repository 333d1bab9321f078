import type pg from 'pg';
import { BatchQueue } from '../../../platform/batch/index.ts';
import { arrayLiteral, type RawRow, readRows } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import type { Conditions, Selection } from './query.ts';
import {
  countSql,
  isFirst,
  orderPlaces,
  type Shape,
  type Statement,
  selectSql,
  togetherShape,
} from './select.ts';

export type Cell = string | null;

/**
 * The result of a selection. `Row` is a list of cells in the order of the selection's columns, or the row as
 * the database sent it.
 */
export interface Rows<Row = readonly Cell[]> {
  readonly rows: readonly Row[];
  /** The number of all matches, regardless of limit, page or cursor. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Order values of the last row, from which the next page continues. */
  readonly last: readonly Cell[] | null;
}

/** Returns every type as the database's text: answers are text, so parsing would be wasted work. */
export const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (value: unknown) => value) as unknown as pg.CustomTypesConfig['getTypeParser'],
};

/** Runs a selection. `knownTotal` replaces the count that an earlier page already made. */
export async function runSelection(
  pool: pg.Pool,
  dataset: Dataset,
  selection: Selection,
  knownTotal?: number,
): Promise<Rows> {
  const rows = await rowsOf(
    pool,
    dataset,
    selection,
    await run(pool, selectSql(dataset, selection)),
    (row) => row,
    knownTotal,
  );
  const width = selection.columns.length;
  if ((rows.rows[0]?.length ?? 0) > width) for (const row of rows.rows) row.length = width;
  return rows;
}

/**
 * Creates a page from the rows of a selection's statement. After its columns, a row may have the fields of
 * its order.
 */
export async function rowsOf<Row>(
  pool: pg.Pool,
  dataset: Dataset,
  selection: Selection,
  rows: Row[],
  cellsOf: (row: Row) => readonly Cell[],
  knownTotal?: number,
): Promise<Rows<Row>> {
  const hasMore = rows.length > selection.limit;
  if (hasMore) rows.pop();
  const lastRow = hasMore ? rows.at(-1) : undefined;
  const lastCells = lastRow === undefined ? null : cellsOf(lastRow);
  const last = lastCells && orderPlaces(dataset, selection).map((place) => lastCells[place] as Cell);
  const total = await totalOf(pool, dataset, selection, rows.length, hasMore, knownTotal);
  return { rows, total, hasMore: hasMore && !selection.last, last };
}

/**
 * Returns the total, without a count if it follows from known numbers, because counting millions of rows is
 * too slow for a list.
 */
async function totalOf(
  pool: pg.Pool,
  dataset: Dataset,
  selection: Selection,
  rowCount: number,
  hasMore: boolean,
  knownTotal: number | undefined,
): Promise<number> {
  if (knownTotal !== undefined) return knownTotal;
  if (selection.after === null && !hasMore && (rowCount > 0 || selection.offset === 0))
    return selection.offset + rowCount;
  // The stored count may be slightly older than the rows. A page beyond the last row does not show the total.
  if (selection.conditions.sql.length === 0)
    return Math.max(Number(dataset.rowCount), rowCount > 0 ? selection.offset + rowCount : 0);
  const [row] = await run(pool, countSql(dataset, selection.conditions, selection.common));
  return Number(row?.[0] ?? 0);
}

/** Counts the rows that meet the conditions. */
export async function countRows(pool: pg.Pool, dataset: Dataset, conditions: Conditions): Promise<number> {
  const [row] = await run(pool, countSql(dataset, conditions, false));
  return Number(row?.[0] ?? 0);
}

export async function run(pool: pg.Pool, statement: Statement): Promise<Cell[][]> {
  const query: pg.QueryArrayConfig & { types: pg.CustomTypesConfig } = {
    text: statement.text,
    values: [...statement.values],
    rowMode: 'array',
    types: asText,
    ...(statement.name ? { name: statement.name } : {}),
  };
  const { rows } = await pool.query<Cell[]>(query);
  return rows;
}

const LENGTH_BYTES = 4;

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

/** Splits a row whose first cell is a number into the number and the remaining row. */
export function takeNumber({ bytes, from, end }: RawRow): [number, RawRow] {
  const behind = from + LENGTH_BYTES + bytes.readInt32BE(from);
  let number = 0;
  for (let at = from + LENGTH_BYTES; at < behind; at++) number = number * 10 + (bytes[at] as number) - 48;
  return [number, { bytes, from: behind, end }];
}

/** The most concurrent statements of one shape. */
const FLIGHTS_MAX = 2;
const TOGETHER_MAX = 32;
/** Longer answers are read one by one, because many of them in one statement would fill the memory. */
const ROWS_MAX = 200;
/** After a long answer, this many selections of its shape are read one by one. */
const ALONE_AFTER_LONG = 64;
const SHAPES_MAX = 2_000;

/**
 * Reads selections and returns their rows as the database sent them. Selections are merged into one statement
 * if they have the same shape, look up a few rows by an index, and arrive while others are being read. The
 * database then begins, plans and sends only once for all of them.
 */
export class SelectionReader {
  readonly #pool: pg.Pool;
  readonly #shapes = new Map<string, ShapeReader>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async read(dataset: Dataset, selection: Selection, knownTotal?: number): Promise<Rows<RawRow>> {
    const statement = selectSql(dataset, selection);
    const rows =
      selection.narrow && isFirst(selection)
        ? await this.#readNarrow(statement)
        : await read(this.#pool, statement);
    return rowsOf(this.#pool, dataset, selection, rows, cellsOf, knownTotal);
  }

  #readNarrow(statement: Statement): Promise<RawRow[]> {
    const { name } = statement;
    if (name === undefined) return read(this.#pool, statement);
    let reader = this.#shapes.get(name);
    if (reader === undefined) {
      // A shape can be built again at any time, so all are dropped, including those of former manifests.
      if (this.#shapes.size >= SHAPES_MAX) this.#shapes.clear();
      reader = new ShapeReader(this.#pool, togetherShape(statement, statement.values.length));
      this.#shapes.set(name, reader);
    }
    return reader.read(statement);
  }
}

/** Reads selections of one shape. */
class ShapeReader {
  readonly #pool: pg.Pool;
  readonly #together: Shape;
  readonly #queue: BatchQueue<Statement, RawRow[]>;
  #alone = 0;

  constructor(pool: pg.Pool, together: Shape) {
    this.#pool = pool;
    this.#together = together;
    this.#queue = new BatchQueue({
      flightsMax: FLIGHTS_MAX,
      nextSize: ({ length }) => Math.min(length, TOGETHER_MAX),
      run: (statements) => this.#readBatch(statements),
    });
  }

  read(statement: Statement): Promise<RawRow[]> {
    if (this.#alone === 0) return this.#queue.add(statement);
    this.#alone--;
    return read(this.#pool, statement);
  }

  async #readBatch(statements: readonly Statement[]): Promise<(RawRow[] | Promise<RawRow[]>)[]> {
    const [first] = statements;
    if (statements.length === 1 && first !== undefined) return [await read(this.#pool, first)];
    const rows = await this.#readTogether(statements).catch(() => null);
    // Each selection is then read separately: the faulty one fails, and the others get their rows.
    if (rows === null) return statements.map((statement) => this.#readAlone(statement));
    return statements.map((statement, n) => this.#complete(statement, rows[n] as RawRow[]));
  }

  /** Returns the rows if they are complete; otherwise reads the selection again, separately. */
  #complete(statement: Statement, rows: RawRow[]): RawRow[] | Promise<RawRow[]> {
    if (rows.length <= ROWS_MAX || rows.length === limitOf(statement)) return rows;
    this.#alone = ALONE_AFTER_LONG;
    return this.#readAlone(statement);
  }

  #readAlone(statement: Statement): Promise<RawRow[]> {
    const rows = read(this.#pool, statement);
    // A failure is passed to its caller when the batch is settled.
    rows.catch(() => undefined);
    return rows;
  }

  async #readTogether(statements: readonly Statement[]): Promise<RawRow[][]> {
    const { text, name } = this.#together;
    const conditions = (statements[0] as Statement).values.length - 1;
    const lists = Array.from({ length: conditions }, (_, i) =>
      statements.map(({ values }) => String(values[i])),
    );
    lists.push(statements.map((statement) => String(Math.min(limitOf(statement), ROWS_MAX + 1))));
    const numberedRows = await read(this.#pool, { text, name, values: lists.map(arrayLiteral) });
    const rows: RawRow[][] = statements.map(() => []);
    for (const numbered of numberedRows) {
      const [n, row] = takeNumber(numbered);
      (rows[n] as RawRow[]).push(row);
    }
    return rows;
  }
}

function read(pool: pg.Pool, { text, name, values }: Statement): Promise<RawRow[]> {
  return readRows(pool, { text, values: [...values], ...(name === undefined ? {} : { name }) });
}

function limitOf({ values }: Statement): number {
  return Number(values.at(-1));
}

/** The number of digits that every JSON reader keeps. */
const DIGITS_MAX = 15;

/**
 * Returns a cell for JSON: a number becomes a JSON number, unless it has so many digits that readers would
 * silently lose some.
 */
export function plainCell(cell: Cell, isNumber: boolean): string | number | null {
  if (cell === null || !isNumber) return cell;
  return cell.replace(/[-.]/g, '').length <= DIGITS_MAX ? Number(cell) : cell;
}
