import type pg from 'pg';
import { emit } from '../../../../platform/events.ts';
import { type Dataset, feedOf, tableOf } from '../../dataset.ts';
import type { Origin } from '../../dataset-rows.ts';
import { datasetsChanged } from '../../datasets.events.ts';
import { keepsServed } from '../../history-start.ts';
import { historyOf, versionKeyOf } from '../../row-versions.ts';
import { servedOf } from '../../served-rows.ts';
import { type OnWait, takeLock } from '../load-lock.ts';
import type { MergeCounts } from '../merge/merge.ts';

export type Counted = MergeCounts & { read: number; unchanged: number; rejected: number; skipped: number };

/** The counts of a load that reads no file. */
export const NO_ROWS: Readonly<Counted> = {
  read: 0,
  inserted: 0,
  updated: 0,
  deleted: 0,
  earlier: 0,
  unchanged: 0,
  rejected: 0,
  skipped: 0,
};

export interface LoadEntry {
  readonly source: string;
  readonly replace: boolean;
  readonly startedAt: Date;
  /** The number of the feed's last change before the load. */
  readonly feedAfter: bigint;
  readonly feedObjectId: bigint;
  readonly origin: Origin;
  /** Demo rows that the load removed. */
  readonly cleared: number;
  /** The load that this one undoes. */
  readonly undoes?: bigint;
  /** The load of the parent, if the rows of this child were in the parent's source. */
  readonly parentLoad?: bigint;
}

export interface Recorded {
  readonly id: bigint;
  readonly version: bigint;
}

export interface Held {
  /** True if the data set has no rows, neither in its table nor in files. */
  readonly isEmpty: boolean;
  /** Rows before this date are in files. Null if none are. */
  readonly filesBefore: string | null;
  readonly origin: Origin;
  readonly feedObjectId: bigint;
}

interface HeldRow {
  readonly feed_objectid: bigint;
  readonly origin: Origin;
  readonly files_before: string | null;
  readonly is_empty: boolean;
}

/**
 * Locks the data set, so that its loads run one after another. Returns whether it is empty, its origin, and the number
 * of its feed's last change.
 */
export async function lockDataset(
  client: pg.PoolClient,
  code: string,
  onWait: OnWait = () => undefined,
): Promise<Held> {
  const lock = { shared: false, key: 'hashtextextended($1, 7152003)', values: [code] } as const;
  await takeLock(client, lock, () => onWait('dataset'));
  const { rows } = await client.query<HeldRow>(
    `select feed_objectid, origin, files_before, files_before is null and not exists (select 1 from ${tableOf(code)}) as is_empty from dataset where code = $1`,
    [code],
  );
  const [row] = rows;
  if (!row) throw new Error(`data set ${code} has not been applied`);
  return {
    isEmpty: row.is_empty,
    filesBefore: row.files_before,
    origin: row.origin,
    feedObjectId: row.feed_objectid,
  };
}

/**
 * Removes demo rows in the load that replaces them. The feed does not record the deletions. It is emptied and continues
 * after its last number, so that a reader of real changes never gets demo rows. The table is not truncated, because
 * readers must be able to continue until the load commits.
 */
export async function clearDemoRows(
  client: pg.PoolClient,
  { manifest }: { readonly manifest: Pick<Dataset['manifest'], 'code' | 'key' | 'versions' | 'history'> },
): Promise<number> {
  const { code } = manifest;
  // The history is cleared too, so that demo rows never appear in the history of the operator's rows.
  if (keepsServed(manifest)) {
    await client.query(`delete from ${servedOf(code)}`);
    await client.query('delete from dataset_moment where dataset_code = $1', [code]);
  }
  const { rowCount } = await client.query(`delete from ${tableOf(code)}`);
  if (versionKeyOf(manifest)) await client.query(`delete from ${historyOf(code)}`);
  await client.query(`delete from ${feedOf(code)}`);
  await client.query('update dataset set feed_floor = feed_objectid where code = $1', [code]);
  return rowCount ?? 0;
}

/** Records the load. If rows changed, also increases the version of the data set and emits `datasetsChanged`. */
export async function recordLoad(
  client: pg.PoolClient,
  code: string,
  counted: Counted,
  entry: LoadEntry,
): Promise<Recorded> {
  const { inserted, updated, deleted, earlier } = counted;
  const changed = inserted + updated + deleted + earlier + entry.cleared > 0;
  const { rows } = await client.query<{ version: bigint }>(
    changed
      ? `update dataset set version = version + 1, row_count = row_count + $2, feed_objectid = $3, origin = $4, updated_at = clock_timestamp()
         where code = $1 returning version`
      : 'select version from dataset where code = $1 and $2::bigint is not null and $3::bigint is not null and $4::text is not null',
    [code, inserted - deleted - entry.cleared, entry.feedObjectId, entry.origin],
  );
  if (changed) await recordMoment(client, code, rows[0]?.version ?? 0n);
  if (changed) await emit(client, datasetsChanged, {});
  const { rows: loads } = await client.query<{ id: bigint }>(
    `insert into dataset_load (dataset_code, source, replaced, rows_read, rows_inserted, rows_updated, rows_deleted,
       rows_earlier, rows_unchanged, rows_rejected, rows_skipped, started_at, finished_at,
       feed_after, feed_last, rows_cleared, undoes, parent_load, versions_by)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp(),
       $13, $14, $15, $16, $17, manifest #>> '{versions,by}' from dataset where code = $1 returning id`,
    [
      code,
      entry.source,
      entry.replace,
      counted.read,
      inserted,
      updated,
      deleted,
      earlier,
      counted.unchanged,
      counted.rejected,
      counted.skipped,
      entry.startedAt,
      entry.feedAfter,
      entry.feedObjectId,
      entry.cleared,
      entry.undoes ?? null,
      entry.parentLoad ?? null,
    ],
  );
  return { id: loads[0]?.id ?? 0n, version: rows[0]?.version ?? 0n };
}

/**
 * Records the time of a change if the data set keeps a history. The trigger `keep_served` has already written the same
 * number to the changed rows.
 */
async function recordMoment(client: pg.PoolClient, code: string, version: bigint): Promise<void> {
  await client.query(
    `insert into dataset_moment (dataset_code, number, version, feed_objectid)
     select code, coalesce((select max(number) from dataset_moment where dataset_code = $1), 0) + 1, $2, feed_objectid from dataset
     where code = $1 and (manifest ->> 'history')::boolean`,
    [code, version],
  );
}
