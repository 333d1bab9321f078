import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { type RawRow, readRows } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { arrayLiteral } from './conditions.ts';
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

interface Asked {
  readonly statement: Statement;
  readonly resolve: (rows: RawRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads selections, with their rows as the database sent them. Those that look up few rows by an index and come while others of their shape are under way go to the
 * database together in one statement: it begins, plans and sends once for all of them.
 */
export class SelectionReader {
  readonly #pool: pg.Pool;
  readonly #lines = new Map<string, Line>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async read(dataset: Dataset, selection: Selection, knownTotal?: number): Promise<Rows<RawRow>> {
    const statement = selectSql(dataset, selection);
    const found =
      selection.narrow && isFirst(selection)
        ? await this.#inLine(statement)
        : await read(this.#pool, statement);
    return rowsOf(this.#pool, dataset, selection, found, cellsOf, knownTotal);
  }

  #inLine(statement: Statement): Promise<RawRow[]> {
    const { name } = statement;
    if (name === undefined) return read(this.#pool, statement);
    let line = this.#lines.get(name);
    if (line === undefined) {
      // Lines hold nothing that lasts: shapes of former manifests go with the others.
      if (this.#lines.size >= SHAPES_MAX) this.#lines.clear();
      line = new Line(this.#pool, togetherShape(statement, statement.values.length));
      this.#lines.set(name, line);
    }
    return line.read(statement);
  }
}

/** Reads of one shape. */
class Line {
  readonly #pool: pg.Pool;
  readonly #together: Shape;
  #flights = 0;
  #waiting: Asked[] = [];
  #alone = 0;

  constructor(pool: pg.Pool, together: Shape) {
    this.#pool = pool;
    this.#together = together;
  }

  read(statement: Statement): Promise<RawRow[]> {
    if (this.#alone > 0) {
      this.#alone--;
      return read(this.#pool, statement);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject });
      if (this.#flights < FLIGHTS_MAX) void this.#fly();
    });
  }

  /** Takes off with all that waits, again and again until nobody does. */
  async #fly(): Promise<void> {
    this.#flights++;
    // The rest of this turn of the event loop comes along.
    await nextTurn();
    let under = this.#takeOff();
    while (under !== undefined) {
      const land = await under;
      under = this.#takeOff();
      // The database has its next reads before the rows of these take the processor.
      if (under !== undefined) await nextTurn();
      land();
    }
    this.#flights--;
  }

  #takeOff(): Promise<() => void> | undefined {
    const asked = this.#waiting.splice(0, TOGETHER_MAX);
    const [first] = asked;
    if (first === undefined) return undefined;
    return asked.length === 1 ? this.#readAlone(first) : this.#readTogether(asked);
  }

  #readAlone({ statement, resolve, reject }: Asked): Promise<() => void> {
    return read(this.#pool, statement).then(
      (rows) => () => resolve(rows),
      (error: unknown) => () => reject(error),
    );
  }

  async #readTogether(asked: readonly Asked[]): Promise<() => void> {
    try {
      const found = await this.#run(asked);
      return () => {
        for (const [n, one] of asked.entries()) this.#hand(one, found[n] as RawRow[]);
      };
    } catch {
      // Whose fault it was tells each read by itself; the others get their rows.
      return () => {
        for (const one of asked) void this.#readAlone(one).then((land) => land());
      };
    }
  }

  #hand(one: Asked, rows: RawRow[]): void {
    if (rows.length <= ROWS_MAX || rows.length === limitOf(one)) {
      one.resolve(rows);
      return;
    }
    this.#alone = ALONE_AFTER_LONG;
    void this.#readAlone(one).then((land) => land());
  }

  async #run(asked: readonly Asked[]): Promise<RawRow[][]> {
    const { text, name } = this.#together;
    const conditions = (asked[0] as Asked).statement.values.length - 1;
    const lists = Array.from({ length: conditions }, (_, i) =>
      asked.map(({ statement }) => String(statement.values[i])),
    );
    lists.push(asked.map((one) => String(Math.min(limitOf(one), ROWS_MAX + 1))));
    const rows = await read(this.#pool, { text, name, values: lists.map(arrayLiteral) });
    const found: RawRow[][] = asked.map(() => []);
    for (const numbered of rows) {
      const [n, row] = takeNumber(numbered);
      (found[n] as RawRow[]).push(row);
    }
    return found;
  }
}

function read(pool: pg.Pool, { text, name, values }: Statement): Promise<RawRow[]> {
  return readRows(pool, { text, values: [...values], ...(name === undefined ? {} : { name }) });
}

function limitOf({ statement }: Asked): number {
  return Number(statement.values.at(-1));
}
