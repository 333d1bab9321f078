import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PLATFORM_VERSION } from '@jishi/contract';
import type pg from 'pg';
import { liftSession, restoreSession } from './connect.ts';
import { applyFunctions } from './functions.ts';
import type { MigrationFile } from './migration-file.ts';
import { type Pending, readPending, type SqlFolders } from './migration-state.ts';
import { runTransaction } from './transaction.ts';

/** The lock for migrations. Processes that start together migrate one after another. */
const MIGRATION_LOCK = 715_2001;
/** The interval between attempts to get the lock. */
const LOCK_LOOK_MS = 100;
/** The first migration that records the oldest release that can run beside it. */
const FIRST_OF_RELEASES = '0370';
const server = join(import.meta.dirname, '../../..');

const ours: SqlFolders = {
  migrations: join(server, 'migrations'),
  modules: join(server, 'src/modules'),
  areFixed: true,
};

/** Returns the parts of this release that a database lacks. Changes nothing. */
export async function pendingMigrations(pool: pg.Pool, folders = ours): Promise<Pending> {
  const client = await pool.connect();
  try {
    return await readPending(client, folders);
  } finally {
    client.release();
  }
}

/**
 * Updates the database to this release, first its tables, then its functions. Returns the applied files. Processes that
 * start at the same time take turns.
 */
export async function migrate(pool: pg.Pool, folders = ours): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Waiting for another process can take a long time, and so can migrating a large table.
    await liftSession(client);
    await lockMigrations(client);
    const applied = await applyPending(client, folders);
    await analyzeUnknown(client);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await restoreSession(client).catch(() => undefined);
    client.release();
  }
}

/**
 * Polls instead of waiting inside the database. A waiting statement holds a snapshot, and another process that builds
 * an index concurrently would wait for that snapshot.
 */
async function lockMigrations(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.locked === true) return;
    await setTimeout(LOCK_LOOK_MS);
  }
}

async function applyPending(client: pg.PoolClient, folders: SqlFolders): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now(),
    oldest_release text)`);
  const pending = await readPending(client, folders);
  for (const file of pending.migrations) await applyOne(client, file);
  if (pending.functionsDiffer)
    await applyFunctions(client, {
      changed: pending.functions,
      all: pending.functionFiles,
      release: folders.release ?? PLATFORM_VERSION,
    });
  return [...pending.migrations, ...pending.functions].map(({ name }) => name);
}

/**
 * Collects statistics for tables that have rows and were never analysed, for example after a restore. Until autovacuum
 * processes them, PostgreSQL would plan without statistics.
 */
async function analyzeUnknown(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 0
       and pg_has_role(relowner, 'usage')`,
  );
  for (const { table } of rows) await client.query(`analyze ${table}`);
}

async function applyOne(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  if (file.statements === null)
    return runTransaction(client, async () => {
      await client.query(file.sql);
      await record(client, file);
    });
  for (const statement of file.statements) {
    await dropInvalid(client, statement);
    await client.query(statement);
  }
  await record(client, file);
}

/** Drops an index whose concurrent build was interrupted. It is never used, but slows down every write. */
async function dropInvalid(client: pg.PoolClient, statement: string): Promise<void> {
  const name = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(
    statement,
  )?.[1];
  if (name === undefined) return;
  const { rows } = await client.query(
    `select from pg_index where indexrelid = to_regclass('public.' || quote_ident($1)) and not indisvalid`,
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}

/** A migration of this release creates the column, so earlier migrations cannot fill it. */
async function record(client: pg.PoolClient, { name, sha256, oldestRelease }: MigrationFile): Promise<void> {
  if (name < FIRST_OF_RELEASES)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
  else
    await client.query('insert into migration (name, sha256, oldest_release) values ($1, $2, $3)', [
      name,
      sha256,
      oldestRelease,
    ]);
}
