import type { Manifest } from '@jishi/contract';
import { lookupsOf } from './view-bases.ts';

/** The first time of a data set's history. */
export interface HistoryStart {
  /** In microseconds since 1970, the precision of the database. */
  readonly atMicros: number;
  /** Null if the data set's version is a sum of several versions, because such a sum does not identify a time. */
  readonly version: bigint | null;
}

/** The columns of a `dataset` record that contain the first time of its history. */
export interface HistoryStartRow {
  history_micros: number | null;
  history_version: bigint | null;
}

/** Returns true if the data set stores a history of the rows that it served. */
export const keepsServed = ({ history }: Pick<Manifest, 'history'>): boolean => history === true;

/**
 * Returns the first time of the history. It has no version if the data set looks up values in other data sets, because
 * its version is then the sum of all their versions. Null if the data set keeps no history, or has none yet.
 */
export function historyStartOf(
  { history_micros: atMicros, history_version: version }: HistoryStartRow,
  manifest: Manifest,
): HistoryStart | null {
  if (!keepsServed(manifest) || atMicros === null) return null;
  return { atMicros, version: lookupsOf(manifest).length > 0 ? null : version };
}

/** The properties of a data set that determine whether it has a history. */
interface Source {
  readonly code: string;
  readonly manifest: Manifest;
  readonly bases: readonly Source[];
  readonly historyStart: HistoryStart | null;
}

/** Returns the first time at which all bases of a view have a history. Null if a base has no history. */
export function historyStartOfView(bases: readonly Source[]): HistoryStart | null {
  const starts = bases.flatMap(({ historyStart }) => historyStart?.atMicros ?? []);
  if (starts.length === 0 || starts.length < bases.length) return null;
  return { atMicros: Math.max(...starts), version: null };
}

/**
 * Returns true if calls to the data set may set `@asof` to a time. A table must keep a history, and a view must read
 * only tables that keep one.
 */
export const answersMoments = (dataset: Source): boolean =>
  tablesWithout(dataset, ({ manifest }) => keepsServed(manifest)).length === 0;

/**
 * Returns the codes of those tables that lack a property. Checks the data set itself, or the tables that a view reads
 * directly or through other views.
 */
export function tablesWithout(dataset: Source, has: (table: Source) => boolean): string[] {
  if (!dataset.manifest.view) return has(dataset) ? [] : [dataset.code];
  return [...new Set(dataset.bases.flatMap((base) => tablesWithout(base, has)))];
}
