import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { startSite } from '../../../test/harness/server.ts';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { registerReadings } from '../database-readings.ts';
import { recordBooks } from '../nightly.ts';

const site = await startSite([]);
afterAll(site.stop);
const { database } = site;
const clock = (): Date => new Date();

async function scrape(of: typeof database = database): Promise<string> {
  const registry = new Registry();
  registerReadings(registry, { database: of, clock, collapsingTasks: ['collapsing'], channels: ['wechat'] });
  return registry.metrics();
}

it('the metrics count jobs by task and state, and superseded jobs separately from dead ones', async () => {
  for (const task of ['collapsing', 'single'])
    await database.pool.query('select graphile_worker.add_job($1)', [task]);
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '1 hour'`,
  );
  await database.pool.query(
    `select graphile_worker.add_job('single', run_at := now() - interval '100 seconds')`,
  );
  const text = await scrape();
  expect(text).toContain('jishi_jobs{task="collapsing",state="replaced"} 1\n');
  expect(text).toContain('jishi_jobs{task="single",state="dead"} 1\n');
  expect(text).toContain('jishi_jobs{task="single",state="waiting"} 1\n');
  expect(Number(/jishi_jobs_oldest_seconds\{task="single"\} (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(
    100,
  );
  expect(text).toContain('jishi_database_readings_ok 1\n');
});

it('the metrics show the last ledger check and reconciliations, and nothing before the first', async () => {
  const { db } = database;
  const before = await scrape();
  expect(before).not.toMatch(/^jishi_(books|reconciliation)_/m);
  await recordBooks({ db, clock, log: site.app.log as never });
  const day = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10);
  const detail = { differences: ['missingHere payment P1', 'amountDiffers refund R1'] };
  const entry = { actor: 'nightly', action: 'payments.reconcile', subject: `wechat ${day}`, detail };
  await inTransaction(db, (tx) => recordAudit(tx, entry));
  const text = await scrape();
  expect(text).toContain('jishi_books_problems 0\n');
  expect(text).toMatch(/^jishi_books_age_seconds \d/m);
  expect(text).toContain('jishi_reconciliation_differences{channel="wechat"} 2\n');
});

it('a scrape reports a hanging database in time and starts no further query', async () => {
  let queries = 0;
  const pool = {
    query: () => {
      queries++;
      return new Promise(() => undefined);
    },
  } as unknown as typeof database.pool;
  const registry = new Registry();
  const sources = { database: { ...database, pool }, clock, collapsingTasks: [], channels: [] };
  registerReadings(registry, sources);
  for (let scrapes = 0; scrapes < 2; scrapes++) {
    const text = await registry.metrics();
    expect(text).toContain('jishi_database_readings_ok 0\n');
    expect(text).not.toMatch(/^jishi_jobs\{/m);
  }
  expect(queries).toBe(1);
});
