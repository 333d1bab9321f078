import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../../../test/harness/ask.ts';
import { startAt, usedHome } from '../../../test/harness/embedded.ts';
import { migrateAll } from '../../../test/harness/scratch.ts';
import { OutageMemory } from '../../modules/status/index.ts';
import { connect, DatabaseProbe } from '../../platform/db/index.ts';
import { createLog } from '../../platform/log.ts';
import { mountHealth } from '../health.ts';

const TIME_MAX_MS = 300;
/** Every check queries the database again. */
const SHORT = { timeMaxMs: TIME_MAX_MS, keptMs: 0 };

/** Starts a separate migrated PostgreSQL, its probe, and the health endpoint that a load balancer reads. */
async function hangingDatabase() {
  const home = await usedHome();
  const postgres = await startAt(home);
  const databaseProbe = new DatabaseProbe(postgres.url, SHORT);
  onTestFinished(() => databaseProbe.close());
  const app = fastify();
  onTestFinished(() => app.close());
  mountHealth(app, {
    ...{ databaseProbe, metrics: new Registry(), metricsToken: undefined, production: false, trustProxy: 0 },
    isReady: () => true,
  });
  const ready = async () => {
    const { statusCode, payload } = await app.inject({ url: '/readyz' });
    return [statusCode, payload.trim()];
  };
  return { home, postgres, databaseProbe, ready };
}

/** Pauses or resumes every process of a PostgreSQL, simulating a machine without CPU time. */
async function pauseAll(home: string, url: string): Promise<() => void> {
  const [postmaster = ''] = (await readFile(join(home, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const rows = await ask(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const pids = [Number(postmaster), ...rows.map(({ pid }) => Number(pid))];
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // A background process may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  signal('SIGSTOP');
  const resume = (): void => signal('SIGCONT');
  onTestFinished(resume);
  return resume;
}

it('a process reports that it is not ready while its database is paused, and that it is ready again afterwards', async () => {
  const { home, postgres, ready } = await hangingDatabase();
  expect(await ready()).toEqual([200, 'ready']);
  const resume = await pauseAll(home, postgres.url);
  const began = performance.now();
  expect(await ready()).toEqual([503, 'not ready: the database does not answer']);
  expect(performance.now() - began).toBeLessThan(10 * TIME_MAX_MS);
  resume();
  await expect.poll(ready).toEqual([200, 'ready']);
});

it('a process is not ready while commits hang, even if reads work', async () => {
  const { postgres, ready } = await hangingDatabase();
  const set = async (sql: string): Promise<void> => {
    await ask(postgres.superuserUrl, sql);
    await ask(postgres.superuserUrl, 'select pg_reload_conf()');
  };
  await set(`alter system set synchronous_standby_names = 'missing'`);
  await expect.poll(ready).toEqual([503, 'not ready: the database does not commit']);
  await ready();
  const probes = await ask(
    postgres.url,
    `select count(*)::int as count from pg_stat_activity where application_name = 'jishi-probe'`,
  );
  expect(probes).toEqual([{ count: 1 }]);
  await set('alter system reset synchronous_standby_names');
  await expect.poll(ready).toEqual([200, 'ready']);
});

it('an outage seen by two processes is recorded as one incident after it ends', async () => {
  const { home, postgres } = await hangingDatabase();
  await migrateAll(postgres.url);
  const { db, close } = connect({ url: postgres.url, connectionsMax: 2 });
  onTestFinished(close);
  let now = new Date('2026-03-02T02:00:00Z');
  const log = createLog('silent');
  const processes = [1, 2].map(() => {
    const databaseProbe = new DatabaseProbe(postgres.url, SHORT);
    onTestFinished(() => databaseProbe.close());
    return { databaseProbe, memory: new OutageMemory({ db, clock: () => now, log, databaseProbe }) };
  });
  const look = () => Promise.all(processes.map(({ memory }) => memory.look()));
  const untilBack = async (): Promise<void> => {
    for (const { databaseProbe } of processes) await expect.poll(() => databaseProbe.problem()).toBeNull();
    await look();
  };
  const outage = async (ms: number): Promise<void> => {
    const resume = await pauseAll(home, postgres.url);
    await look();
    now = new Date(now.getTime() + ms);
    resume();
    await untilBack();
  };
  const incidents = () =>
    ask(postgres.url, 'select component, state, began_at, ended_at from status_incident');
  await look();
  await outage(1_000);
  expect(await incidents()).toEqual([]);
  const beganAt = now;
  await outage(10_000);
  expect(await incidents()).toEqual([
    { component: 'database', state: 'down', began_at: beganAt, ended_at: now },
  ]);
});
