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

/** Returns true if the data set keeps the rows that it served. */
export const keepsServed = ({ history }: Pick<Manifest, 'history'>): boolean => history === true;

/** Returns the first moment of a record; null if the data set keeps no history, or none yet. */
export function historyStartOf(
  { history_at: at, history_version: version }: HistoryStartRow,
  manifest: Manifest,
): HistoryStart | null {
  return !keepsServed(manifest) || at === null || version === null ? null : { at, version };
}
