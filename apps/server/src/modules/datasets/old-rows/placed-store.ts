import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import type { CountedValues, CountQuery } from '../query/count-values.ts';
import { postgresStore } from '../query/postgres-store.ts';
import type { Matching, OwnedQuery } from '../query/query.ts';
import type { ExportQuery, RowStore } from '../query/row-store.ts';
import type { Rows } from '../query/rows.ts';
import { oldPlaceOf } from './old-place.ts';
import { TieredStore } from './tiered-store.ts';

/** The rows of all data sets: in tables, and old rows in files if the manifest has `storage`. */
class PlacedStore implements RowStore {
  readonly #pool: pg.Pool;
  readonly #tables: RowStore;
  #tiered: RowStore | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#tables = postgresStore(pool);
  }

  read(dataset: Dataset, query: OwnedQuery, knownTotal?: number): Promise<Rows<RawRow>> {
    return this.#storeOf(dataset).read(dataset, query, knownTotal);
  }

  count(dataset: Dataset, matching: Matching): Promise<number> {
    return this.#storeOf(dataset).count(dataset, matching);
  }

  countValues(dataset: Dataset, query: CountQuery): Promise<CountedValues> {
    return this.#storeOf(dataset).countValues(dataset, query);
  }

  exportCsv(dataset: Dataset, query: ExportQuery): Readable {
    return this.#storeOf(dataset).exportCsv(dataset, query);
  }

  #storeOf({ manifest }: Dataset): RowStore {
    if (manifest.storage === undefined) return this.#tables;
    if (this.#tiered === undefined) {
      const { engineOf, list } = oldPlaceOf(this.#pool);
      this.#tiered = new TieredStore(this.#pool, this.#tables, engineOf, list);
    }
    return this.#tiered;
  }
}

export function rowStore(pool: pg.Pool): RowStore {
  return new PlacedStore(pool);
}
