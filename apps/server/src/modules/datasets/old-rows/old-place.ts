import { resolve } from 'node:path';
import type pg from 'pg';
import { ClickHouse } from '../../../platform/clickhouse/index.ts';
import { DuckDb } from '../../../platform/duckdb/index.ts';
import { clickHouseEngine, oldRowsAway } from './clickhouse-engine.ts';
import { duckdbEngine } from './duckdb-engine.ts';
import type { FileEngine } from './file-dialect.ts';
import { FileList } from './file-list.ts';
import type { History, OldList } from './old-file.ts';

/** The storage of a database's old rows: a folder with files that DuckDB reads, and ClickHouse if it is configured. */
export interface OldPlace {
  readonly folder: string;
  /** False if the folder was not configured. It could then be lost with its machine, so no rows are moved into it. */
  readonly takesRows: boolean;
  readonly duckdb: DuckDb;
  readonly clickhouse: ClickHouse | null;
  readonly list: OldList;
  /** Returns the engine that reads files in the given kind of storage. */
  engineOf(old: { readonly history: History }): FileEngine;
  close(): Promise<void>;
}

export interface OldPlaceOptions {
  readonly folder: string;
  readonly memoryMib: number;
  readonly takesRows?: boolean;
  readonly clickHouseUrl?: string | undefined;
}

/** The pools of a database. The list of files is read from the primary. */
interface Pools {
  readonly pool: pg.Pool;
  readonly reader: pg.Pool;
}

/** A pool belongs to one database, and a database to one folder. */
const places = new WeakMap<pg.Pool, OldPlace>();

const LIMIT_MS = 30_000;
const THREADS = 2;
const PROBE_MS = 5_000;

/**
 * Registers where the old rows of a database are stored. DuckDB is started only by the first query for old rows. The
 * caller must close the result.
 */
export function placeOldRows(
  { pool, reader }: Pools,
  { folder, memoryMib, takesRows = true, clickHouseUrl }: OldPlaceOptions,
): OldPlace {
  const absolute = resolve(folder);
  const duckdb = new DuckDb({ folder: absolute, threads: THREADS, memoryMib, limitMs: LIMIT_MS });
  const clickhouse =
    clickHouseUrl === undefined
      ? null
      : new ClickHouse({ url: clickHouseUrl, limitMs: LIMIT_MS, probeMs: PROBE_MS });
  const place: OldPlace = {
    ...{ folder: absolute, takesRows, duckdb, clickhouse },
    list: new FileList(pool, absolute),
    engineOf({ history }) {
      if (history === 'files') return duckdbEngine(duckdb);
      if (clickhouse === null) throw oldRowsAway('JISHI_CLICKHOUSE_URL is missing');
      return clickHouseEngine(clickhouse);
    },
    async close() {
      await duckdb.close();
      await clickhouse?.close();
    },
  };
  usePlace({ pool, reader }, place);
  return place;
}

export function usePlace({ pool, reader }: Pools, place: OldPlace): void {
  for (const one of [pool, reader]) places.set(one, place);
}

/** Returns the storage of old rows for a pool's database. */
export function oldPlaceOf(pool: pg.Pool): OldPlace {
  const place = places.get(pool);
  if (place === undefined) throw new Error('the database has no folder for old rows');
  return place;
}
