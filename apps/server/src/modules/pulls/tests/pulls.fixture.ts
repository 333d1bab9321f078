import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createCatalogueDatabase } from '../../../../test/harness/database.ts';
import { makeTemporaryHome } from '../../../../test/harness/scratch.ts';
import { serverSecretOf } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { DatasetRegistry } from '../../datasets/index.ts';
import { type PulledFile, readFilesOf } from '../files.repository.ts';
import { pullPlanSchema } from '../plan/pull-plan.ts';
import { nextDue } from '../plan/schedule.ts';
import { deletePlan, writePlan } from '../plans.repository.ts';
import type { PullDeps } from '../pulls.deps.ts';
import { type Run, readRuns } from '../runs.repository.ts';
import { writeSecret } from '../secrets/pull-secrets.ts';
import { createPullWorker } from '../work-off.ts';

export const QUOTES = 'p_stock2402';
export const HEAD = '代码,日期,收盘';
/** A Friday. The test database's trading calendar is empty, so every weekday counts as a trading day. */
export const FRIDAY = new Date('2026-01-09T12:00:00+08:00');

/** Returns a file with one quote for each price. */
export const quotes = (day: string, ...prices: readonly number[]): string =>
  `${[HEAD, ...prices.map((price, at) => `60000${at + 1},${day},${price}`)].join('\n')}\n`;

export type Pulls = Awaited<ReturnType<typeof openPulls>>;

/** A server's worker on the test's database, with a clock that the test sets. */
export async function openPulls() {
  const test = await createCatalogueDatabase();
  const home = await makeTemporaryHome();
  const { db, pool } = test.database;
  const time = { now: FRIDAY };
  const clock = (): Date => time.now;
  const registry = new DatasetRegistry(pool, undefined, clock);
  await registry.refresh();
  const secret = serverSecretOf('a secret of the server, for tests');
  const deps: PullDeps = {
    ...{ db, pool, registry, clock, secret, home, catalogue: home, log: createLog('silent') },
    resolveHost: async (host) => [host],
  };
  const worker = createPullWorker(deps);
  return {
    ...{ test, db, pool, home, time, deps },
    setSecret: (name: string, value: string) =>
      inTransaction(db, (tx) => writeSecret(tx, secret, { name, value, now: time.now })),
    /** Stores a plan that is due at 18:30 on trading days. The plan is removed at the end of the test. */
    async apply(document: { readonly name: string; readonly [key: string]: unknown }): Promise<void> {
      const schedule = { days: 'trading', at: '18:30' };
      const plan = pullPlanSchema.parse({ dataset: QUOTES, schedule, ...document });
      const nextAt = nextDue(plan.schedule, registry.market.calendar, time.now);
      await inTransaction(db, (tx) => writePlan(tx, { plan, nextAt, now: time.now }));
      onTestFinished(async () => {
        await inTransaction(db, (tx) => deletePlan(tx, plan.name));
        await pool.query(
          `delete from data.${QUOTES}; delete from dataset_load; update dataset set row_count = 0`,
        );
      });
    },
    /** Runs the pulls that are due at a given time in the market's zone. */
    async workAt(at: string): Promise<void> {
      time.now = new Date(`${at}:00+08:00`);
      await worker.work();
    },
    runs: (plan: string): Promise<Run[]> => readRuns(db, { plan, limit: 100 }),
    /** Returns the files of all of a plan's runs, newest run first. */
    async files(plan: string): Promise<PulledFile[]> {
      const runs = await readRuns(db, { plan, limit: 100 });
      return (await Promise.all(runs.map(({ id }) => readFilesOf(db, id)))).flat();
    },
    /** Returns the stored closing prices, by code and day. */
    async closes(): Promise<string[]> {
      const { rows } = await pool.query<{ close: string }>(
        `select "SECCODE" || ' ' || "TRADEDATE"::date || ' ' || trim_scale("F007N") as close from data.${QUOTES} order by 1`,
      );
      return rows.map(({ close }) => close);
    },
    loads: async (): Promise<number> =>
      Number((await pool.query('select count(*) as loads from dataset_load')).rows[0]?.loads),
  };
}

let folders = 0;

/** Creates a folder into which a sender writes. */
export async function newInbox({ home }: Pick<Pulls, 'home'>) {
  const path = join(home, `inbox-${++folders}`);
  await mkdir(path);
  return {
    path,
    /**
     * Writes a file with the modification time `at`, in the market's time zone. The default time is long enough ago
     * that the file counts as complete.
     */
    async put(name: string, content: string | Uint8Array, at = '2026-01-05T09:00'): Promise<void> {
      const changed = new Date(`${at}:00+08:00`);
      await writeFile(join(path, name), content);
      await utimes(join(path, name), changed, changed);
    },
  };
}
