import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** One number for "migrating": two processes that start together take turns. */
const MIGRATION_LOCK = 715_2001;
const folder = join(import.meta.dirname, '../../../migrations');

export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/**
 * Applies each `NNNN-name.sql` that the database has not had, in order, each in its own transaction. A file that was
 * changed after it was applied, or a database that is ahead of this release, is refused: migrations are append-only.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    );
    const known = new Map(applied.rows.map((row) => [row.name, row.sha256]));
    for (const name of known.keys()) {
      if (!files.includes(name))
        throw new MigrationRefused(
          `the database has migration ${name}, which this release lacks: run a newer release`,
        );
    }
    const done: string[] = [];
    for (const name of files) {
      const sql = await readFile(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = known.get(name);
      if (before !== undefined && before !== sha256)
        throw new MigrationRefused(`migration ${name} was changed after it was applied`);
      if (before === undefined) {
        await applyOne(client, name, sql, sha256);
        done.push(name);
      }
    }
    return done;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

async function applyOne(client: pg.PoolClient, name: string, sql: string, sha256: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
