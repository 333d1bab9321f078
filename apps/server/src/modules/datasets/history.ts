import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/db/index.ts';
import type { DescriptionChanges } from './apply/description-changes.ts';
import type { Dataset, DatasetRegistry } from './dataset.ts';

/** The record of one load, without the file's path, which is only for the operator. */
export interface LoadRecord {
  readonly at: Date;
  readonly dataset: string;
  /** `snapshot` means that rows missing from the file were deleted. */
  readonly kind: 'load' | 'snapshot' | 'sample' | 'demo';
  readonly inserted: bigint;
  readonly updated: bigint;
  readonly deleted: bigint;
  readonly rejected: bigint;
}

export interface DescriptionRecord {
  readonly id: bigint;
  readonly at: Date;
  /**
   * `described`: the description is new or changed. `retired`: the data set went off sale. `returned`: it is on sale
   * again.
   */
  readonly event: 'described' | 'retired' | 'returned';
  /** The changes to an existing description. Null for the first description, and for `retired` and `returned`. */
  readonly changes: DescriptionChanges | null;
}

/** Returns the newest loads of a data set. For a view, returns those of the tables that it reads. */
export async function readLoads(
  pool: pg.Pool,
  registry: DatasetRegistry,
  dataset: Dataset,
  limit: number,
): Promise<LoadRecord[]> {
  const { rows } = await pool.query<LoadRecord>(
    `select finished_at as at, dataset_code as dataset,
       case when starts_with(source, 'sample:') then 'sample' when starts_with(source, 'demo:') then 'demo'
            when replaced then 'snapshot' else 'load' end as kind,
       rows_inserted as inserted, rows_updated as updated, rows_deleted as deleted, rows_rejected as rejected
     from dataset_load where dataset_code = any($1) order by id desc limit $2`,
    [basesOf(registry, dataset), limit],
  );
  return rows;
}

/** Returns the newest description changes of a data set. */
export async function readDescriptions(
  pool: pg.Pool,
  dataset: Dataset,
  limit: number,
): Promise<DescriptionRecord[]> {
  const { rows } = await pool.query<DescriptionRecord>(
    'select id, applied_at as at, event, changes from dataset_description_change where dataset_code = $1 order by id desc limit $2',
    [dataset.code, limit],
  );
  return rows;
}

/** Returns the time of the first load of the operator's own rows, or null if there are none. */
export async function readFirstLoad(
  pool: pg.Pool,
  registry: DatasetRegistry,
  dataset: Dataset,
): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>(
    `select finished_at as at from dataset_load
     where dataset_code = any($1) and rows_inserted > 0 and not starts_with(source, 'sample:') and not starts_with(source, 'demo:')
     order by id limit 1`,
    [basesOf(registry, dataset)],
  );
  return rows[0]?.at ?? null;
}

/**
 * Returns the time of each data set's last load, by code. For a view, it is the last load of any base. Undos, deletions
 * and undone loads do not count, because they added no newer rows.
 */
export async function readLastLoads(
  pool: pg.Pool,
  registry: DatasetRegistry,
  datasets: readonly Dataset[],
): Promise<Map<string, Date>> {
  const tables = new Map(datasets.map((dataset) => [dataset.code, basesOf(registry, dataset)]));
  const { rows } = await pool.query<{ code: string; at: Date }>(
    `select code, at from unnest($1::text[]) as wanted (code), lateral (
       select finished_at as at from dataset_load l
       where dataset_code = code and undoes is null and not starts_with(source, 'delete:')
         and not exists (select from dataset_load u where u.dataset_code = code and u.id > l.id and u.undoes = l.id)
       order by id desc limit 1
     ) as last`,
    [[...new Set([...tables.values()].flat())]],
  );
  const loads = new Map(rows.map(({ code, at }) => [code, at.getTime()]));
  return new Map(
    [...tables].flatMap(([code, bases]) => {
      const times = bases.flatMap((base) => loads.get(base) ?? []);
      return times.length === 0 ? [] : [[code, new Date(Math.max(...times))]];
    }),
  );
}

interface LoadEnd {
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  readonly rejected: number;
  /** The ids of deliveries whose rows are held. */
  readonly held: readonly bigint[];
}
interface SourceSince {
  readonly code: string;
  readonly source: string;
  readonly since: Date;
}

/**
 * Returns the counts of a source's last load since a given time. If there is no such load, returns those of its held
 * delivery, or null if there is none.
 */
export async function readLoadFrom(db: Db, from: SourceSince): Promise<LoadEnd | null> {
  return (await readPublishedFrom(db, from)) ?? (await readHeldFrom(db, from));
}

async function readHeldFrom(db: Db, { code, source, since }: SourceSince): Promise<LoadEnd | null> {
  const delivery = await db
    .selectFrom('dataset_delivery')
    .select(['id', 'rows_read', 'rows_rejected'])
    .where('dataset_code', '=', code)
    .where('source', '=', source)
    .where('held_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (delivery === undefined) return null;
  const { id, rows_read, rows_rejected } = delivery;
  const none = { inserted: 0, updated: 0, deleted: 0 };
  return { ...none, read: Number(rows_read), rejected: Number(rows_rejected), held: [id] };
}

async function readPublishedFrom(db: Db, { code, source, since }: SourceSince): Promise<LoadEnd | null> {
  const load = await db
    .selectFrom('dataset_load')
    .select(['rows_read', 'rows_inserted', 'rows_updated', 'rows_deleted', 'rows_rejected'])
    .where('dataset_code', '=', code)
    .where('source', '=', source)
    .where('finished_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (load === undefined) return null;
  return {
    read: Number(load.rows_read),
    inserted: Number(load.rows_inserted),
    updated: Number(load.rows_updated),
    deleted: Number(load.rows_deleted),
    rejected: Number(load.rows_rejected),
    held: [],
  };
}

/** Returns the codes of the tables that store a data set's rows, including those behind nested views. */
export function basesOf(registry: DatasetRegistry, { code, manifest }: Dataset): string[] {
  if (!manifest.view) return [code];
  const bases = manifest.view.over.flatMap((base) => registry.find(base) ?? []);
  return [...new Set(bases.flatMap((base) => basesOf(registry, base)))];
}

/** The number of load records that are kept for each data set, however old they are. */
const LOADS_KEPT = 100;

/**
 * Deletes at most `limit` records of loads that finished before the given time. Keeps the newest loads of each data
 * set, and the first load of the operator's own rows, because the data set has been on sale since then. That first load
 * can no longer be undone if the records of loads after it are missing.
 */
export async function deleteLoadsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as materialized (
      select old.id, old.dataset_code from dataset_load old
      where old.finished_at < ${before}
        and exists (select from dataset_load newer where newer.dataset_code = old.dataset_code and newer.id > old.id
                    order by newer.id offset ${LOADS_KEPT - 1})
        and (old.rows_inserted = 0 or source ~ '^(sample|demo):' or exists (
          select from dataset_load first where first.dataset_code = old.dataset_code and first.id < old.id
            and first.rows_inserted > 0 and first.source !~ '^(sample|demo):'))
      order by old.id limit ${limit}
    ), kept as (
      update dataset_load kept set feed_after = null, feed_last = null
      from (select dataset_code, max(id) as id from gone group by dataset_code) newest
      where kept.dataset_code = newest.dataset_code and kept.id < newest.id and kept.feed_after is not null
        and kept.id not in (select id from gone)
    )
    delete from dataset_load where id in (select id from gone)`.execute(db);
  return Number(numAffectedRows);
}
