import { DAY_MS } from '@jishi/market-math';
import { inTransaction } from '../../platform/db/index.ts';
import { beginNextVersion, type Dataset, dependsOnDay, inSnapshot } from '../datasets/index.ts';
import type { DataFile, FileSet, VersionChanges } from './data-file.ts';
import type { MakingDeps } from './data-files.deps.ts';
import {
  deleteFile,
  listFiles,
  moveFiles,
  readListed,
  readPresent,
  readRemoved,
} from './data-files.repository.ts';
import { type FileShape, shapeOf } from './file-shape.ts';
import { makeChanges } from './make-changes.ts';
import { Interrupted, makeFile } from './make-file.ts';
import { type FilePlan, planFiles } from './plan-files.ts';
import { markFailed, markListed, markProgress, readSet, readSets } from './sets.repository.ts';
import { attachChanges, endChanges } from './version-changes.repository.ts';
import { deleteVersionsBefore, insertVersion } from './versions.repository.ts';

/** Files that nobody has requested within this period are not updated until the next request. */
const WANTED_DAYS = 30;
/** The maximum number of attempts in one run if rows change while files are written. The next run continues. */
const TRIES_MAX = 5;
const MINUTE_MS = 60_000;
const PAUSE_MINUTES_MAX = 60;
const REMOVED_MAX = 100;
/** The number of the advisory lock that lets only one process at a time write files. */
const LOCK = 7_152_021;

/** Writes data sets' files. Each process has one writer. */
export interface DataFileMaker {
  /**
   * Writes the requested files that are missing or outdated. A call during a run returns immediately, because a run
   * can take an hour and would occupy a job slot. The run then checks for requests once more.
   */
  make(): Promise<void>;
  /** Removes files that were replaced at least `oldFileDays` ago. */
  removeOld(): Promise<void>;
  /** Interrupts a run. The next one continues after the last complete file. */
  stop(): void;
}

export interface Making extends MakingDeps {
  isStopping: boolean;
  /** A month with more rows than this has a file for each day. */
  readonly rowsMax?: number;
}

export function createDataFileMaker(deps: MakingDeps & Pick<Making, 'rowsMax'>): DataFileMaker {
  const making: Making = { ...deps, isStopping: false };
  let isRunning = false;
  let isAskedAgain = false;
  return {
    async make() {
      isAskedAgain = true;
      if (isRunning) return;
      isRunning = true;
      try {
        while (isAskedAgain && !making.isStopping) {
          isAskedAgain = false;
          await locked(making, () => makeAll(making));
        }
      } finally {
        isRunning = false;
      }
    },
    removeOld: () => locked(making, () => removeOld(making)),
    stop() {
      making.isStopping = true;
    },
  };
}

/**
 * Runs the work unless another process is writing files. A separate transaction holds the lock, so that it is released
 * even if the process dies.
 */
async function locked({ pool }: MakingDeps, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ isOwn: boolean }>(
      'select pg_try_advisory_xact_lock($1, 0) as "isOwn"',
      [LOCK],
    );
    if (rows[0]?.isOwn) await work();
    await client.query('commit');
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}

async function makeAll(making: Making): Promise<void> {
  const { db, clock, registry, log } = making;
  await registry.refresh();
  const since = new Date(clock().getTime() - WANTED_DAYS * DAY_MS);
  for (const set of await readSets(db, since)) {
    if (making.isStopping) return;
    const dataset = registry.find(set.datasetCode);
    if (dataset === undefined || isPaused(set, clock())) continue;
    try {
      if (set.version === dataset.version) {
        if (!(await hasEndedColumns(making, dataset, set))) continue;
        await beginNextVersion(db, dataset.code);
      }
      await makeSet(making, dataset.code);
    } catch (error) {
      if (error instanceof Interrupted) return;
      log.warn({ err: error, dataset: dataset.code }, 'the files of a data set could not be created');
      await markFailed(db, dataset.code, clock());
    }
  }
}

/** Returns true if the listed files contain a column that the data set no longer serves. */
async function hasEndedColumns({ db }: Making, dataset: Dataset, { fields }: FileSet): Promise<boolean> {
  if (dataset.names.gone.size === 0) return false;
  const { sum } = shapeOf(dataset, fields);
  return (await readListed(db, dataset.code)).some(({ shape }) => !shape.equals(sum));
}

/** Returns true during the pause after a failed attempt to write the files. The pause doubles with each failure. */
function isPaused({ failures, failedAt }: FileSet, now: Date): boolean {
  if (failedAt === null) return false;
  const pauseMs = Math.min(PAUSE_MINUTES_MAX, 2 ** (failures - 1)) * MINUTE_MS;
  return now.getTime() - failedAt.getTime() < pauseMs;
}

/**
 * Returns true if a data set can have files: its rows change only by loads, and all of them are in its table. A
 * snapshot of the table would lack the rows that the operator stores in separate files.
 */
export const offersFiles = (dataset: Dataset): boolean =>
  dataset.described &&
  dataset.rowCount > 0n &&
  dataset.manifest.storage === undefined &&
  !dependsOnDay(dataset, []);

/** Writes the newest version's files. If rows change meanwhile, only the files of their periods are written again. */
async function makeSet(making: Making, code: string): Promise<void> {
  await removeUnfinished(making, code);
  for (let tries = 0; tries < TRIES_MAX && !making.isStopping; tries++) {
    await making.registry.refresh();
    const dataset = making.registry.find(code);
    const set = await readSet(making.db, code);
    if (dataset === undefined || set === null) return;
    if (!offersFiles(dataset)) return unlist(making, dataset, set);
    if (await makeVersion(making, dataset, set)) return;
  }
}

/** Empties the list of a data set that no longer offers files. */
async function unlist({ db, clock }: Making, { code, version }: Dataset, { fields }: FileSet): Promise<void> {
  const at = clock();
  await inTransaction(db, async (tx) => {
    if (await listFiles(tx, code, { ids: [], version, at }))
      await insertVersion(tx, code, { version, listedAt: at, changes: 'files' });
    await markListed(tx, code, { version, fields });
  });
}

/** Removes the folder in which a process was still writing when it stopped. */
async function removeUnfinished({ db, fileStorage }: Making, code: string): Promise<void> {
  const set = await readSet(db, code);
  if (set?.writing == null) return;
  await fileStorage.remove(set.writing);
  await markProgress(db, code, { ready: set.filesReady ?? 0, total: set.filesTotal ?? 0, writing: null });
}

/** Writes a version's files and lists them. Returns false if there is a newer version. */
async function makeVersion(making: Making, dataset: Dataset, set: FileSet): Promise<boolean> {
  const { db, pool, registry, rowsMax } = making;
  const shape = shapeOf(dataset, set.fields);
  const present = (await readPresent(db, dataset.code)).filter((file) => file.shape.equals(shape.sum));
  const plan = await inSnapshot(pool, registry, dataset, async (snapshot) =>
    snapshot.position.version === dataset.version
      ? { ...(await planFiles(snapshot, dataset, present, rowsMax)), position: snapshot.position }
      : null,
  );
  if (plan === null) return false;
  const task = { dataset, shape, isStopping: (): boolean => making.isStopping };
  let ready = plan.present.size;
  for (const { period } of plan.periods) {
    if (plan.present.has(period)) continue;
    if (making.isStopping) return false;
    const progress = { ready, total: plan.periods.length };
    const former = present.find((file) => file.period === period && file.listedInVersion !== null);
    const isMade = await inSnapshot(pool, registry, dataset, async (snapshot) => {
      if (snapshot.position.version !== dataset.version) return false;
      await makeFile(making, snapshot, { ...task, period, progress, former });
      return true;
    });
    if (!isMade) return false;
    ready++;
  }
  const listed = present.filter(({ listedInVersion }) => listedInVersion !== null);
  const changes = isSameList(plan, listed)
    ? null
    : await inSnapshot(pool, registry, dataset, async (snapshot) =>
        snapshot.position.version === dataset.version
          ? { id: await makeChanges(making, snapshot, { ...task, listed, files: plan.periods.length }) }
          : 'newer',
      );
  if (changes === 'newer') return false;
  const { feedObjectId } = plan.position;
  await list(making, { dataset, set, shape, plan, feedObjectId, changesId: changes?.id ?? null });
  return true;
}

/** Returns true if the planned files are exactly the listed ones. */
const isSameList = ({ periods, present }: FilePlan, listed: readonly DataFile[]): boolean =>
  periods.length === listed.length &&
  periods.every(({ period }) => present.get(period)?.listedInVersion != null);

interface Listing {
  readonly dataset: Dataset;
  readonly set: FileSet;
  readonly shape: FileShape;
  readonly plan: FilePlan;
  readonly feedObjectId: bigint;
  /** The file of changed rows; null if there is none. */
  readonly changesId: bigint | null;
}

function changesOf({ set, changesId }: Pick<Listing, 'set' | 'changesId'>): VersionChanges {
  if (set.version !== null) return changesId === null ? 'files' : 'rows';
  // If operators removed all files from the list, the fields of the former files are still known. The new list is then
  // not the first one, and its changes are unknown.
  return Object.keys(set.fields).length === 0 ? 'first' : null;
}

/** Lists a version's files in one step, so that a list never mixes rows of two versions. */
async function list({ db, clock }: Making, listing: Listing): Promise<void> {
  const { dataset, shape, plan, feedObjectId, changesId } = listing;
  const { code, version } = dataset;
  const fresh = new Set([...plan.present.values()].map(({ id }) => id));
  await inTransaction(db, async (tx) => {
    const present = (await readPresent(tx, code)).filter(
      (file) => file.shape.equals(shape.sum) && (fresh.has(file.id) || file.madeInVersion === version),
    );
    const byPeriod = new Map(present.map((file) => [file.period, file.id]));
    const ids = plan.periods.map(({ period }) => {
      const id = byPeriod.get(period);
      if (id === undefined) throw new Error(`${code} has no file of ${period}`);
      return id;
    });
    const at = clock();
    const isOther = await listFiles(tx, code, { ids, version, at });
    if (isOther) await insertVersion(tx, code, { version, listedAt: at, changes: changesOf(listing) });
    await attachChanges(tx, code, { id: isOther ? changesId : null, version, at });
    await moveFiles(tx, ids, { madeInVersion: version, feedObjectId });
    await markListed(tx, code, { version, fields: shape.fields });
  });
}

/** Removes files that were replaced at least `oldFileDays` ago. Their addresses expired long before. */
async function removeOld(making: Making): Promise<void> {
  const { db, clock, fileStorage, oldFileDays } = making;
  if (oldFileDays === 0) return;
  const before = new Date(clock().getTime() - oldFileDays * DAY_MS);
  // Versions are deleted before their files, because a list with a missing file is unreadable.
  await deleteVersionsBefore(db, before);
  await endChanges(db, before);
  for (;;) {
    const files = await readRemoved(db, before, REMOVED_MAX);
    for (const file of files) {
      await fileStorage.remove(file.path);
      await deleteFile(db, file.id);
    }
    if (files.length < REMOVED_MAX || making.isStopping) return;
  }
}
