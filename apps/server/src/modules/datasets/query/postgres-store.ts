import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { exportCsv } from '../export-csv.ts';
import { type CountedValues, type CountQuery, countValues } from './count-values.ts';
import type { Matching, OwnedQuery } from './query.ts';
import { countRows, SelectionReader } from './read-selection.ts';
import { askSteadily } from './renamed-since.ts';
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
    return askSteadily(this.#pool, dataset, query, (present, question) =>
      this.#reader.read(present, selectionOf(present, question), knownTotal),
    );
  }

  count(dataset: Dataset, matching: Matching): Promise<number> {
    return askSteadily(this.#pool, dataset, matching, (present, question) =>
      countRows(this.#pool, present, question),
    );
  }

  countValues(dataset: Dataset, query: CountQuery): Promise<CountedValues> {
    return askSteadily(this.#pool, dataset, query, (present, question) =>
      countValues(this.#pool, present, question),
    );
  }

  exportCsv(dataset: Dataset, query: ExportQuery): Readable {
    return exportCsv(this.#pool, dataset, query);
  }
}

export function postgresStore(pool: pg.Pool): RowStore {
  return new PostgresStore(pool);
}
