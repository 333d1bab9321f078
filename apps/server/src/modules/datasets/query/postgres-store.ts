import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { exportCsv } from '../export-csv.ts';
import { type CountedValues, type CountQuery, countValues } from './count-values.ts';
import type { Matching, OwnedQuery } from './query.ts';
import { countRows, SelectionReader } from './read-selection.ts';
import type { ExportQuery, RowStore } from './row-store.ts';
import type { Rows } from './rows.ts';
import { selectionOf } from './select.ts';

/** The rows in the tables and views of PostgreSQL. */
class PostgresStore implements RowStore {
  readonly #pool: pg.Pool;
  readonly #reader: SelectionReader;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#reader = new SelectionReader(pool);
  }

  read(dataset: Dataset, query: OwnedQuery, knownTotal?: number): Promise<Rows<RawRow>> {
    return this.#reader.read(dataset, selectionOf(dataset, query), knownTotal);
  }

  count(dataset: Dataset, matching: Matching): Promise<number> {
    return countRows(this.#pool, dataset, matching);
  }

  countValues(dataset: Dataset, query: CountQuery): Promise<CountedValues> {
    return countValues(this.#pool, dataset, query);
  }

  exportCsv(dataset: Dataset, query: ExportQuery): Readable {
    return exportCsv(this.#pool, dataset, query);
  }
}

/** Returns the store of the tables in a database. */
export function postgresStore(pool: pg.Pool): RowStore {
  return new PostgresStore(pool);
}
