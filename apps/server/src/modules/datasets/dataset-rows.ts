import type { HistoryStartRow } from './history-start.ts';

/**
 * The origin of the rows: the operator, the hand-written sample, or the generator. A data set without rows counts as
 * the operator's.
 */
export type Origin = 'own' | 'sample' | 'demo';

/** The state of one data set in the database. */
export interface DatasetRow extends HistoryStartRow {
  code: string;
  applied_at: Date;
  version: bigint;
  row_count: bigint;
  feed_objectid: bigint;
  feed_floor: bigint;
  origin: Origin;
  described: boolean;
  coverage_from: string | null;
  coverage_to: string | null;
  securities: bigint | null;
  updated_at: Date | null;
}

export interface ManifestRow<Parsed = unknown> extends Pick<DatasetRow, 'code' | 'applied_at'> {
  readonly manifest: Parsed;
  /** The columns of its table or view, in database order. */
  readonly columns: readonly string[];
}

/** SQL that selects the records of all data sets, each with the first time of its history. */
export const DATASET_ROWS = `select code, applied_at, d.version, row_count, feed_objectid, feed_floor, origin, described,
    coverage_from, coverage_to, securities, updated_at,
    (extract(epoch from first.at) * 1000000)::float8 as history_micros, first.version as history_version
  from dataset d left join lateral (
    select m.at, m.version from dataset_moment m where m.dataset_code = d.code order by m.number limit 1
  ) first on true order by code`;

/**
 * SQL that selects the manifests of the data sets with the codes `$1`, the times at which they were applied, and their
 * columns.
 */
export const MANIFEST_ROWS = `select code, applied_at, manifest, array(
    select a.attname::text from pg_attribute a
    where a.attrelid = to_regclass(format('data.%I', code)) and a.attnum > 0 and not a.attisdropped order by a.attnum
  ) as columns from dataset where code = any($1)`;
