import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { liftSession, restoreSession } from './connect.ts';
import { applyFunctions } from './functions.ts';
import { MigrationRefused } from './migration-refused.ts';
import { runTransaction } from './transaction.ts';

/** The lock for migrations, so that processes which start together take turns. */
const MIGRATION_LOCK = 715_2001;
const server = join(import.meta.dirname, '../../..');

export interface SqlFolders {
  /** The folder of `NNNN-name.sql`: tables, checks and triggers. */
  readonly migrations: string;
  /** The folder of `<module>/sql/*.sql`: functions. */
  readonly modules: string;
}

const ours: SqlFolders = { migrations: join(server, 'migrations'), modules: join(server, 'src/modules') };

/**
 * Updates the database to this release, first its tables, then its functions. Returns the files that were
 * applied. Processes that start at the same time take turns.
 */
export async function migrate(pool: pg.Pool, { migrations, modules } = ours): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Waiting for another process may take long, and so may the migration of a large table.
    await liftSession(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = [
      ...(await applyMigrations(client, migrations)),
      ...(await applyFunctions(client, modules)),
    ];
    await analyzeUnknown(client);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await restoreSession(client).catch(() => undefined);
    client.release();
  }
}

/**
 * Applies each `NNNN-name.sql` that the database does not have yet, in order, each in a separate transaction.
 * Migrations are append-only: a file that was changed after it was applied is refused, as is a database that
 * is ahead of this release.
 */
async function applyMigrations(client: pg.PoolClient, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  await client.query(`create table if not exists migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const applied = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration');
  const hashes = new Map(applied.rows.map((row) => [row.name, row.sha256]));
  for (const name of hashes.keys()) {
    if (!files.includes(name))
      throw new MigrationRefused(
        `the database has migration ${name}, which this release lacks: run a newer release`,
      );
  }
  const done: string[] = [];
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    const before = hashes.get(name);
    if (before !== undefined && before !== sha256)
      throw new MigrationRefused(`migration ${name} was changed after it was applied`);
    if (before === undefined) {
      await applyOne(client, name, sql, sha256);
      done.push(name);
    }
  }
  return done;
}

/**
 * Collects statistics for tables that have rows and were never analysed, for example after a dump was
 * restored. Until autovacuum processes them, PostgreSQL would plan without statistics.
 */
async function analyzeUnknown(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 0
       and pg_has_role(relowner, 'usage')`,
  );
  for (const { table } of rows) await client.query(`analyze ${table}`);
}

async function applyOne(client: pg.PoolClient, name: string, sql: string, sha256: string): Promise<void> {
  await runTransaction(client, async () => {
    await client.query(sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
  });
}
