import type { KeyObject } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inClientTransaction } from '../db/index.ts';
import { fileSum } from '../file-sum.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { type ArchiveManifest, publicKeyOf, writeManifest } from './manifest.ts';
import type { Month } from './month.ts';

/** One file of an archive: the rows of a table in a month. */
export interface MonthExport {
  /** The file name without its extension. */
  readonly name: string;
  /** The query for its rows. It reads the month as `current_setting('jishi.…')`, because COPY takes no parameters. */
  readonly rows: string;
  /** The query for the totals of the same rows: one row with one total per column. */
  readonly sums: string;
  /** The tables that both queries read. */
  readonly tables: readonly string[];
}

export interface ArchiveOptions {
  readonly folder: string;
  readonly month: Month;
  readonly exports: readonly MonthExport[];
  /** Settings that the queries read, by name without the prefix `jishi.`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly release: string;
  readonly key: KeyObject;
  readonly now: Date;
}

/**
 * Writes the rows of a closed month, all from one snapshot, into files with a signed manifest. The folder gets its
 * final name only when it is complete.
 */
export async function writeArchive(pool: pg.Pool, options: ArchiveOptions): Promise<ArchiveManifest> {
  const { folder, month, exports, release, key, now } = options;
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new ArchiveProblem(
      `${folder} is not empty: if ${month.name} is not archived there already, name another folder`,
    );
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const work = async (client: pg.PoolClient): Promise<ArchiveManifest['files']> => {
    await client.query('set transaction isolation level repeatable read, read only');
    // Locks the tables before the snapshot is taken. If a partition were replaced after the snapshot, its rows would be
    // missing.
    const tables = [...new Set(exports.flatMap((one) => one.tables))];
    await client.query(`lock table ${tables.join(', ')} in access share mode`);
    await applySettings(client, options);
    const files: ArchiveManifest['files'] = [];
    for (const one of exports) files.push(await writeExport(client, partial, one));
    return files;
  };
  const files = await inClientTransaction(pool, work, { once: true, patient: true });
  const manifest: ArchiveManifest = {
    ...{ format: 1, month: month.name, release, at: now.toISOString(), publicKey: publicKeyOf(key), files },
  };
  await writeManifest(partial, manifest, key);
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  return manifest;
}

/** Sets the bounds of the month for the queries of this transaction. */
async function applySettings(
  client: pg.ClientBase,
  { month, settings }: Pick<ArchiveOptions, 'month' | 'settings'>,
): Promise<void> {
  const all = { from: month.from.toISOString(), to: month.to.toISOString(), ...settings };
  for (const [name, value] of Object.entries(all))
    await client.query('select set_config($1, $2, true)', [`jishi.${name}`, value]);
  await client.query("select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO,YMD', true)");
}

/**
 * Lists the differences between the totals in an archive and the current totals in the database, one line each. Must
 * run in a transaction.
 */
export async function compareSums(
  client: pg.ClientBase,
  manifest: ArchiveManifest,
  { exports, ...bounds }: Pick<ArchiveOptions, 'exports' | 'month' | 'settings'>,
): Promise<string[]> {
  await applySettings(client, bounds);
  const lines: string[] = [];
  for (const { name, sums } of exports) {
    const archived = manifest.files.find((file) => file.name === `${name}.csv.gz`)?.sums ?? {};
    for (const [sum, value] of Object.entries(await readSums(client, sums)))
      if (archived[sum] !== value)
        lines.push(
          `${name}: ${sum} is ${value} in the database and ${archived[sum] ?? 'missing'} in the archive`,
        );
  }
  return lines;
}

async function writeExport(
  client: pg.ClientBase,
  folder: string,
  { name, rows, sums }: MonthExport,
): Promise<ArchiveManifest['files'][number]> {
  const file = `${name}.csv.gz`;
  const sum = fileSum();
  const stream = client.query(copyTo(`copy (${rows}) to stdout (format csv, header)`));
  await pipeline(stream, createGzip(), sum.through, createWriteStream(join(folder, file), { mode: 0o600 }));
  return {
    ...{ name: file, rows: stream.rowCount, ...sum.end() },
    sums: await readSums(client, sums),
  };
}

async function readSums(client: pg.ClientBase, query: string): Promise<Record<string, string>> {
  const result = await client.query<Record<string, bigint | string | null>>(query);
  return Object.fromEntries(
    Object.entries(result.rows[0] ?? {}).map(([name, value]) => [name, String(value ?? 0)]),
  );
}
