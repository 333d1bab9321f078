import type { ImportPlan, Manifest } from '@jishi/contract';
import type pg from 'pg';
import { columnSql } from '../../apply/table-sql.ts';
import { deliveredFields } from '../../computed-sql.ts';
import { ident, tableOf } from '../../dataset.ts';
import { historyOf, versionKeyOf } from '../../row-versions.ts';
import { list, STAGE } from '../stage/stage.ts';
import {
  analyzeStage,
  changedSql,
  changesSql,
  chooseJoin,
  type FeedWriter,
  joined,
  type MergeCounts,
  type MergeHabit,
  mergeStage,
  planAsEver,
} from './merge.ts';
import { noteVersionChanges, watchVersions } from './version-changes.ts';

/** The table for staged rows that are older than the newest version of their key. */
const EARLIER_STAGE = 'load_earlier';

/** A data set that keeps row versions. */
interface Versioned {
  readonly manifest: Manifest;
  readonly by: string;
  /** The row key and the announcement date. */
  readonly key: readonly string[];
}

function versioned(manifest: Manifest): Versioned | null {
  const versions = versionKeyOf(manifest);
  return versions === null ? null : { manifest, ...versions };
}

/** Returns the fields that identify a row within one file. */
export const stageKeyOf = (manifest: Manifest): readonly string[] =>
  versionKeyOf(manifest)?.key ?? manifest.key;

/**
 * Gives each staged row the announcement date of the version to which it belongs. A row without a date corrects the
 * stored version or, if there is none, the newest version of its key in the file. It stays without a date only if its
 * key has never had one. A load that only fills empty cells fills those of the stored version, even if the row has a
 * different date. If `meetsStored` is false, stored versions are ignored, because the load replaces them. Returns true if
 * the statistics of the staging table are current.
 */
export async function settleVersions(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  merge: ImportPlan['merge'],
  meetsStored = true,
): Promise<boolean> {
  const versions = versioned(manifest);
  if (versions === null) return false;
  const day = ident(versions.by);
  await client.query(`alter table ${STAGE} add column if not exists ${columnSql(manifest, versions.by)}`);
  await analyzeStage(client, manifest, fields);
  await chooseJoin(client, manifest.code);
  const isOpen = merge === 'fill' ? `s.${day} is distinct from r.${day}` : `s.${day} is null`;
  const ofStored = meetsStored
    ? await client.query(
        `update ${STAGE} s set ${day} = r.${day} from ${tableOf(manifest.code)} r
         where ${joined(manifest.key, 'r', 's')} and r.${day} is not null and ${isOpen}`,
      )
    : null;
  const ofNewest = await client.query(
    `update ${STAGE} s set ${day} = n.day
     from (select ${list(manifest.key)}, max(${day}) as day from ${STAGE} group by ${list(manifest.key)}) n
     where ${joined(manifest.key, 'n', 's')} and s.${day} is null and n.day is not null`,
  );
  await planAsEver(client);
  return !ofStored?.rowCount && !ofNewest.rowCount;
}

/**
 * Merges the staged rows into the table as `mergeStage` does. If the data set keeps versions, also merges them into the
 * version table. The data set's row is then the version of its key with the latest announcement date. The feed reports
 * changes to rows, not to older versions.
 */
export async function mergeRows(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  habit: MergeHabit,
  feed: FeedWriter,
): Promise<MergeCounts> {
  const versions = versioned(manifest);
  if (versions === null) return { ...(await mergeStage(client, manifest, fields, habit, feed)), earlier: 0 };
  await chooseJoin(client, manifest.code);
  await watchVersions(client, manifest, habit.replace ? null : STAGE);
  const aside = await setEarlierAside(client, versions, habit);
  if (aside > 0) await analyzeStage(client, manifest, fields);
  const counts = await mergeStage(client, manifest, fields, habit, feed);
  await chooseJoin(client, manifest.code);
  if (habit.replace) await deleteNewer(client, versions);
  if (counts.inserted + counts.updated > 0) await keepNewest(client, versions);
  const earlier = aside > 0 ? await mergeEarlier(client, versions, fields, habit.merge) : 0;
  await noteVersionChanges(client, manifest);
  await planAsEver(client);
  await client.query(`drop table ${EARLIER_STAGE}`);
  return { ...counts, earlier };
}

/** Copies the rows of a first load into the version table. */
export async function keepFirstLoad(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const versions = versionKeyOf(manifest);
  if (versions === null) return;
  const fields = list(deliveredFields(manifest.fields).map(({ code }) => code));
  await client.query(
    `insert into ${historyOf(manifest.code)} (${fields})
     select ${fields} from ${tableOf(manifest.code)} where ${ident(versions.by)} is not null`,
  );
}

/**
 * Keeps the newest row of each key in the staging table, and moves older rows to `EARLIER_STAGE`. A row that is older
 * than the stored row is moved too.
 */
async function setEarlierAside(
  client: pg.PoolClient,
  { manifest: { code, key }, by }: Versioned,
  { replace }: MergeHabit,
): Promise<number> {
  const day = ident(by);
  // With `replace`, stored rows are ignored, because the load replaces them all.
  const current = replace ? '' : `left join ${tableOf(code)} r on ${joined(key, 'r', 's')}`;
  const newest = replace ? 'n.day' : `greatest(n.day, r.${day})`;
  const { rowCount } = await client.query(
    `create temporary table ${EARLIER_STAGE} on commit drop as
     select s.* from ${STAGE} s
     join (select ${list(key)}, max(${day}) as day from ${STAGE} group by ${list(key)}) n on ${joined(key, 'n', 's')}
     ${current} where s.${day} < ${newest}`,
  );
  if (!rowCount) return 0;
  await client.query(`delete from ${STAGE} s using ${EARLIER_STAGE} e where s._line = e._line`);
  await client.query(`analyze ${EARLIER_STAGE}`);
  return rowCount;
}

/**
 * After a load that replaces all rows, deletes the versions of keys that no longer exist. If the load contains an older
 * version of a row than the stored one, also deletes the versions that are newer than this row.
 */
async function deleteNewer(client: pg.PoolClient, { manifest: { code, key }, by }: Versioned): Promise<void> {
  const day = ident(by);
  await client.query(
    `delete from ${historyOf(code)} h where not exists (
       select 1 from ${tableOf(code)} r where ${joined(key, 'r', 'h')} and r.${day} >= h.${day})`,
  );
}

/** Copies the rows that the load changed into the version table. */
async function keepNewest(
  client: pg.PoolClient,
  { manifest: { code, key: rowKey, fields }, key, by }: Versioned,
): Promise<void> {
  const all = deliveredFields(fields).map((field) => field.code);
  const others = all.filter((field) => !key.includes(field));
  const rows = `(select t.* from ${tableOf(code)} t join ${STAGE} k on ${joined(rowKey, 't', 'k')}) s`;
  if (others.length > 0)
    await client.query(
      `update ${historyOf(code)} r set ${changesSql(others, 'update')}
       from ${rows} where ${joined(key, 'r', 's')} and (${changedSql(others, 'update')})`,
    );
  await client.query(
    `insert into ${historyOf(code)} (${list(all)}) select ${list(all, 's.')} from ${rows}
     where s.${ident(by)} is not null and not exists (select 1 from ${historyOf(code)} h where ${joined(key, 'h', 's')})`,
  );
}

/**
 * Merges older versions. If the file lacks a column, or leaves a cell empty and empty cells mean no change, the value
 * of a new version is copied from the previous version.
 */
async function mergeEarlier(
  client: pg.PoolClient,
  { manifest, key, by }: Versioned,
  fields: readonly string[],
  merge: ImportPlan['merge'],
): Promise<number> {
  const history = historyOf(manifest.code);
  const others = fields.filter((field) => !key.includes(field));
  const { rowCount: updated } =
    others.length === 0
      ? { rowCount: 0 }
      : await client.query(
          `update ${history} r set ${changesSql(others, merge)}
           from ${EARLIER_STAGE} s where ${joined(key, 'r', 's')} and (${changedSql(others, merge)})`,
        );
  const all = deliveredFields(manifest.fields).map(({ code }) => code);
  const isWhole = merge === 'update' && all.every((code) => fields.includes(code));
  const cells = all.map((code) => {
    const cell = ident(code);
    if (isWhole || key.includes(code)) return `s.${cell}`;
    if (!fields.includes(code)) return `b.${cell}`;
    return merge === 'overlay' ? `coalesce(s.${cell}, b.${cell})` : `s.${cell}`;
  });
  const before = `left join lateral (select h.* from ${history} h
    where ${joined(manifest.key, 'h', 's')} and h.${ident(by)} < s.${ident(by)} order by h.${ident(by)} desc limit 1) b on true`;
  const { rowCount: inserted } = await client.query(
    `insert into ${history} (${list(all)}) select ${cells.join(', ')} from ${EARLIER_STAGE} s
     ${isWhole ? '' : before} where not exists (select 1 from ${history} h where ${joined(key, 'h', 's')})`,
  );
  return (updated ?? 0) + (inserted ?? 0);
}
