import { join } from 'node:path';
import type pg from 'pg';
import type { DuckDb } from '../../../platform/duckdb/index.ts';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import type { OldFile, OldList, OldRows } from './old-file.ts';
import { writeOldFile } from './write-file.ts';

/** Moves rows of a test from their table into files, whose list is in memory. */
export class MovedRows implements OldList {
  readonly #pool: pg.Pool;
  readonly #duckdb: DuckDb;
  readonly #folder: string;
  #old: OldRows | null = null;
  #written = 0;

  constructor(pool: pg.Pool, duckdb: DuckDb, folder: string) {
    this.#pool = pool;
    this.#duckdb = duckdb;
    this.#folder = folder;
  }

  readonly oldRows = (): Promise<OldRows | null> => Promise.resolve(this.#old);

  isCurrent(_: Dataset, old: OldRows | null): Promise<boolean> {
    return Promise.resolve(old === this.#old);
  }

  /** Moves the rows before the last of the days. Each day begins a further file. */
  async moveBefore(dataset: Dataset, day: string, days: readonly string[]): Promise<void> {
    const files: OldFile[] = [];
    let from = '1000-01-01';
    for (const before of days) {
      const file = await this.#move(dataset, { day, from, before });
      if (file.rows > 0) files.push(file);
      from = before;
    }
    this.#old = { day, before: from, files, revision: BigInt(this.#written) };
  }

  async #move(dataset: Dataset, portion: { day: string; from: string; before: string }): Promise<OldFile> {
    const client = await this.#pool.connect();
    let isDone = false;
    try {
      await client.query('begin');
      const path = join(this.#folder, `${++this.#written}.parquet`);
      const file = await writeOldFile(client, this.#duckdb, dataset, portion, path);
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
