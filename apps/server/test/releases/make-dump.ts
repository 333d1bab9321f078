import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { BACKUP, packBackup } from './dump-file.ts';
import type { Facts } from './facts.ts';
import { fill } from './fill.ts';
import { type Installation, jishi } from './program.ts';
import { readTables, summed } from './rows.ts';

/** Tables that may be empty in a filled database, with the reason. */
export const MAY_BE_EMPTY: Readonly<Record<string, string>> = {
  'graphile_worker._private_job_queues': 'no job of the product waits for another one by name',
  'public.limit_count': 'counts of the last seconds',
  'public.limit_set': 'counts of the last seconds',
  'public.notice_lexeme': 'shares of words are counted of years with many notices',
  'public.own_code': 'codes that made-up rows must not use; a production database has no made-up rows',
  'public.usage_day': 'written by release 2.0.1 only, whose dump has rows of it',
  'public.wallet_balance_mark': 'a wallet is marked after 20,000 postings',
};

interface Dump {
  readonly file: string;
  readonly tables: readonly string[];
  /** Empty tables that need a row. */
  readonly empty: readonly string[];
}

/**
 * Fills an empty database with a release in a folder. Writes two files into another folder: the release's own
 * backup of the database, and the facts about it.
 */
export async function makeDump(
  { root, command }: Pick<Installation, 'root' | 'command'>,
  databaseUrl: string,
  into: string,
): Promise<Dump> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const home = await mkdtemp(join(tmpdir(), 'jishi-release-'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const secret = randomBytes(32).toString('hex');
    const catalogue = join(home, 'catalogue');
    const release: Installation = {
      ...{ root, databaseUrl, home, catalogue, secret, clockShiftMs: 0 },
      ...(command === undefined ? {} : { command }),
    };
    const filled = await fill(release, pool);
    const backup = join(home, 'backup');
    await jishi(release, 'backup', 'create', backup);
    const tables = await readTables(databaseUrl);
    const file = join(into, `${version}${BACKUP}`);
    await packBackup(backup, file);
    const facts: Facts = { release: version, ...filled, tables: summed(tables) };
    await writeFile(join(into, `${version}.json`), `${JSON.stringify(facts, null, 2)}\n`);
    const mayBe = new Set([...Object.keys(MAY_BE_EMPTY), ...(await readPartitions(pool))]);
    const empty = [...tables].filter(([name, { rows }]) => rows.length === 0 && !mayBe.has(name));
    return { file, tables: [...tables.keys()], empty: empty.map(([name]) => name) };
  } finally {
    await pool.end();
    await rm(home, { recursive: true });
  }
}

/** Partitions may be empty, as long as the whole table has rows. */
async function readPartitions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where relispartition`,
  );
  return rows.map(({ name }) => name);
}
