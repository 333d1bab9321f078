import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { type OpenDatabase, openServerDatabase } from '../../src/app/database.ts';
import { startWorker } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { ask } from '../harness/ask.ts';
import { startChargedLoad } from '../harness/charged-load.ts';
import { createTestDatabase, type TestDatabase } from '../harness/index.ts';
import { quotesCsv, quotesManifest } from '../harness/market.ts';
import { startSite, type TestSite } from '../harness/server.ts';
import { requirePrograms } from './debian.ts';
import { PGBOUNCER, type PgBouncer, startPgBouncer } from './pgbouncer.ts';

const CODE = 'p_test1001';
const PRICE_FEN = 7;
const CALLS = 400;
const TIMEOUT_MS = 30_000;

/** Every guide advises this, because most drivers send such a parameter. */
const IGNORING = { ignore_startup_parameters: 'options', default_pool_size: 40 };

let test: TestDatabase;
beforeAll(async () => {
  await requirePrograms({ [PGBOUNCER]: 'pgbouncer' });
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

async function poolerIn(mode: string, settings: object = {}): Promise<PgBouncer> {
  const pooler = await startPgBouncer(test.url, { pool_mode: mode, ...IGNORING, ...settings });
  onTestFinished(pooler.stop);
  return pooler;
}

const log = createLog('silent');
const failed = (error: Error): never => {
  throw error;
};

/** Opens the database as the server does, with these settings. */
async function open(settings: Record<string, string>): Promise<OpenDatabase> {
  const opened = await openServerDatabase(readConfig({ NODE_ENV: 'test', ...settings }), log, failed);
  onTestFinished(() => opened.close());
  return opened;
}

/** Starts a site on this pool. Its notifications and jobs use the direct address. */
async function siteOn({ database, url }: OpenDatabase): Promise<TestSite> {
  const site = await startSite([quotesManifest(CODE, { prices: { use: PRICE_FEN } })], undefined, {
    url,
    database,
    drop: async () => undefined,
  });
  onTestFinished(site.stop);
  await site.load(CODE, quotesCsv(2, 1));
  return site;
}

/** Lets several customers make charged calls at the same time, and expects that each call is booked once. */
async function chargeUnderLoad(site: TestSite): Promise<void> {
  const load = await startChargedLoad(site, CODE, PRICE_FEN);
  await expect.poll(() => load.answered).toBeGreaterThan(CALLS);
  await load.end();
}

async function settingsOf({ database }: OpenDatabase): Promise<unknown> {
  const { rows } = await sql<Record<string, string>>`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout,
      current_setting('search_path') as path`.execute(database.db);
  return rows[0];
}

const SETTINGS = { zone: '<+08>-8', timeout: '30s', path: 'public' };

describe('a pooler in session mode', () => {
  it('supports the product’s settings, and charged calls under load', async () => {
    const pooler = await poolerIn('session');
    const opened = await open({ DATABASE_URL: pooler.url });
    expect(await settingsOf(opened)).toEqual(SETTINGS);
    await chargeUnderLoad(await siteOn(opened));
  });

  it('supports jobs', async () => {
    const { database, url } = await open({ DATABASE_URL: (await poolerIn('session')).url });
    const runs: string[] = [];
    const tasks = { note: async (payload: unknown) => void runs.push(String(payload)) };
    const worker = await startWorker({ url, log, tasks, recurring: [] });
    onTestFinished(() => worker.stop());
    await database.pool.query(`select graphile_worker.add_job('note', '"run"')`);
    await expect.poll(() => runs).toEqual(['run']);
  });

  it('does not need to ignore any startup parameter', async () => {
    const pooler = await poolerIn('session', { ignore_startup_parameters: '' });
    expect(await settingsOf(await open({ DATABASE_URL: pooler.url }))).toEqual(SETTINGS);
  });

  it('is reported if it has too few sessions', async () => {
    const pooler = await poolerIn('session', { default_pool_size: 1 });
    await expect(open({ DATABASE_URL: pooler.url })).rejects.toThrow(/default_pool_size/);
  });
});

describe('a pooler in transaction mode', () => {
  it('is refused if the settings do not mention it', async () => {
    const pooler = await poolerIn('transaction');
    await expect(open({ DATABASE_URL: pooler.url })).rejects.toThrow(
      /^DATABASE_URL points to a pooler .*DATABASE_POOLER=transaction/,
    );
  });

  it('is refused as the direct address', async () => {
    const pooler = await poolerIn('transaction');
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url };
    await expect(open({ ...settings, DATABASE_POOLER: 'transaction' })).rejects.toThrow(
      /^DATABASE_DIRECT_URL/,
    );
  });

  it('is refused with a direct address of another database', async () => {
    const other = await createTestDatabase();
    onTestFinished(other.drop);
    const pooler = await poolerIn('transaction');
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: other.url };
    await expect(open({ ...settings, DATABASE_POOLER: 'transaction' })).rejects.toThrow(
      /different databases/,
    );
  });

  it('is refused until the role has the settings, and then supports charged calls under load', async () => {
    const pooler = await poolerIn('transaction');
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: test.url,
      DATABASE_POOLER: 'transaction',
    };
    const refusal: unknown = await open(settings).catch((error: unknown) => error);
    const message = refusal instanceof Error ? refusal.message : '';
    const statement = /run (alter role .*?); then/.exec(message)?.[1] ?? '';
    expect(statement).toContain(`set statement_timeout = ${TIMEOUT_MS}`);
    await ask(test.url, statement);
    await pooler.reconnect();
    const opened = await open(settings);
    expect(await settingsOf(opened)).toMatchObject({ zone: '<+08>-8', timeout: '30s' });
    await chargeUnderLoad(await siteOn(opened));
  });
});

it('a pooler in statement mode is refused', async () => {
  const pooler = await poolerIn('statement');
  await expect(open({ DATABASE_URL: pooler.url })).rejects.toThrow(/statement mode/);
});
