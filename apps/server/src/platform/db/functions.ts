import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type pg from 'pg';
import { MigrationRefused } from './migration-refused.ts';
import { runTransaction } from './transaction.ts';

/** A file with SQL functions of a module, in their current form. */
interface FunctionFile {
  /** For example `wallet/sql/wallet_charge_batch.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * Updates the functions of the database to the files of the modules, in one transaction: runs each file whose
 * text differs from the last one applied. A function that no file defines any more stays until a migration
 * drops it. The caller must ensure that only one process at a time runs it.
 */
export async function applyFunctions(client: pg.ClientBase, modules: string): Promise<string[]> {
  const files = await readFunctionFiles(modules);
  await client.query(`create table if not exists repeatable_sql (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from repeatable_sql',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const changed = files.filter(({ name, sha256 }) => applied.get(name) !== sha256);
  if (changed.length === 0 && applied.size === files.length) return [];
  await runTransaction(client, async () => {
    await runAll(client, changed);
    await record(client, files);
  });
  return changed.map(({ name }) => name);
}

async function readFunctionFiles(modules: string): Promise<FunctionFile[]> {
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

/**
 * Bodies are checked after all functions exist: a function may call one from a later file, and files need no
 * order.
 */
async function runAll(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (const file of files) await naming(file, () => client.query(file.sql));
  await client.query('set local check_function_bodies = on');
  for (const file of files) await naming(file, () => checkBodies(client, functionsOf(file)));
}

/**
 * Returns the names of the functions that a file defines. Each needs `create or replace`, which can run
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

async function record(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> {
  await client.query('delete from repeatable_sql where name <> all($1)', [files.map(({ name }) => name)]);
  await client.query(
    `insert into repeatable_sql (name, sha256) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()
     where repeatable_sql.sha256 <> excluded.sha256`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  );
}
