import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { quickAddJob } from 'graphile-worker';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { createLog } from '../../log.ts';
import { Presence } from '../presence.ts';
import { migrateJobs, startWorker } from '../worker.ts';

const test = await createTestDatabase();
afterAll(test.drop);
beforeAll(() => migrateJobs(test.url));

const log = createLog('silent');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function openPresence(): Promise<Presence> {
  const presence = new Presence({ url: test.url, log });
  await presence.open();
  onTestFinished(() => presence.close());
  return presence;
}

it('another process runs the job of a killed process within two minutes, but does not take over jobs of running processes', async () => {
  const dying = spawn(process.execPath, [join(import.meta.dirname, '../dying-worker.fixture.ts'), test.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void dying.kill('SIGKILL'));
  await quickAddJob({ connectionString: test.url }, 'lengthy', {});
  if (dying.stdout === null) throw new Error('no output');
  await once(dying.stdout, 'data');
  const locks = async (): Promise<number> => {
    const { rows } = await test.database.pool.query(
      `select count(*)::int as n from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.n;
  };
  await expect.poll(locks).toBe(1);
  // Two other processes look for dead pools.
  const presences = [await openPresence(), await openPresence()];
  const takeOver = (ms: number): Promise<number[]> =>
    Promise.all(presences.map((presence) => presence.takeOver(ms)));
  for (const ms of [0, DAY_MS]) expect(await takeOver(ms)).toEqual([0, 0]);

  const exited = once(dying, 'exit');
  dying.kill('SIGKILL');
  await exited;
  await expect.poll(locks).toBe(0);
  expect(await takeOver(2 * DAY_MS)).toEqual([0, 0]);
  expect(await takeOver(2 * DAY_MS + MINUTE_MS - 1)).toEqual([0, 0]);
  const runs: string[] = [];
  const worker = await startWorker({
    url: test.url,
    recurring: [],
    log,
    tasks: { lengthy: async () => void runs.push('again') },
  });
  try {
    expect(runs).toEqual([]);
    expect(Math.max(...(await takeOver(2 * DAY_MS + MINUTE_MS)))).toBe(1);
    await expect.poll(() => runs).toEqual(['again']);
  } finally {
    await worker.stop();
  }
  expect(await takeOver(3 * DAY_MS)).toEqual([0, 0]);
});
