import { createHash } from 'node:crypto';
import { DATA_FILES_RETRY_SECONDS } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import {
  type DataFilesDeps,
  type FileShape,
  type KeptFile,
  type ListedVersion,
  readKept,
  readVersions,
  shapeOf,
  wantFiles,
} from '../data-files/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { snapshotIdOf } from './locations.ts';

/** The files in a data set's version. */
export interface TableSnapshot {
  readonly id: number;
  readonly version: bigint;
  readonly listedAt: Date;
  readonly files: readonly KeptFile[];
  /** The version's changes and totals, as the metadata states them. */
  readonly summary: Readonly<Record<string, string>>;
}

export interface Table {
  readonly dataset: Dataset;
  readonly shape: FileShape;
  /** The snapshots, oldest first. The last one is the current snapshot. */
  readonly snapshots: readonly TableSnapshot[];
  readonly current: TableSnapshot;
}

/**
 * Only this number of newest versions become snapshots. If a table is loaded every minute, more snapshots would make
 * its metadata too large.
 */
export const SNAPSHOTS_MAX = 500;

/** Reads a data set's snapshots. If its files are missing or outdated, requests new ones. */
export async function readTable(deps: Pick<DataFilesDeps, 'db' | 'clock'>, dataset: Dataset): Promise<Table> {
  const { db } = deps;
  const { code } = dataset;
  const set = await wantFiles(deps, dataset);
  const shape = shapeOf(dataset, set.fields);
  const before = await readVersions(db, code, SNAPSHOTS_MAX);
  const files = await readKept(db, code);
  // Versions are deleted before their files. If a version still exists now, all of its files existed when they were
  // read.
  const still = new Set((await readVersions(db, code, SNAPSHOTS_MAX)).map(({ version }) => version));
  const versions = before.filter(({ version }) => still.has(version));
  const snapshots = snapshotsOf(dataset, { shape, versions, files });
  const current = snapshots.at(-1);
  // After the columns change, the listed files have the former columns until new ones are written.
  if (set.version === null || current === undefined || current.version !== before.at(-1)?.version)
    throw new Refusal('data-files.preparing', { code, retry: DATA_FILES_RETRY_SECONDS });
  return { dataset, shape, snapshots, current };
}

interface Listed {
  readonly shape: FileShape;
  readonly versions: readonly ListedVersion[];
  readonly files: readonly KeptFile[];
}

/**
 * The last computed snapshots of each data set, with a key for the state from which they were computed. They are kept
 * because computing 500 snapshots with 500 files takes milliseconds for each request.
 */
const snapshotMemory = new WeakMap<
  Dataset,
  { readonly from: string; readonly snapshots: readonly TableSnapshot[] }
>();

function snapshotsOf(dataset: Dataset, listed: Listed): readonly TableSnapshot[] {
  const from = sumOf(listed);
  const last = snapshotMemory.get(dataset);
  if (last?.from === from) return last.snapshots;
  const snapshots = makeSnapshots(dataset, listed);
  snapshotMemory.set(dataset, { from, snapshots });
  return snapshots;
}

function sumOf({ shape, versions, files }: Listed): string {
  const hash = createHash('sha256').update(shape.sum);
  hash.update(versions.map(({ version }) => version).join());
  for (const { sha256, listedInVersion, removedInVersion } of files)
    hash.update(sha256).update(` ${listedInVersion} ${removedInVersion}\n`);
  return hash.digest('base64');
}

const makeSnapshots = ({ code }: Dataset, { shape, versions, files }: Listed): TableSnapshot[] =>
  versions
    .map(({ version, listedAt }) => {
      const own = files.filter((file) => isListedIn(file, version));
      const removed = files.filter(({ removedInVersion }) => removedInVersion === version);
      const summary = summaryOf(version, own, removed);
      return { id: snapshotIdOf(code, version), version, listedAt, files: own, summary };
    })
    .filter((snapshot) => snapshot.files.every((file) => file.shape.equals(shape.sum)));

const isListedIn = ({ listedInVersion, removedInVersion }: KeptFile, version: bigint): boolean =>
  listedInVersion !== null &&
  listedInVersion <= version &&
  (removedInVersion === null || removedInVersion > version);

function summaryOf(version: bigint, files: readonly KeptFile[], removed: readonly KeptFile[]) {
  const added = files.filter(({ listedInVersion }) => listedInVersion === version);
  const rowsOf = (some: readonly KeptFile[]): string => String(some.reduce((sum, { rows }) => sum + rows, 0));
  return {
    operation: removed.length === 0 ? 'append' : 'overwrite',
    'jishi.version': String(version),
    'added-data-files': String(added.length),
    'deleted-data-files': String(removed.length),
    'added-records': rowsOf(added),
    'deleted-records': rowsOf(removed),
    'total-data-files': String(files.length),
    'total-records': rowsOf(files),
    'total-files-size': String(files.reduce((sum, { bytes }) => sum + bytes, 0)),
    'total-delete-files': '0',
    'total-position-deletes': '0',
    'total-equality-deletes': '0',
  };
}
