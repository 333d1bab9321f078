import { DATA_FILES_RETRY_SECONDS } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import {
  type DataFilesDeps,
  type FileShape,
  type KeptFile,
  readKept,
  readVersions,
  shapeOf,
  wantFiles,
} from '../data-files/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { snapshotIdOf } from './locations.ts';

/** The files of a version of a data set. */
export interface TableSnapshot {
  readonly id: number;
  readonly version: bigint;
  readonly listedAt: Date;
  readonly files: readonly KeptFile[];
  /** The files that the version before listed, and this one does not. */
  readonly removed: readonly KeptFile[];
}

export interface Table {
  readonly dataset: Dataset;
  readonly shape: FileShape;
  /** Oldest first. The last one is the current one. */
  readonly snapshots: readonly TableSnapshot[];
  readonly current: TableSnapshot;
}

/** The newest versions that are snapshots. Loads that follow each other by the minute would make metadata large. */
export const SNAPSHOTS_MAX = 500;

/** Reads the snapshots of a data set, and lets its files be made if there are none or they are old. */
export async function readTable(deps: Pick<DataFilesDeps, 'db' | 'clock'>, dataset: Dataset): Promise<Table> {
  const { db } = deps;
  const { code } = dataset;
  const set = await wantFiles(deps, dataset);
  const shape = shapeOf(dataset, set.fields);
  const before = await readVersions(db, code, SNAPSHOTS_MAX);
  const files = await readKept(db, code);
  // Versions end before their files. One that is still there had all of its files when they were read.
  const still = new Set((await readVersions(db, code, SNAPSHOTS_MAX)).map(({ version }) => version));
  const snapshots = before
    .filter(({ version }) => still.has(version))
    .map(({ version, listedAt }) => ({
      ...{ id: snapshotIdOf(code, version), version, listedAt },
      files: files.filter((file) => isListedIn(file, version)),
      removed: files.filter(({ removedInVersion }) => removedInVersion === version),
    }))
    .filter((snapshot) => snapshot.files.every((file) => file.shape.equals(shape.sum)));
  const current = snapshots.at(-1);
  // After a change of columns, the files that are listed still have the former ones.
  if (set.version === null || current === undefined || current.version !== before.at(-1)?.version)
    throw new Refusal('data-files.preparing', { code, retry: DATA_FILES_RETRY_SECONDS });
  return { dataset, shape, snapshots, current };
}

const isListedIn = ({ listedInVersion, removedInVersion }: KeptFile, version: bigint): boolean =>
  listedInVersion !== null &&
  listedInVersion <= version &&
  (removedInVersion === null || removedInVersion > version);
