import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type pg from 'pg';
import { MigrationRefused } from './migration-refused.ts';
import { runTransaction } from './transaction.ts';

/** A file with a module's current SQL functions. */
export interface FunctionFile {
  /** For example `wallet/sql/wallet_charge_batch.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The function files of a release, and those whose text differs from the version that was applied last. */
export interface FunctionChanges {
  readonly changed: readonly FunctionFile[];
  readonly all: readonly FunctionFile[];
  readonly release: string;
}

/**
 * Updates the database functions from the files of the modules, in one transaction. A function that no file defines is
 * kept until a migration drops it. The caller must ensure that only one process runs this at a time.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  { changed, all, release }: FunctionChanges,
): Promise<void> {
  await client.query(`create table if not exists repeatable_sql (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now(), release text)`);
  await runTransaction(client, async () => {
    await runAll(client, changed);
    await record(client, all, release);
  });
}

export async function readFunctionFiles(modules: string): Promise<FunctionFile[]> {
  const paths: string[] = [];
  for await (const path of glob('*/sql/*.sql', { cwd: modules })) paths.push(path);
  return Promise.all(
    paths.sort().map(async (path) => {
      const sql = await readFile(join(modules, path), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      return { name: path.split(sep).join('/'), sql, sha256 };
    }),
  );
}

/** Bodies are checked after all functions exist. A function may call one from a later file, so files need no order. */
async function runAll(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (const file of files) await naming(file, () => client.query(file.sql));
  await client.query('set local check_function_bodies = on');
  for (const file of files) await naming(file, () => checkBodies(client, functionsOf(file)));
}

/**
 * Returns the names of the functions that a file defines. Each must use `create or replace`, so that it can run
 * repeatedly.
 */
function functionsOf({ sql }: FunctionFile): string[] {
  const names = [...sql.matchAll(/^create or replace function (\w+)\s*\(/gm)].map(([, name]) => name ?? '');
  if (names.length === 0) throw new Error('no line begins with "create or replace function"');
  return names;
}

async function checkBodies(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(
    `select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) when 'plpgsql' then plpgsql_validator(p.oid) end
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and p.proname = any($1)`,
    [names],
  );
}

async function naming(file: FunctionFile, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new MigrationRefused(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function record(client: pg.ClientBase, files: readonly FunctionFile[], release: string): Promise<void> {
  await client.query('delete from repeatable_sql where name <> all($1)', [files.map(({ name }) => name)]);
  await client.query(
    `insert into repeatable_sql (name, sha256, release) select *, $3 from unnest($1::text[], $2::text[])
     on conflict (name) do update
     set sha256 = excluded.sha256, applied_at = now(), release = excluded.release
     where (repeatable_sql.sha256, repeatable_sql.release) is distinct from (excluded.sha256, excluded.release)`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256), release],
  );
}
