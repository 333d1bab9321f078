import { PLATFORM_VERSION } from '@jishi/contract';
import type pg from 'pg';
import { type FunctionFile, readFunctionFiles } from './functions.ts';
import { compareReleases, type MigrationFile, readMigrationFiles } from './migration-file.ts';
import { MigrationRefused } from './migration-refused.ts';

export interface SqlFolders {
  /** The folder of `NNNN-name.sql` files: tables, checks and triggers. */
  readonly migrations: string;
  /** The folder of `<module>/sql/*.sql`: functions. */
  readonly modules: string;
  /** The version of the release that they belong to. */
  readonly release?: string;
  /** True if the files do not change while the process runs, so that it can read them only once. */
  readonly areFixed?: boolean;
}

interface SqlFiles {
  readonly files: readonly MigrationFile[];
  readonly functionFiles: readonly FunctionFile[];
}

const fixedFiles = new Map<SqlFolders, SqlFiles>();

async function filesOf(folders: SqlFolders): Promise<SqlFiles> {
  const read = fixedFiles.get(folders) ?? {
    files: await readMigrationFiles(folders.migrations),
    functionFiles: await readFunctionFiles(folders.modules),
  };
  if (folders.areFixed) fixedFiles.set(folders, read);
  return read;
}

/** The parts of a release that a database lacks. */
export interface Pending {
  readonly migrations: readonly MigrationFile[];
  readonly functions: readonly FunctionFile[];
  /** True if the installed functions differ from the files in any way, including a removed file. */
  readonly functionsDiffer: boolean;
  readonly functionFiles: readonly FunctionFile[];
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
  /** Null for migrations whose release did not record it. */
  readonly release: string | null;
}

/**
 * Compares a database with a release, and changes nothing. Migrations are append-only, so a file changed after it was
 * applied is rejected. A database that is ahead of this release is rejected too, unless its newer migrations allow
 * processes of this release. In that case, the database lacks nothing, and this release does not change its functions.
 */
export async function readPending(client: pg.ClientBase, folders: SqlFolders): Promise<Pending> {
  const release = folders.release ?? PLATFORM_VERSION;
  const { files, functionFiles } = await filesOf(folders);
  const applied = await readApplied(client, 'migration', 'oldest_release');
  const isAhead = refuseUnfit(files, applied, release);
  const names = new Set(applied.map(({ name }) => name));
  const migrations = files.filter(({ name }) => !names.has(name));
  if (isAhead && migrations[0] !== undefined)
    throw new MigrationRefused(
      `the database has migrations that this release lacks, and lacks ${migrations[0].name} of this release: run one line of releases only`,
    );
  const installed = await readApplied(client, 'repeatable_sql', 'release');
  const isOlder = installed.some((row) => row.release !== null && compareReleases(release, row.release) < 0);
  if (isAhead || isOlder) return { migrations, functions: [], functionsDiffer: false, functionFiles };
  const hashes = new Map(installed.map(({ name, sha256 }) => [name, sha256]));
  const functions = functionFiles.filter(({ name, sha256 }) => hashes.get(name) !== sha256);
  const functionsDiffer = functions.length > 0 || hashes.size !== functionFiles.length;
  return { migrations, functions, functionsDiffer, functionFiles };
}

/** Returns true if the database is ahead of this release. Throws if this release cannot run on it. */
function refuseUnfit(files: readonly MigrationFile[], applied: readonly Applied[], release: string): boolean {
  const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  let isAhead = false;
  for (const { name, sha256, release: oldest } of applied) {
    const own = hashes.get(name);
    if (own === undefined) {
      if (oldest === null || compareReleases(release, oldest) < 0)
        throw new MigrationRefused(
          `the database has migration ${name}, which this release lacks: run a newer release`,
        );
      isAhead = true;
    } else if (own !== sha256)
      throw new MigrationRefused(`migration ${name} was changed after it was applied`);
  }
  return isAhead;
}

/** The tables and their last columns were added at different times, so either may be missing. */
async function readApplied(
  client: pg.ClientBase,
  table: 'migration' | 'repeatable_sql',
  column: 'oldest_release' | 'release',
): Promise<Applied[]> {
  const listed = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `public.${table}`,
  ]);
  if (listed.rows[0]?.exists !== true) return [];
  const { rows } = await client.query<Applied>(
    `select name, sha256, to_jsonb(applied) ->> $1 as release from ${table} as applied order by name`,
    [column],
  );
  return rows;
}
