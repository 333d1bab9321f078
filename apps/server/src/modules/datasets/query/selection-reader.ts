import type pg from 'pg';
import { BatchQueue } from '../../../platform/batch/index.ts';
import { arrayLiteral, type RawRow, readRows } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { cellsOf, takeNumber } from './raw-cells.ts';
import { type Rows, rowsOf } from './run.ts';
import { isFirst, type Selection, type Shape, type Statement, selectSql, togetherShape } from './select.ts';

/** Statements of one shape under way at once. */
const FLIGHTS_MAX = 2;
const TOGETHER_MAX = 32;
/** Who has more rows than this is read alone: many long answers in one would fill the memory. */
const ROWS_MAX = 200;
/** After a long answer, this many of its shape are read alone. */
const ALONE_AFTER_LONG = 64;
const SHAPES_MAX = 2_000;

/**
 * Reads selections, with their rows as the database sent them. Those that look up few rows by an index and come while others of their shape are under way go to the
 * database together in one statement: it begins, plans and sends once for all of them.
 */
export class SelectionReader {
  readonly #pool: pg.Pool;
  readonly #shapes = new Map<string, ShapeReader>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async read(dataset: Dataset, selection: Selection, knownTotal?: number): Promise<Rows<RawRow>> {
    const statement = selectSql(dataset, selection);
    const found =
      selection.narrow && isFirst(selection)
        ? await this.#readNarrow(statement)
        : await read(this.#pool, statement);
    return rowsOf(this.#pool, dataset, selection, found, cellsOf, knownTotal);
  }

  #readNarrow(statement: Statement): Promise<RawRow[]> {
    const { name } = statement;
    if (name === undefined) return read(this.#pool, statement);
    let reader = this.#shapes.get(name);
    if (reader === undefined) {
      // They hold nothing that lasts: shapes of former manifests go with the others.
      if (this.#shapes.size >= SHAPES_MAX) this.#shapes.clear();
      reader = new ShapeReader(this.#pool, togetherShape(statement, statement.values.length));
      this.#shapes.set(name, reader);
    }
    return reader.read(statement);
  }
}

/** Reads of one shape. */
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
    // Whose fault it was tells each read by itself; the others get their rows.
    if (rows === null) return statements.map((statement) => this.#readAlone(statement));
    return statements.map((statement, n) => this.#complete(statement, rows[n] as RawRow[]));
  }

  /** The rows, when they are all; else they are read anew, alone. */
  #complete(statement: Statement, rows: RawRow[]): RawRow[] | Promise<RawRow[]> {
    if (rows.length <= ROWS_MAX || rows.length === limitOf(statement)) return rows;
    this.#alone = ALONE_AFTER_LONG;
    return this.#readAlone(statement);
  }

  #readAlone(statement: Statement): Promise<RawRow[]> {
    const rows = read(this.#pool, statement);
    // Its caller hears of a failure when the batch is told.
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
