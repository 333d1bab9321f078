import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listFiles } from '../../../platform/backup/index.ts';
import { oldPlaceOf } from './old-place.ts';

/**
 * The hours for which a file stays after its rows were returned: a process may read it, or a backup may be copying the
 * files of a moment before.
 */
const KEPT_HOURS = 24;

/** Returns the files that a backup of this moment, or of the last hours, needs. Paths are below the folder. */
export async function listedFiles(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select path from dataset_file
     where returned_at is null or returned_at > now() - make_interval(hours => $1) order by path`,
    [KEPT_HOURS - 1],
  );
  return rows.map(({ path }) => path);
}

/** Deletes the files whose rows were returned long enough ago. Returns their number. */
export async function deleteReturnedFiles(pool: pg.Pool): Promise<number> {
  const { folder } = oldPlaceOf(pool);
  const { rows } = await pool.query<{ path: string }>(
    'select path from dataset_file where returned_at < now() - make_interval(hours => $1)',
    [KEPT_HOURS],
  );
  for (const { path } of rows) {
    await rm(join(folder, path), { force: true });
    await pool.query('delete from dataset_file where path = $1', [path]);
  }
  return rows.length;
}

/**
 * Returns files of the folder that belong to no data set, because a move came to an end before its commit. They are
 * reported and not deleted: another database may own them.
 */
export async function unlistedFiles(pool: pg.Pool, now: Date): Promise<string[]> {
  const { folder } = oldPlaceOf(pool);
  const { rows } = await pool.query<{ path: string }>('select path from dataset_file');
  const listed = new Set(rows.map(({ path }) => path));
  const unlisted: string[] = [];
  for (const path of await listFiles(folder)) {
    if (listed.has(path)) continue;
    const { mtimeMs } = await stat(join(folder, path));
    if (mtimeMs < now.getTime() - KEPT_HOURS * HOUR_MS) unlisted.push(path);
  }
  return unlisted.sort();
}

const HOUR_MS = 3_600_000;
