import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sha256 } from '../crypto.ts';
import { inClientTransaction } from '../db/index.ts';
import { fileSum } from '../file-sum.ts';
import { BackupProblem } from './backup-problem.ts';
import { type BackedUpTable, type BackupManifest, MANIFEST } from './manifest.ts';
import { readSchema } from './schema.ts';
import { listFiles, Sums } from './sums.ts';

export interface BackupOptions {
  /** The folder to create. It must be empty or not exist. */
  readonly folder: string;
  readonly release: string;
  readonly secretFingerprint: string;
  /** The server's secret, if the backup should contain it. */
  readonly secret: string | null;
  /** The folder with files outside the database. Null if they are not backed up. */
  readonly filesFolder: string | null;
  /**
   * Another folder, and a function that lists the files to back up in it. The function is called after the database
   * snapshot is taken.
   */
  readonly listed: { readonly name: string; readonly folder: string; list(): Promise<string[]> } | null;
}

/** Makes the format of values independent of the database's settings. */
const PLAIN_VALUES = `select set_config('search_path', '', true), set_config('TimeZone', 'UTC', true),
  set_config('DateStyle', 'ISO,YMD', true), set_config('IntervalStyle', 'postgres', true),
  set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`;

/** A fast compression level, because the CPU, not the disk, limits the speed of a backup. */
const GZIP = { level: 3 };

/**
 * Writes a consistent snapshot of the database and the files outside it. The database may be in use meanwhile. The
 * folder gets its final name only when it is complete.
 */
export async function writeBackup(pool: pg.Pool, options: BackupOptions): Promise<BackupManifest> {
  const { folder } = options;
  const existing = await readdir(folder).catch(() => []);
  if (existing.length > 0) throw new BackupProblem(`${folder} is not empty: name a new folder`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const sums = new Sums();
  const tables = await inClientTransaction(pool, readTables);
  const database = await inClientTransaction(pool, (client) => writeDatabase(client, partial, sums, tables), {
    once: true,
    patient: true,
  });
  const files = await copyFiles(options, partial, sums);
  const { release, secretFingerprint } = options;
  const manifest: BackupManifest = { format: 1, release, ...database, files, secretFingerprint };
  await writeText(partial, MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`, sums);
  await sums.write(partial);
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  return manifest;
}

type DatabasePart = Omit<BackupManifest, 'format' | 'release' | 'files' | 'secretFingerprint'>;

/**
 * Locks the tables before the first query takes the snapshot. Otherwise, a table that another transaction truncates or
 * replaces in between would be empty in the snapshot.
 */
async function writeDatabase(
  client: pg.PoolClient,
  folder: string,
  sums: Sums,
  locked: readonly ListedTable[],
): Promise<DatabasePart> {
  await client.query('set transaction isolation level repeatable read, read only');
  if (locked.length > 0)
    await client.query(`lock table ${locked.map(({ quoted }) => quoted).join(', ')} in access share mode`);
  await client.query(PLAIN_VALUES);
  await refuseUnknown(client);
  const listed = await readTables(client);
  const names = new Set(locked.map(({ quoted }) => quoted));
  const added = listed.find(({ quoted }) => !names.has(quoted));
  if (added !== undefined)
    throw new BackupProblem(`the table ${added.quoted} was added in the meantime: run the backup again`);
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    "select now() as at, current_setting('server_version') as postgres",
  );
  const schema = await readSchema(client);
  const tables: BackedUpTable[] = [];
  for (const [index, { quoted, schema: of, name, columns }] of listed.entries()) {
    const file = `tables/${String(index + 1).padStart(5, '0')}-${`${of}.${name}`.replace(/[^\w.-]/g, '_')}.copy.gz`;
    const stream = client.query(copyTo(`copy ${quoted} (${columns.join(', ')}) to stdout`));
    await store(stream, folder, file, sums, true);
    tables.push({ schema: of, name, columns, rows: stream.rowCount, file });
  }
  const [first] = rows;
  if (first === undefined) throw new Error('no snapshot');
  const { at, postgres } = first;
  return { at: at.toISOString(), postgres, ...schema, tables, sequences: await readSequences(client) };
}

interface ListedTable {
  readonly quoted: string;
  readonly schema: string;
  readonly name: string;
  /** The quoted names of the stored columns, without generated columns. */
  readonly columns: string[];
}

/**
 * Lists every table that stores rows itself instead of in partitions. The migrations table is last, so that an
 * interrupted restore is not mistaken for a complete one.
 */
async function readTables(client: pg.ClientBase): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(`
    select format('%I.%I', n.nspname, c.relname) as quoted, n.nspname as schema, c.relname as name,
      array(select quote_ident(attname) from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
    order by n.nspname = 'public' and c.relname = 'migration', n.nspname, c.relname`);
  return rows;
}

async function readSequences(client: pg.ClientBase): Promise<BackupManifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' order by 1`,
  );
  const sequences: BackupManifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    for (const { value, isCalled } of rows) sequences.push({ name, value, isCalled });
  }
  return sequences;
}

/** Throws if the database has objects that the product never creates, because the backup would not include them. */
async function refuseUnknown(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('m', 'f') and n.nspname !~ '^pg_'
    union all select 'policy ' || polname from pg_policy
    union all select 'rule ' || rulename from pg_rules where schemaname !~ '^pg_'`);
  if (rows.length > 0)
    throw new BackupProblem(
      `${rows.map(({ name }) => name).join(', ')}: materialised views, foreign tables, policies and rules cannot be backed up; use pg_dump`,
    );
}

async function copyFiles(
  { filesFolder, secret, listed }: BackupOptions,
  folder: string,
  sums: Sums,
): Promise<number> {
  if (secret !== null) await writeText(folder, 'token-secret', `${secret}\n`, sums);
  let count = 0;
  for (const file of (await listed?.list()) ?? []) {
    const from = await open(join(listed?.folder ?? '', file));
    await store(from.createReadStream(), folder, `${listed?.name}/${file}`, sums, false);
    count++;
  }
  if (filesFolder === null) return count;
  for (const file of await listFiles(filesFolder)) {
    const from = await open(join(filesFolder, file)).catch(ignoreMissing);
    // The site may have deleted the file because it expired.
    if (from === null) continue;
    await store(from.createReadStream(), folder, `files/${file}`, sums, false);
    count++;
  }
  return count;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

async function writeText(folder: string, file: string, text: string, sums: Sums): Promise<void> {
  await writeFile(join(folder, file), text, { mode: 0o600 });
  sums.add(file, sha256(text).toString('hex'));
}

/** Stores a stream as a file that only the current user can read, and adds its sum. */
async function store(
  from: Readable,
  folder: string,
  file: string,
  sums: Sums,
  isPacked: boolean,
): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sum = fileSum();
  const to = createWriteStream(path, { mode: 0o600 });
  if (isPacked) await pipeline(from, createGzip(GZIP), sum.through, to);
  else await pipeline(from, sum.through, to);
  sums.add(file, sum.end().sha256);
}
