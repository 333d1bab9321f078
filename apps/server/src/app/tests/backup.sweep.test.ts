import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, outputOf } from '../../../test/harness/command.ts';
import { balanceFen, newCustomer } from '../../../test/harness/customers.ts';
import { call } from '../../../test/harness/gateway-call.ts';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { startSite } from '../../../test/harness/server.ts';
import { readTables, summed } from '../../../test/releases/rows.ts';
import { writeBackup } from '../../platform/backup/index.ts';
import { readSchema } from '../../platform/backup/schema.ts';
import { migrate } from '../../platform/db/index.ts';
import { checkBooks } from '../books.ts';

const CODE = 'p_stock9821';
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })]);
afterAll(site.stop);
const empty = await createTestDatabase();
afterAll(empty.drop);
const home = await mkdtemp(join(tmpdir(), 'jishi-backup-'));
afterAll(() => rm(home, { recursive: true }));
const folder = join(home, 'monday');
const files = join(home, 'exports');
const SECRET = 'a secret of this test that is long enough';
const settings = (url: string) => ({
  ...{ DATABASE_URL: url, JISHI_HOME: join(home, 'home'), JISHI_FILES: files, JISHI_SECRET: SECRET },
  LANG: 'en_US.UTF-8',
});

const SEQUENCES =
  "select schemaname, sequencename, last_value from pg_sequences where sequencename <> 'audit_entry_id_seq' order by 1, 2";
let backedUp = '';
/** The state in the backup. Later commands add entries to the audit log. */
let was: ReturnType<typeof summed>;
let sequencesWere: unknown[];

async function emptied(): Promise<string> {
  const { pool } = empty.database;
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  );
  for (const { name } of rows) await pool.query(`drop schema ${name} cascade`);
  await pool.query('create schema public');
  return empty.url;
}

async function schemaOf(url: string) {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=' });
  await client.connect();
  try {
    const { before, after } = await readSchema(client);
    // A restore creates objects in a different order, and PostgreSQL prints conditions with fewer parentheses.
    return [...before, ...after].map((line) => line.replace(/[()]/g, '')).sort();
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await mkdir(join(files, '3'), { recursive: true });
  await writeFile(join(files, '3', 'prices.csv'), 'SECCODE\n000001\n');
  await site.load(CODE, quotesCsv(3, 4));
  await site.load(CODE, quotesCsv(2, 4), { replace: true });
  const customer = await newCustomer(site, { balanceFen: 1_000n });
  expect(await call(site, `stock/${CODE}`, { token: customer.token })).toMatchObject({ resultcode: 200 });
  expect(await balanceFen(site, customer)).toBe(993n);
  await site.database.pool.query(
    `insert into audit_entry (actor, action, subject, detail) values ('li', 'price.set', E'tab\\tline\\n\\\\N', '{"a": "\\\\u0007"}')`,
  );
  backedUp = await command(settings(site.url), ['backup', folder]);
  was = summed(await readTables(site.url));
  sequencesWere = (await site.database.pool.query(SEQUENCES)).rows;
  await rm(files, { recursive: true });
});

describe('a backup', () => {
  it('restores the same schema, rows, sequences and balances into an empty database', async () => {
    expect(backedUp).toMatch(/: \d+ rows of \d+ tables, and 1 file, as of /);
    expect(backedUp).toContain('The secret is not in the backup');
    const url = await emptied();
    expect(await command(settings(url), ['restore', folder])).toMatch(/^restored \d+ rows/);

    expect(await schemaOf(url)).toEqual(await schemaOf(site.url));
    const { 'public.audit_entry': log, ...is } = summed(await readTables(url));
    const { 'public.audit_entry': logWas, ...others } = was;
    expect(is).toEqual(others);
    // The restore adds its own entry.
    expect(log?.rows).toBe((logWas?.rows ?? 0) + 1);
    const entries =
      "select actor, subject, detail->>'release' as release from audit_entry where action = 'restore.run'";
    expect((await empty.database.pool.query(entries)).rows).toEqual([
      { actor: 'nobody', subject: 'database', release: expect.any(String) },
    ]);
    expect(was['public.usage_parcel']?.rows).toBe(1);
    expect((await empty.database.pool.query(SEQUENCES)).rows).toEqual(sequencesWere);
    expect(await checkBooks(empty.database.db, new Date())).toEqual([]);
    expect(await readFile(join(files, '3', 'prices.csv'), 'utf8')).toBe('SECCODE\n000001\n');
    // A server of the same release has nothing to migrate, and the ledger still rejects changes.
    expect(await migrate(empty.database.pool)).toEqual([]);
    await expect(empty.database.pool.query('delete from wallet_posting')).rejects.toThrow(/append-only/);
  });

  it('is readable only by its owner', async () => {
    for (const name of ['', 'manifest.json', 'tables'])
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it('is restored only into an empty database, and only if no file is changed, missing or added', async () => {
    const refused = (url: string) => outputOf(settings(url), ['restore', folder]).catch((error) => error);
    expect((await refused(site.url)).stderr).toMatch(/the database is not empty/);
    const url = await emptied();
    const [table = ''] = await readdir(join(folder, 'tables'));
    const path = join(folder, 'tables', table);
    const content = await readFile(path);
    await writeFile(path, Buffer.concat([content, Buffer.from('x')]));
    await writeFile(join(folder, 'more'), '');
    expect((await refused(url)).stderr).toContain(`tables/${table} was changed\nmore does not belong to it`);
    await rm(join(folder, 'more'));
    await rm(path);
    expect((await refused(url)).stderr).toContain(`tables/${table} is missing`);
    await writeFile(path, content);
    expect((await outputOf(settings(url), ['restore', folder])).stdout).toMatch(/^restored/);
  });

  it('contains the rows of a table that is truncated and refilled as the backup begins', async () => {
    const { pool } = site.database;
    await pool.query(
      'create table filled_anew (id int); insert into filled_anew values (1); analyze filled_anew',
    );
    const filler = await pool.connect();
    await filler.query('begin; truncate filled_anew; insert into filled_anew values (2), (3)');
    const later = join(home, 'filled');
    const running = writeBackup(pool, {
      ...{
        folder: later,
        release: 'test',
        secretFingerprint: '',
        secret: null,
        filesFolder: null,
        listed: null,
      },
    });
    const waits =
      "select count(*)::int as count from pg_locks where relation = 'filled_anew'::regclass and not granted";
    await expect
      .poll(async () => (await pool.query(waits)).rows, { timeout: 20_000 })
      .toEqual([{ count: 1 }]);
    await filler.query('commit');
    filler.release();
    const { tables } = await running;
    await pool.query('drop table filled_anew');
    expect(tables).toContainEqual(expect.objectContaining({ name: 'filled_anew', rows: 2 }));
  });

  it('fails if the folder is not empty', async () => {
    const failed = await outputOf(settings(site.url), ['backup', home]).catch((error) => error);
    expect(failed.stderr).toMatch(/is not empty: name a new folder/);
  });
});
