import type pg from 'pg';
import { type Dataset, feedOf, ident, runOf, tableOf } from '../../dataset.ts';
import { imageSql } from '../../former-images.ts';
import { DELETED, INSERTED, joined } from '../merge/merge.ts';
import { list } from '../stage/stage.ts';

/** The record of a load, as shown to the operator. */
export interface RecordedLoad {
  readonly id: bigint;
  readonly code: string;
  readonly source: string;
  readonly replaced: boolean;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly read: bigint;
  readonly inserted: bigint;
  readonly updated: bigint;
  readonly deleted: bigint;
  readonly earlier: bigint;
  readonly unchanged: bigint;
  readonly rejected: bigint;
  readonly skipped: bigint;
  /** Demo rows that the load removed. */
  readonly cleared: bigint;
  /** The number in the change feed after which the changes of the load begin. Null if unknown. */
  readonly feedAfter: bigint | null;
  readonly feedLast: bigint | null;
  readonly undoes: bigint | null;
  readonly undoneBy: bigint | null;
}

const LOAD_SQL = `select l.id, l.dataset_code as code, l.source, l.replaced, l.started_at as "startedAt", l.finished_at as "finishedAt",
    l.rows_read as read, l.rows_inserted as inserted, l.rows_updated as updated, l.rows_deleted as deleted,
    l.rows_earlier as earlier, l.rows_unchanged as unchanged, l.rows_rejected as rejected, l.rows_skipped as skipped,
    l.rows_cleared as cleared, l.feed_after as "feedAfter", l.feed_last as "feedLast", l.undoes,
    (select u.id from dataset_load u where u.dataset_code = l.dataset_code and u.undoes = l.id limit 1) as "undoneBy"
  from dataset_load l`;

export interface LoadsFilter {
  readonly code?: string | undefined;
  /** Returns only loads before this one. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Returns the records of loads, newest first. */
export async function readRecordedLoads(
  pool: pg.Pool,
  { code, before, limit }: LoadsFilter,
): Promise<RecordedLoad[]> {
  const { rows } = await pool.query<RecordedLoad>(
    `${LOAD_SQL} where ($1::text is null or l.dataset_code = $1) and ($2::bigint is null or l.id < $2) order by l.id desc limit $3`,
    [code ?? null, before ?? null, limit],
  );
  return rows;
}

export async function readRecordedLoad(pool: pg.Pool, id: bigint): Promise<RecordedLoad | null> {
  const { rows } = await pool.query<RecordedLoad>(`${LOAD_SQL} where l.id = $1`, [id]);
  return rows[0] ?? null;
}

type Image = Readonly<Record<string, unknown>>;

/** One change of a load. Its values are those that the feed stored as JSON. */
export interface LoadedChange {
  readonly objectId: bigint;
  /** 1 insert, 2 delete, 3 update. */
  readonly change: number;
  readonly key: readonly string[];
  /** The fields that the load changed, before and after. For an insert or a delete, the whole row. */
  readonly before: Image | null;
  /** Null for a delete, and for a row whose later images were deleted. */
  readonly after: Image | null;
}

/**
 * Returns the first changes of a load. The row after a change comes from the image stored by the row's next change, or
 * from the current row if there was no further change.
 */
export async function readLoadedChanges(
  pool: pg.Pool,
  { code, manifest }: Dataset,
  { feedAfter, feedLast }: Pick<RecordedLoad, 'feedAfter' | 'feedLast'>,
  limit: number,
): Promise<LoadedChange[]> {
  if (feedAfter === null || feedLast === null) return [];
  const { key } = manifest;
  const runs = key.map((field) => `c.${runOf(field)}`).join(', ');
  const keys = key.map((field) => `coalesce(u.${ident(field)}, c.${ident(field)}) as ${ident(field)}`);
  const { rows } = await pool.query<LoadedChange>(
    `with first as materialized (
       select coalesce(c.objectid - c.records + u.place, c.objectid) as objectid, c.change_code, c.before, ${keys.join(', ')}
       from (select * from ${feedOf(code)} where objectid > $1 and objectid <= $2 order by objectid limit $3) c
       left join lateral unnest(${runs}) with ordinality u (${list(key)}, place) on true
       order by 1 limit $3
     ), next as materialized (
       select distinct on (${list(key, 'f.')}) ${list(key, 'f.')}, f.before from ${feedOf(code)} f join first s on ${joined(key, 's', 'f')}
       where f.objectid > $2 and f.change_code <> ${INSERTED} order by ${list(key, 'f.')}, f.objectid
     )
     select s.objectid as "objectId", s.change_code as change, array[${key.map((field) => `s.${ident(field)}::text`).join(', ')}] as key,
       ${imageSql(manifest, 's.before')} as before,
       case when s.change_code <> ${DELETED} then coalesce(${imageSql(manifest, 'n.before')}, to_jsonb(r)) end as after
     from first s left join next n on ${joined(key, 's', 'n')}
     left join ${tableOf(code)} r on s.change_code <> ${DELETED} and ${joined(key, 's', 'r')} order by s.objectid`,
    [feedAfter, feedLast, limit],
  );
  return rows.map((row) => (row.change === 3 ? { ...row, ...differing(row) } : row));
}

function differing({ before, after }: LoadedChange): Pick<LoadedChange, 'before' | 'after'> {
  if (before === null || after === null) return { before, after };
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const of = (image: Image): Image =>
    Object.fromEntries(fields.map((field) => [field, image[field] ?? null]));
  return { before: of(before), after: of(after) };
}
