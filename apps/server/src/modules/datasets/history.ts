import type pg from 'pg';
import type { DescriptionChanges } from './apply/description-changes.ts';
import type { Dataset, DatasetRegistry } from './dataset.ts';

/** One load of rows, without the path of its file, which only the operator may see. */
export interface LoadRecord {
  readonly at: Date;
  readonly dataset: string;
  /** `snapshot`: rows missing from the file were deleted. */
  readonly kind: 'load' | 'snapshot' | 'sample' | 'demo';
  readonly inserted: bigint;
  readonly updated: bigint;
  readonly deleted: bigint;
  readonly rejected: bigint;
}

export interface DescriptionRecord {
  readonly id: bigint;
  readonly at: Date;
  /** `described` for a new or changed description; the others for going off sale and coming back. */
  readonly event: 'described' | 'retired' | 'returned';
  /** Null for the first description, and for events that are no description. */
  readonly changes: DescriptionChanges | null;
}

/** The newest loads of a data set; for a view, those of the tables that it reads. */
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
    [tablesOf(registry, dataset), limit],
  );
  return rows;
}

/** The newest changes of the description of a data set. */
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

/** The time at which the operator's own rows first came into a data set; null while it has none. */
export async function readFirstLoad(
  pool: pg.Pool,
  registry: DatasetRegistry,
  dataset: Dataset,
): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>(
    `select finished_at as at from dataset_load
     where dataset_code = any($1) and rows_inserted > 0 and not starts_with(source, 'sample:') and not starts_with(source, 'demo:')
     order by id limit 1`,
    [tablesOf(registry, dataset)],
  );
  return rows[0]?.at ?? null;
}

/** The time of each data set's last load, by code; a view is as new as the newest of its bases. */
export async function readLastLoads(
  pool: pg.Pool,
  registry: DatasetRegistry,
  datasets: readonly Dataset[],
): Promise<Map<string, Date>> {
  const tables = new Map(datasets.map((dataset) => [dataset.code, tablesOf(registry, dataset)]));
  const { rows } = await pool.query<{ code: string; at: Date }>(
    `select code, at from unnest($1::text[]) as wanted (code), lateral (
       select finished_at as at from dataset_load where dataset_code = code order by id desc limit 1
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

/** Codes of the tables that hold the rows of a data set, through views of views. */
function tablesOf(registry: DatasetRegistry, { code, manifest }: Dataset): string[] {
  if (!manifest.view) return [code];
  const bases = manifest.view.over.flatMap((base) => registry.find(base) ?? []);
  return [...new Set(bases.flatMap((base) => tablesOf(registry, base)))];
}
