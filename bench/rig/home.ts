import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@jishi/contract';
import { applyCatalogue, DatasetRegistry } from '../../apps/server/src/modules/datasets/index.ts';
import { connect, type Database, migrate } from '../../apps/server/src/platform/db/index.ts';
import { migrateJobs } from '../../apps/server/src/platform/jobs/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../apps/server/src/platform/postgres/index.ts';
import { shiftPostgres } from '../../apps/server/test/clock/shift-postgres.ts';
import { IN_HASTE, makeTemporaryHome } from '../../apps/server/test/harness/scratch.ts';

export interface Home {
  readonly folder: string;
  readonly url: string;
  /** For work that the product's own role may not do, such as filling tables without triggers or copying a database. */
  readonly superuserUrl: string;
  readonly database: Database;
  readonly registry: DatasetRegistry;
}

/**
 * Set only by tests of the measures, in which speed does not matter. `durable` keeps the data in memory but uses an
 * operator's settings, for a test that kills the database. `hasty` keeps the data in memory as well, and does not wait
 * for the disk.
 */
export const IN_MEMORY = 'BENCH_IN_MEMORY';

/**
 * Runs work with a folder and a migrated PostgreSQL that contains the manifests, with the settings of an
 * operator (durable). Removes both afterwards, even if the work fails.
 */
export async function inHome<T>(
  manifests: readonly Manifest[],
  work: (home: Home) => Promise<T>,
): Promise<T> {
  const inMemory = process.env[IN_MEMORY];
  const folder = await (inMemory === undefined ? makeFolder() : makeTemporaryHome());
  try {
    const postgres = await startEmbedded({
      home: join(folder, 'home'),
      log: createLog('warn'),
      ...(inMemory === 'hasty' ? { settings: IN_HASTE } : {}),
    });
    await shiftPostgres(postgres.superuserUrl);
    const interrupted = (): void => void postgres.stop().finally(() => leave(folder));
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    try {
      return await onDatabase(folder, postgres, manifests, work);
    } finally {
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-bench-'));
  // If root runs the measures, PostgreSQL runs as another user, which needs access to its data.
  await chmod(folder, 0o711);
  return folder;
}

/** Also cleans up after an interrupted measurement. */
function leave(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  process.exit(130);
}

async function onDatabase<T>(
  folder: string,
  { url, superuserUrl }: Pick<EmbeddedPostgres, 'url' | 'superuserUrl'>,
  manifests: readonly Manifest[],
  work: (home: Home) => Promise<T>,
): Promise<T> {
  const database = connect({ url, connectionsMax: 4, applicationName: 'jishi-bench' });
  try {
    await migrate(database.pool);
    await migrateJobs(url);
    const report = await applyCatalogue(database.pool, manifests);
    if (!report.applied) throw new Error(`the manifests do not apply: ${report.refusals.join('\n')}`);
    const registry = new DatasetRegistry(database.pool);
    await registry.refresh();
    return await work({ folder, url, superuserUrl, database, registry });
  } finally {
    await database.close();
  }
}
