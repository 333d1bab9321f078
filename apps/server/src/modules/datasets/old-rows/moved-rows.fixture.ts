import { join } from 'node:path';
import type pg from 'pg';
import type { DuckDb } from '../../../platform/duckdb/index.ts';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import type { History, OldFile, OldList, OldRows } from './old-file.ts';
import { type Portion, writeOldFile } from './write-file.ts';

/** Writes rows into a new file with the given number. */
type WriteFile = (
  client: pg.ClientBase,
  dataset: Dataset,
  portion: Portion,
  number: number,
) => Promise<OldFile>;

/** Writes Parquet files into a folder. */
export const inFolder =
  (duckdb: DuckDb, folder: string): WriteFile =>
  (client, dataset, portion, number) =>
    writeOldFile(client, duckdb, dataset, portion, join(folder, `${number}.parquet`));

/** Moves the rows of a test from its table into files, and keeps the list of files in memory. */
export class MovedRows implements OldList {
  readonly #pool: pg.Pool;
  readonly #history: History;
  readonly #write: WriteFile;
  #old: OldRows | null = null;
  #written = 0;

  constructor(pool: pg.Pool, write: WriteFile, history: History = 'files') {
    this.#pool = pool;
    this.#write = write;
    this.#history = history;
  }

  readonly oldRows = (): Promise<OldRows | null> => Promise.resolve(this.#old);

  isCurrent(_: Dataset, old: OldRows | null): Promise<boolean> {
    return Promise.resolve(old === this.#old);
  }

  /** Moves the rows before the last of `days` into files. A file ends before each of these days. */
  async moveBefore(dataset: Dataset, day: string, days: readonly string[]): Promise<void> {
    const files: OldFile[] = [];
    let from = '1000-01-01';
    for (const before of days) {
      const file = await this.#move(dataset, { day, from, before });
      if (file.rows > 0) files.push(file);
      from = before;
    }
    this.#old = { day, before: from, history: this.#history, files, revision: BigInt(this.#written) };
  }

  async #move(dataset: Dataset, portion: Portion): Promise<OldFile> {
    const client = await this.#pool.connect();
    let isDone = false;
    try {
      await client.query('begin');
      const file = await this.#write(client, dataset, portion, ++this.#written);
      const column = ident(portion.day);
      await client.query(`delete from ${tableOf(dataset.code)} where ${column} >= $1 and ${column} < $2`, [
        portion.from,
        portion.before,
      ]);
      await client.query('commit');
      isDone = true;
      return file;
    } finally {
      client.release(!isDone);
    }
  }
}
