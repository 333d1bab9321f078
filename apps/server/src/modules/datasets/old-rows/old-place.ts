import { resolve } from 'node:path';
import type pg from 'pg';
import { DuckDb } from '../../../platform/duckdb/index.ts';
import { FileList } from './file-list.ts';
import type { OldList } from './old-file.ts';

/** The place of the files with old rows of a database, and DuckDB, which reads them. */
export interface OldPlace {
  readonly folder: string;
  /** False if nobody chose the folder, so that it may be gone with its machine. Rows are not moved then. */
  readonly takesRows: boolean;
  readonly duckdb: DuckDb;
  readonly list: OldList;
}

export interface OldPlaceOptions {
  readonly folder: string;
  readonly memoryMib: number;
  readonly takesRows?: boolean;
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

/**
 * Says where the old rows of a database are. It starts nothing: the first question about old rows starts DuckDB.
 * Returns the place, whose DuckDB must be closed.
 */
export function placeOldRows(
  { pool, reader }: Pools,
  { folder, memoryMib, takesRows = true }: OldPlaceOptions,
): OldPlace {
  const absolute = resolve(folder);
  const place: OldPlace = {
    folder: absolute,
    takesRows,
    duckdb: new DuckDb({ folder: absolute, threads: THREADS, memoryMib, limitMs: LIMIT_MS }),
    list: new FileList(pool, absolute),
  };
  usePlace({ pool, reader }, place);
  return place;
}

export function usePlace({ pool, reader }: Pools, place: OldPlace): void {
  for (const one of [pool, reader]) places.set(one, place);
}

/** Returns the place of the old rows of a pool's database. */
export function oldPlaceOf(pool: pg.Pool): OldPlace {
  const place = places.get(pool);
  if (place === undefined) throw new Error('the database has no folder for old rows');
  return place;
}
