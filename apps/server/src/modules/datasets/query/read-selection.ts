import type pg from 'pg';
import { BatchQueue } from '../../../platform/batch/index.ts';
import { arrayLiteral, type RawRow, readRows } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { conditionsOf } from './conditions.ts';
import type { Matching } from './query.ts';
import { type Cell, cellsOf, LENGTH_BYTES, type Rows } from './rows.ts';
import {
  countSql,
  isFirst,
  orderPlaces,
  type Selection,
  type Shape,
  type Statement,
  selectSql,
  togetherShape,
} from './select.ts';

/** Returns values of every type as PostgreSQL's text. Answers are text, so parsing would be wasted work. */
export const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (value: unknown) => value) as unknown as pg.CustomTypesConfig['getTypeParser'],
};

/** Creates a page from the rows of a selection's statement. Order fields may follow the columns of each row. */
async function pageOf(
  pool: pg.Pool,
  dataset: Dataset,
  selection: Selection,
  rows: RawRow[],
  knownTotal: number | undefined,
): Promise<Rows<RawRow>> {
  const hasMore = rows.length > selection.limit;
  if (hasMore) rows.pop();
  const lastRow = hasMore ? rows.at(-1) : undefined;
  const lastCells = lastRow === undefined ? null : cellsOf(lastRow);
  const last = lastCells && orderPlaces(dataset, selection).map((place) => lastCells[place] as Cell);
  const total = await totalOf(pool, dataset, selection, rows.length, hasMore, knownTotal);
  return { rows, total, hasMore: hasMore && !selection.last, last };
}

/**
 * Returns the total. Skips the count if the total follows from known numbers, because counting millions of rows is too
 * slow for a list.
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
  // The stored count may be slightly older than the rows. A page beyond the last row does not reveal the total.
  const { sql, source } = selection.conditions;
  if (sql.length === 0 && source === undefined)
    return Math.max(Number(dataset.rowCount), rowCount > 0 ? selection.offset + rowCount : 0);
  const [row] = await run(pool, countSql(dataset, selection.conditions, selection.common));
  return Number(row?.[0] ?? 0);
}

/** Counts the rows that meet the conditions. */
export async function countRows(
  pool: pg.Pool,
  dataset: Dataset,
  { where, asOf, part }: Matching,
): Promise<number> {
  const [row] = await run(pool, countSql(dataset, conditionsOf(dataset, where, asOf, part), false));
  return Number(row?.[0] ?? 0);
}

async function run(pool: pg.Pool, statement: Statement): Promise<Cell[][]> {
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

/** Splits the first cell, a number, from the rest of the row. */
function takeNumber({ bytes, from, end }: RawRow): [number, RawRow] {
  const behind = from + LENGTH_BYTES + bytes.readInt32BE(from);
  let number = 0;
  for (let at = from + LENGTH_BYTES; at < behind; at++) number = number * 10 + (bytes[at] as number) - 48;
  return [number, { bytes, from: behind, end }];
}

/** The maximum number of statements of the same shape that run at the same time. */
const FLIGHTS_MAX = 2;
const TOGETHER_MAX = 32;
/**
 * The maximum number of rows of a selection that is merged with others. Many longer answers in one statement would
 * exhaust memory.
 */
const ROWS_MAX = 200;
/** After a long answer, this many further selections of the same shape are read one by one. */
const ALONE_AFTER_LONG = 64;
const SHAPES_MAX = 2_000;

/**
 * Reads selections and returns their rows as the database sent them. Selections are merged into one statement if they
 * have the same shape, look up a few rows by an index, and arrive while others are being read. One plan and one round
 * trip then serve all of them.
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
    return pageOf(this.#pool, dataset, selection, rows, knownTotal);
  }

  #readNarrow(statement: Statement): Promise<RawRow[]> {
    const { name } = statement;
    if (name === undefined) return read(this.#pool, statement);
    let reader = this.#shapes.get(name);
    if (reader === undefined) {
      // Shapes can be rebuilt at any time. If there are too many, all are dropped, including those of former manifests.
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
    // If the statement fails, each selection is read separately: the faulty one fails, and the others return their
    // rows.
    if (rows === null) return statements.map((statement) => this.#readAlone(statement));
    return statements.map((statement, n) => this.#complete(statement, rows[n] as RawRow[]));
  }

  /** Returns the rows if they are complete. Otherwise reads the selection again, separately. */
  #complete(statement: Statement, rows: RawRow[]): RawRow[] | Promise<RawRow[]> {
    if (rows.length <= ROWS_MAX || rows.length === limitOf(statement)) return rows;
    this.#alone = ALONE_AFTER_LONG;
    return this.#readAlone(statement);
  }

  #readAlone(statement: Statement): Promise<RawRow[]> {
    const rows = read(this.#pool, statement);
    // The error reaches the caller when the batch is settled. This avoids an unhandled rejection.
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
