import type pg from 'pg';
import type { DescriptionChanges } from './apply/description-changes.ts';
import type { Dataset, DatasetRegistry } from './dataset.ts';

/** One load of rows, without the path of its file, which is the operator's own. */
export interface LoadRecord {
  readonly at: Date;
  readonly dataset: string;
  /** `snapshot`: what the file lacked was deleted. */
  readonly kind: 'load' | 'snapshot' | 'sample' | 'demo';
  readonly inserted: bigint;
  readonly updated: bigint;
  readonly deleted: bigint;
  readonly rejected: bigint;
}

export interface DescriptionRecord {
  readonly at: Date;
  /** Null when it was described for the first time. */
  readonly changes: DescriptionChanges | null;
}

/** The newest loads of a data set; of a view, those of the tables that it reads. */
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
    'select applied_at as at, changes from dataset_description_change where dataset_code = $1 order by id desc limit $2',
    [dataset.code, limit],
  );
  return rows;
}

/** Codes of the tables that hold the rows of a data set, through views of views. */
function tablesOf(registry: DatasetRegistry, { code, manifest }: Dataset): string[] {
  if (!manifest.view) return [code];
  const bases = manifest.view.over.flatMap((base) => registry.find(base) ?? []);
  return [...new Set(bases.flatMap((base) => tablesOf(registry, base)))];
}
