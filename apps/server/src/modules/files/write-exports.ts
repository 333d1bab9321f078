import { EXPORT_DAYS_KEPT } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type pg from 'pg';
import { ownedPartOf } from '../datasets/index.ts';
import type { ExportRow } from './export.ts';
import { markWritten, readFiles } from './export-files.repository.ts';
import {
  beginExport,
  endExport,
  isOpen,
  markRemoved,
  readOpenExports,
  readRemovable,
} from './exports.repository.ts';
import type { ExportDeps } from './files.deps.ts';
import { momentOf } from './plan-files.ts';
import { Unwanted, writeFile } from './write-file.ts';

/**
 * The number of exports that a process writes concurrently, so that an export of millions of rows does not delay all
 * others.
 */
const WRITERS = 2;
const LOOK_MAX = 50;
const ATTEMPTS_MAX = 5;

/** The first of the two numbers of an advisory lock. The lock is held while a process writes an export. */
const LOCK = 7_152_016;

/** Writes exports and removes their files. Each process has one writer. */
export interface ExportWriter {
  /**
   * Writes all waiting exports, oldest first, and resumes those whose process ended. Concurrent calls share a single
   * run.
   */
  write(): Promise<void>;
  removeFiles(): Promise<void>;
  /** Interrupts the run. The next process resumes it. */
  stop(): void;
}

export function createExportWriter(deps: ExportDeps): ExportWriter {
  const writing: Writing = { ...deps, isStopping: false };
  let round: Promise<void> | undefined;
  return {
    write() {
      round ??= writeExports(writing).finally(() => {
        round = undefined;
      });
      return round;
    },
    removeFiles: () => removeFiles(deps),
    stop() {
      writing.isStopping = true;
    },
  };
}

interface Writing extends ExportDeps {
  isStopping: boolean;
}

async function writeExports(writing: Writing): Promise<void> {
  const looks = new Set<bigint>();
  const next = async (): Promise<ExportRow | undefined> => {
    if (writing.isStopping) return undefined;
    const one = (await readOpenExports(writing.db, LOOK_MAX)).find(({ id }) => !looks.has(id));
    if (one !== undefined) looks.add(one.id);
    return one;
  };
  const write = async (): Promise<void> => {
    for (let one = await next(); one !== undefined; one = await next()) await writeLocked(writing, one);
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/**
 * Writes an export under a lock. A separate transaction holds the lock, so that it is released if the process dies, and
 * another process can continue the export. A session lock would be lost behind a connection pooler.
 */
async function writeLocked(deps: Writing, one: ExportRow): Promise<void> {
  const client = await deps.pool.connect();
  let isBroken = false;
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    try {
      if (await lock(client, one.id)) await writeOne(deps, one);
    } finally {
      await client.query('commit');
    }
  } catch (error) {
    isBroken = true;
    deps.log.warn({ err: error, export: one.number }, 'an export could not be written');
  } finally {
    client.release(isBroken);
  }
}

const lockOf = (id: bigint): [number, number] => [LOCK, Number(id % 2_147_483_647n)];

async function lock(client: pg.PoolClient, id: bigint): Promise<boolean> {
  const { rows } = await client.query<{ isOwn: boolean }>(
    'select pg_try_advisory_xact_lock($1, $2) as "isOwn"',
    lockOf(id),
  );
  return rows[0]?.isOwn ?? false;
}

/**
 * Writes the missing files. If writing fails, the next run tries again. After several failures, the export is marked as
 * failed.
 */
async function writeOne(
  deps: Writing,
  { id, number, datasetCode, attempts, format, header, asOf, restriction, createdAt }: ExportRow,
): Promise<void> {
  const { db, clock, registry } = deps;
  if (!(await beginExport(db, id))) return;
  const dataset = registry.find(datasetCode);
  if (dataset === undefined || attempts >= ATTEMPTS_MAX) {
    await endExport(db, id, { state: 'failed', at: clock(), expiresAt: null });
    return;
  }
  const isWanted = async (): Promise<boolean> => !deps.isStopping && (await isOpen(db, id));
  const part = ownedPartOf(dataset, restriction, createdAt);
  const shape = { format, header, part, moment: momentOf(dataset, asOf, 'en') };
  const files = await readFiles(db, id);
  for (const file of files) {
    if (file.written !== null) continue;
    if (!(await isWanted())) return;
    const name = `${number}/${file.name}`;
    try {
      const written = await writeFile(deps, dataset, { name, file, shape }, isWanted);
      await markWritten(db, id, file.place, written, clock());
    } catch (error) {
      if (error instanceof Unwanted) return;
      throw error;
    }
  }
  const at = clock();
  await endExport(db, id, {
    state: 'done',
    at,
    expiresAt: new Date(at.getTime() + EXPORT_DAYS_KEPT * DAY_MS),
  });
}

/** Removes the files of exports that have ended, once the time for which they are kept is over. */
async function removeFiles(deps: ExportDeps): Promise<void> {
  const { db, clock, fileStorage } = deps;
  for (;;) {
    const ended = await readRemovable(db, clock(), LOOK_MAX);
    for (const { id, number } of ended) {
      await fileStorage.remove(number);
      await markRemoved(db, id, clock());
    }
    if (ended.length < LOOK_MAX) return;
  }
}
