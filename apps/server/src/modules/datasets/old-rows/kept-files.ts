import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listFiles } from '../../../platform/backup/index.ts';
import type { ClickHouse } from '../../../platform/clickhouse/index.ts';
import { cellAt } from '../query/rows.ts';
import type { History } from './old-file.ts';
import { oldPlaceOf } from './old-place.ts';
import { dropClickHouseFile } from './write-clickhouse.ts';

/**
 * The number of hours for which a file is kept after its rows were returned to the table. A process may still be
 * reading it, or a backup may be copying the files of an earlier snapshot.
 */
const KEPT_HOURS = 24;

/**
 * Returns the files that are needed by a backup that starts now or started in the last few hours. Paths are relative to
 * the folder.
 */
export async function listedFiles(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select path from dataset_file
     where history = 'files' and (returned_at is null or returned_at > now() - make_interval(hours => $1)) order by path`,
    [KEPT_HOURS - 1],
  );
  return rows.map(({ path }) => path);
}

/** Returns the number of months that are stored in ClickHouse, which backups do not contain. */
export async function monthsInClickHouse(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ months: bigint }>(
    `select count(*) as months from dataset_file where history = 'clickhouse' and returned_at is null`,
  );
  return Number(rows[0]?.months ?? 0n);
}

/** Deletes the files whose rows were returned to the table at least `KEPT_HOURS` ago. Returns the number of files. */
export async function deleteReturnedFiles(pool: pg.Pool): Promise<number> {
  const { folder, clickhouse } = oldPlaceOf(pool);
  const { rows } = await pool.query<{ path: string; history: History }>(
    `select path, history from dataset_file where returned_at < now() - make_interval(hours => $1)
     and (history = 'files' or $2)`,
    [KEPT_HOURS, clickhouse?.isReachable === true],
  );
  for (const { path, history } of rows) {
    if (history === 'files') await rm(join(folder, path), { force: true });
    else if (clickhouse !== null) await dropClickHouseFile(clickhouse, path);
    await pool.query('delete from dataset_file where path = $1', [path]);
  }
  return rows.length;
}

/**
 * Returns the files that belong to no data set because a move was interrupted before its commit. They are reported and
 * not deleted, because another database may own them.
 */
export async function unlistedFiles(pool: pg.Pool, now: Date): Promise<string[]> {
  const { folder, clickhouse } = oldPlaceOf(pool);
  const { rows } = await pool.query<{ path: string }>('select path from dataset_file');
  const listed = new Set(rows.map(({ path }) => path));
  const unlisted: string[] = [];
  for (const path of await listFiles(folder)) {
    if (listed.has(path)) continue;
    const { mtimeMs } = await stat(join(folder, path));
    if (mtimeMs < now.getTime() - KEPT_HOURS * HOUR_MS) unlisted.push(path);
  }
  return [...unlisted.sort(), ...(clickhouse === null ? [] : await unlistedParts(clickhouse, listed, now))];
}

/** Returns the files in ClickHouse's tables that were written at least `KEPT_HOURS` ago and are not listed. */
async function unlistedParts(
  clickhouse: ClickHouse,
  listed: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const before = new Date(now.getTime() - KEPT_HOURS * HOUR_MS).toISOString();
  const rows = await clickhouse.read(
    `select distinct concat(table, '/', partition) as path from system.parts
     where database = currentDatabase() and active and match(table, '^p_.*_[0-9a-f]{8}$')
       and modification_time < parseDateTimeBestEffort({v1:String}, 'UTC') order by path`,
    [before],
  );
  return rows.map((row) => cellAt(row, 0) ?? '').filter((path) => !listed.has(path));
}

const HOUR_MS = 3_600_000;
