import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { readManifest, restoreBackup, verifySums } from '../../src/platform/backup/index.ts';
import { BACKUP, unpackBackup } from './dump-file.ts';

/** Replaces the contents of a database with a dump: a release's own backup, or statements of pg_dump. */
export async function restore(url: string, dumpFile: string): Promise<void> {
  await empty(url);
  if (dumpFile.endsWith(BACKUP)) return restorePacked(url, dumpFile);
  const dump = gunzipSync(await readFile(dumpFile)).toString();
  await withClient(url, (client) => client.query(dump));
}

export async function empty(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    );
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
    await client.query('create schema public');
  });
}

async function restorePacked(url: string, dumpFile: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-dump-'));
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await unpackBackup(dumpFile, folder);
    const damaged = await verifySums(folder);
    if (damaged.length > 0) throw new Error(damaged.join('\n'));
    await restoreBackup(pool, folder, await readManifest(folder));
  } finally {
    await pool.end();
    await rm(folder, { recursive: true });
  }
}

/** A dump changes the settings of its connection, so it uses a separate one. */
async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
