import type { Manifest } from '@jishi/contract';

/** The first moment of a data set's history. */
export interface HistoryStart {
  readonly at: Date;
  readonly version: bigint;
}

/** The first moment in a record of the `dataset` table. */
export interface HistoryStartRow {
  history_at: Date | null;
  history_version: bigint | null;
}

/** The SQL of the data sets' records, each with the first moment of its history. */
export const DATASET_ROWS = `select code, applied_at, d.version, row_count, feed_objectid, feed_floor, origin, described,
    coverage_from, coverage_to, securities, updated_at, first.at as history_at, first.version as history_version
  from dataset d left join lateral (
    select m.at, m.version from dataset_moment m where m.dataset_code = d.code order by m.number limit 1
  ) first on true order by code`;

/** Returns true if the data set keeps the rows that it served. */
export const keepsServed = ({ history }: Pick<Manifest, 'history'>): boolean => history === true;

/** Returns the first moment of a record; null if the data set keeps no history, or none yet. */
export function historyStartOf(
  { history_at: at, history_version: version }: HistoryStartRow,
  manifest: Manifest,
): HistoryStart | null {
  return !keepsServed(manifest) || at === null || version === null ? null : { at, version };
}
