import { chmod, glob, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/db/index.ts';
import { migrateJobs } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../src/platform/postgres/index.ts';
import { shiftPostgres } from '../clock/shift-postgres.ts';

/** A crash of the machine may lose a test run's data, so no write waits for the disk. */
export const IN_HASTE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
};

/**
 * Linux stores the files of this folder in memory. Hundreds of databases are created and dropped there in
 * half the time.
 */
const MEMORY_FOLDER = '/dev/shm';
const HOMES = 'jishi-test-home-';
/** Several times the size of a run. */
const MEMORY_MIN_BYTES = 4 * 1024 ** 3;

/**
 * Creates an empty folder for one run, which PostgreSQL's user can enter when root runs the tests. Its name contains
 * the process that creates it. First removes the folders of processes that were killed.
 */
export async function makeTemporaryHome(): Promise<string> {
  const parent = (await hasMemoryFolder()) ? MEMORY_FOLDER : tmpdir();
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `${HOMES}${process.pid}-`));
  await chmod(folder, 0o711);
  return folder;
}

/** Removes the homes whose process and PostgreSQL have both ended. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(HOMES) ? Number(name.slice(HOMES.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(owner) || isRunning(owner) || (await hasPostgres(join(parent, name)))) continue;
    // Another process may remove the same folder.
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function hasPostgres(home: string): Promise<boolean> {
  for await (const file of glob('**/postmaster.pid', { cwd: home })) {
    const [pid = ''] = (await readFile(join(home, file), 'utf8').catch(() => '')).split('\n');
    if (pid !== '' && isRunning(Number(pid))) return true;
  }
  return false;
}

/** Signal 0 only checks that the process exists. A process of another user may not be signalled, but exists. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function hasMemoryFolder(): Promise<boolean> {
  const free = await statfs(MEMORY_FOLDER).catch(() => null);
  return free !== null && free.bavail * free.bsize >= MEMORY_MIN_BYTES && freemem() >= MEMORY_MIN_BYTES;
}

/**
 * Creates the home of a PostgreSQL that was started and stopped once, because creating it takes most of the startup
 * time.
 */
export async function makeUsedHome(): Promise<string> {
  const home = await makeTemporaryHome();
  await (await startEmbedded({ home, log: createLog('silent') })).stop();
  return home;
}

/** A separate PostgreSQL in a temporary folder, which is removed when it stops. */
export async function startScratch(): Promise<EmbeddedPostgres> {
  const home = await makeTemporaryHome();
  const postgres = await startEmbedded({ home, log: createLog('silent'), settings: IN_HASTE });
  await shiftPostgres(postgres.superuserUrl);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(home, { recursive: true });
  };
  return { ...postgres, stop };
}

/** Applies all migrations to the database, like the product. */
export async function migrateAll(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  await migrateJobs(url);
}

/** Runs work on a separate migrated database. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startScratch();
  try {
    await migrateAll(postgres.url);
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
