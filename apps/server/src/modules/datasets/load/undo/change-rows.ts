import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { columnSql } from '../../apply/table-sql.ts';
import { deliveredFields } from '../../computed-sql.ts';
import { ident, tableOf } from '../../dataset.ts';
import { imageSql } from '../../former-images.ts';
import { historyOf, versionKeyOf } from '../../row-versions.ts';
import { FileRefused } from '../load.messages.ts';
import {
  chooseJoin,
  DELETED,
  type FeedWriter,
  INSERTED,
  joined,
  planAsEver,
  UPDATED,
} from '../merge/merge.ts';
import { noteVersionChanges, watchVersions } from '../merge/version-changes.ts';
import { list, STAGE } from '../stage/stage.ts';

/** The table with the keys for which an undo changes rows or row versions. */
export const TOUCHED = 'undo_touched';

export interface RowChanges {
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
}

/**
 * Creates a staging table for the changes to undo: `_change` is the feed's code for the change, and the fields contain
 * the row as it was before the change.
 */
export async function createUndoStage(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const columns = manifest.fields.map(({ code }) => columnSql(manifest, code));
  await client.query(
    `create temporary table ${STAGE} (_line bigint, _change smallint, ${columns.join(', ')}) on commit drop`,
  );
}

/**
 * Prepares the joins with the staging table once it has been filled. Without this, the database compared each of
 * 100,000 changes with every other change, which took minutes.
 */
export async function settleStage(client: pg.PoolClient, { code }: Manifest): Promise<void> {
  await client.query(`analyze ${STAGE}`);
  await chooseJoin(client, code);
}

/**
 * Undoes the staged changes: deletes inserted rows, inserts deleted ones, and restores the former values of updated
 * ones. `loadId` is the load whose changes to row versions are undone too, or null if rows are only deleted. The feed
 * records each change. `settleStage` must be called first.
 */
export async function takeBack(
  client: pg.PoolClient,
  manifest: Manifest,
  feed: FeedWriter,
  loadId: bigint | null,
): Promise<RowChanges> {
  const isVersioned = versionKeyOf(manifest) !== null;
  if (isVersioned) await watchVersions(client, manifest, TOUCHED);
  const counts = await changeRows(client, manifest, feed);
  if (isVersioned) {
    await restoreVersions(client, manifest, loadId);
    await noteVersionChanges(client, manifest);
  }
  await planAsEver(client);
  await refuseDifferences(client, manifest, counts);
  return counts;
}

async function changeRows(
  client: pg.PoolClient,
  { code, key, fields }: Manifest,
  feed: FeedWriter,
): Promise<RowChanges> {
  const all = deliveredFields(fields).map((field) => field.code);
  const others = all.filter((field) => !key.includes(field));
  const table = tableOf(code);
  const changed = (change: number): string => `${joined(key, 'r', 's')} and s._change = ${change}`;
  const rows = (change: number): string =>
    `(select r.* from ${table} r join ${STAGE} s on ${changed(change)} order by s._line desc) r`;
  await feed.write(DELETED, rows(INSERTED));
  const deleted = await client.query(`delete from ${table} r using ${STAGE} s where ${changed(INSERTED)}`);
  await feed.write(UPDATED, rows(UPDATED));
  const values = others.map((field) => `${ident(field)} = s.${ident(field)}`).join(', ');
  const updated =
    others.length === 0
      ? { rowCount: 0 }
      : await client.query(`update ${table} r set ${values} from ${STAGE} s where ${changed(UPDATED)}`);
  const gone = `${STAGE} s where s._change = ${DELETED} order by s._line desc`;
  await feed.writeInserts(`(select s.* from ${gone}) r`);
  const inserted = await client.query(
    `insert into ${table} (${list(all)}) select ${list(all, 's.')} from ${gone}`,
  );
  return {
    inserted: inserted.rowCount ?? 0,
    updated: updated.rowCount ?? 0,
    deleted: deleted.rowCount ?? 0,
  };
}

/** Deletes all versions of deleted rows, and restores the versions that the load had changed. */
async function restoreVersions(
  client: pg.PoolClient,
  manifest: Manifest,
  loadId: bigint | null,
): Promise<void> {
  const versions = versionKeyOf(manifest);
  if (versions === null) return;
  const history = historyOf(manifest.code);
  await client.query(
    `delete from ${history} h using ${STAGE} s where ${joined(manifest.key, 's', 'h')} and s._change = ${INSERTED}`,
  );
  if (loadId === null) return;
  const image = (column: 'key' | 'before'): string =>
    `(select p.* from dataset_version_change c, jsonb_populate_record(null::${history}, ${imageSql(manifest, `c.${column}`)}) p
      where c.load_id = $1 and c.${column} is not null) p`;
  await client.query(
    `delete from ${history} h using ${image('key')} where ${joined(versions.key, 'p', 'h')}`,
    [loadId],
  );
  const fields = deliveredFields(manifest.fields).map(({ code }) => code);
  await client.query(
    `insert into ${history} (${list(fields)}) select ${list(fields, 'p.')} from ${image('before')}`,
    [loadId],
  );
}

/**
 * Throws if some of the staged rows were not found, which means that something other than a load has changed the table.
 */
async function refuseDifferences(
  client: pg.PoolClient,
  { code }: Manifest,
  { inserted, updated, deleted }: RowChanges,
): Promise<void> {
  const { rows } = await client.query<{ staged: bigint }>(`select count(*) as staged from ${STAGE}`);
  const [expected, actual] = [Number(rows[0]?.staged ?? 0n), inserted + updated + deleted];
  if (actual !== expected) throw new FileRefused('undoRowsDiffer', { code, expected, actual });
}
