import { currentCode, type Manifest } from '@jishi/contract';
import type pg from 'pg';
import { findUnfitAmong } from '../../apply/unfit-values.ts';
import { type Dataset, feedOf, ident, runOf, tableOf } from '../../dataset.ts';
import { imageSql } from '../../former-images.ts';
import { refuseOldRows } from '../../old-rows/refuse-old.ts';
import { historyOf, versionKeyOf } from '../../row-versions.ts';
import { refuseOrphans, rowsAmong } from '../children/orphans.ts';
import { displaceDemoRows } from '../demo/displace-demo-rows.ts';
import { FileRefused } from '../load.messages.ts';
import { FeedWriter, INSERTED, joined } from '../merge/merge.ts';
import { keepVersionChanges } from '../merge/version-changes.ts';
import { type Held, NO_ROWS, recordLoad } from '../record/record-load.ts';
import { list, STAGE } from '../stage/stage.ts';
import { createUndoStage, type RowChanges, settleStage, TOUCHED, takeBack } from './change-rows.ts';
import { readLaterLoads, refuseChangedSince, tipOf } from './later-loads.ts';

/** The record of a load that can be undone. */
interface Undoable {
  readonly id: bigint;
  readonly code: string;
  readonly feedAfter: bigint;
  readonly feedLast: bigint;
  readonly earlier: number;
}

/** The load to undo, and its data set. */
export interface Undone {
  readonly dataset: Dataset;
  readonly id: bigint;
}

export interface UndoneRows extends RowChanges {
  /** The load that records the undo. */
  readonly load: bigint;
  /** The number of older row versions that the undone load had changed. */
  readonly earlier: number;
}

export interface UndoContext {
  readonly startedAt: Date;
  readonly beside: boolean;
  /**
   * If a child's load is undone together with its parent's load, the load that records the parent's undo. Otherwise
   * null.
   */
  readonly parentLoad: bigint | null;
  /** True if a load without changes may be undone, because the changes are in its children. */
  readonly mayBeEmpty: boolean;
}

/**
 * Undoes the changes that one load made to one data set, and records the undo as a load. The caller must hold the data
 * set's lock.
 */
export async function undoRows(
  client: pg.PoolClient,
  { dataset, id, held }: Undone & { readonly held: Held },
  { startedAt, beside, parentLoad, mayBeEmpty }: UndoContext,
): Promise<UndoneRows> {
  const { manifest, code } = dataset;
  if (held.origin !== 'own' && !held.isEmpty) throw new FileRefused('demoRows', { code });
  const load = await readUndoable(client, manifest, id, mayBeEmpty);
  const later = await readLaterLoads(client, code, id);
  const by = later.find(({ undoes }) => undoes === id)?.id;
  const tip = tipOf(id, later);
  if (by !== undefined && tip !== id)
    throw new FileRefused('undoRedone', { id: String(id), by: String(by), tip: String(tip) });
  if (by !== undefined) throw new FileRefused('undoDone', { id: String(id), by: String(by) });
  await stageChanges(client, manifest, load);
  await refuseOldRows(client, manifest, STAGE);
  await settleStage(client, manifest);
  await listTouched(client, manifest, id);
  await refuseChangedSince(client, manifest, load, later);
  const feed = new FeedWriter(client, manifest, held.feedObjectId);
  const changes = await takeBack(client, manifest, feed, id);
  await refuseUnfit(client, manifest);
  await refuseOrphans(client, dataset, rowsAmong(tableOf(code), TOUCHED, manifest.key));
  // Since the load, demo rows may have been given the codes of the rows that the undo restores.
  if (beside && changes.inserted + changes.updated > 0) {
    const fields = manifest.fields.map((field) => field.code);
    const table = `(select * from ${STAGE} where _change <> ${INSERTED})`;
    await displaceDemoRows(client, dataset, { table: `${table} s`, isStage: true, fields }, startedAt);
  }
  const { earlier } = load;
  const read = changes.inserted + changes.updated + changes.deleted + earlier;
  const recorded = await recordLoad(
    client,
    code,
    { ...NO_ROWS, ...changes, earlier, read },
    {
      ...{ source: `undo:${id}`, replace: false, startedAt, origin: held.origin, cleared: 0, undoes: id },
      ...{ feedAfter: held.feedObjectId, feedObjectId: feed.last },
      ...(parentLoad === null ? {} : { parentLoad }),
    },
  );
  await keepVersionChanges(client, recorded.id);
  return { ...changes, earlier, load: recorded.id };
}

/** Rejects the undo if a restored row has a value that the manifest no longer allows. */
async function refuseUnfit(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const { code, key, fields } = manifest;
  const versions = versionKeyOf(manifest) === null ? [] : [historyOf(code)];
  const touched = [tableOf(code), ...versions].map((table) => rowsAmong(table, TOUCHED, key));
  const unfit = await findUnfitAmong(
    client,
    fields,
    touched.map((rows) => `${rows} r`),
  );
  if (unfit !== null) throw new FileRefused('rowsUnfit', { code, ...unfit });
}

interface LoadRow {
  readonly source: string;
  readonly feed_after: bigint | null;
  readonly feed_last: bigint | null;
  readonly rows_cleared: bigint;
  readonly rows_earlier: bigint;
  readonly versions_by: string | null;
}

async function readUndoable(
  client: pg.PoolClient,
  manifest: Manifest,
  id: bigint,
  mayBeEmpty: boolean,
): Promise<Undoable> {
  const { rows } = await client.query<LoadRow>(
    `select source, feed_after, feed_last, rows_cleared, rows_earlier, versions_by from dataset_load where id = $1 and dataset_code = $2`,
    [id, manifest.code],
  );
  const [row] = rows;
  const named = { id: String(id), code: manifest.code };
  if (row === undefined) throw new FileRefused('undoUnknown', named);
  if (/^(sample|demo):/.test(row.source)) throw new FileRefused('undoDemo', named);
  if (row.rows_cleared > 0n)
    throw new FileRefused('undoCleared', { ...named, rows: Number(row.rows_cleared) });
  if (row.feed_after === null || row.feed_last === null) throw new FileRefused('undoUnrecorded', named);
  if (row.feed_after === row.feed_last && row.rows_earlier === 0n && !mayBeEmpty)
    throw new FileRefused('undoNothing', named);
  const by = row.versions_by === null ? null : currentCode(manifest.fields, row.versions_by);
  if (by !== (versionKeyOf(manifest)?.by ?? null)) throw new FileRefused('undoVersions', named);
  return {
    id,
    code: manifest.code,
    feedAfter: row.feed_after,
    feedLast: row.feed_last,
    earlier: Number(row.rows_earlier),
  };
}

/** Copies a load's changes from the feed into the staging table, each with the row as it was before the change. */
async function stageChanges(client: pg.PoolClient, manifest: Manifest, load: Undoable): Promise<void> {
  const { code, key, fields } = manifest;
  await createUndoStage(client, manifest);
  const all = fields.map((field) => field.code);
  const cells = all.map((field) =>
    key.includes(field) ? `coalesce(u.${ident(field)}, c.${ident(field)})` : `p.${ident(field)}`,
  );
  const { rowCount } = await client.query(
    `insert into ${STAGE} (_line, _change, ${list(all)})
     select coalesce(c.objectid - c.records + u.place, c.objectid), c.change_code, ${cells.join(', ')}
     from ${feedOf(code)} c
     left join lateral unnest(${key.map((field) => `c.${runOf(field)}`).join(', ')}) with ordinality u (${list(key)}, place) on true
     left join lateral jsonb_populate_record(null::${tableOf(code)}, ${imageSql(manifest, 'c.before')}) p on c.change_code <> ${INSERTED}
     where c.objectid > $1 and c.objectid <= $2 and (c.change_code = ${INSERTED} or c.before is not null)`,
    [load.feedAfter, load.feedLast],
  );
  const changes = Number(load.feedLast - load.feedAfter);
  if (rowCount !== changes)
    throw new FileRefused('undoFeedGone', { id: String(load.id), changes, found: rowCount ?? 0 });
}

/** Lists the keys of the changed rows, and of the changed row versions. */
async function listTouched(client: pg.PoolClient, manifest: Manifest, id: bigint): Promise<void> {
  const { code, key } = manifest;
  await client.query(`create temporary table ${TOUCHED} on commit drop as select ${list(key)} from ${STAGE}`);
  if (versionKeyOf(manifest) !== null)
    await client.query(
      `insert into ${TOUCHED} select distinct ${list(key, 'p.')} from dataset_version_change c,
         jsonb_populate_record(null::${tableOf(code)}, ${imageSql(manifest, 'c.key')}) p
       where c.load_id = $1 and not exists (select 1 from ${STAGE} s where ${joined(key, 's', 'p')})`,
      [id],
    );
  await client.query(`analyze ${TOUCHED}`);
}
