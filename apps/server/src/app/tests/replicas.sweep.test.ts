import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../test/harness/ask.ts';
import { type Customer, grant, newCustomer } from '../../../test/harness/customers.ts';
import { call } from '../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { makeUsedHome, migrateAll } from '../../../test/harness/scratch.ts';
import { startSite, type TestSite } from '../../../test/harness/server.ts';
import { addressOfAll, type Standby, startStandby } from '../../../test/harness/standby.ts';
import { connect, type Replicas } from '../../platform/db/index.ts';
import { createLog } from '../../platform/log.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../platform/postgres/index.ts';
import { mountReplicaReads } from '../replica-reads.ts';

const CODE = 'p_test1001';
/** The replica's delay for each commit, unless a test delays it further. */
const DELAY_MS = 200;

let home: string;
let primary: EmbeddedPostgres;
let standby: Standby;
let site: TestSite;
let replicas: Replicas;
let customer: Customer;

beforeAll(async () => {
  home = await makeUsedHome();
  primary = await startEmbedded({ home, log: createLog('silent'), settings: { shared_buffers: '32MB' } });
  await migrateAll(primary.url);
  standby = await startStandby(home, primary.url, {
    settings: { recovery_min_apply_delay: `${DELAY_MS}ms` },
  });
  const database = connect({ url: primary.url, readUrls: [standby.url], connectionsMax: 8 });
  if (database.replicas === null) throw new Error('there are no replicas');
  replicas = database.replicas;
  await replicas.follow();
  site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })], undefined, {
    ...{ url: primary.url, database },
    drop: () => database.close(),
  });
  await site.load(CODE, quotesCsv(2, 1));
  customer = await newCustomer(site);
  await grant(site, customer, 'term', CODE);
});
afterAll(async () => {
  await site.stop();
  await standby.stop();
  await primary.stop();
  await rm(home, { recursive: true });
});

const readsOf = (): number => replicas.all.reduce((sum, { reads }) => sum + reads, 0);

/** Delays the replica while `work` runs. */
async function heldBack(work: () => Promise<void>): Promise<void> {
  await ask(standby.superuserUrl, 'select pg_wal_replay_pause()');
  const state = 'select pg_get_wal_replay_pause_state() as state';
  await expect.poll(() => ask(standby.superuserUrl, state)).toEqual([{ state: 'paused' }]);
  try {
    await work();
  } finally {
    await ask(standby.superuserUrl, 'select pg_wal_replay_resume()');
  }
}

let limit = 1_000;
/** Returns the number of rows. Each call has a different `@limit`, so that no response comes from the cache. */
async function rowsOf(): Promise<number> {
  const answer = await call(site, `stock/${CODE}?@limit=${limit++}`, { token: customer.token });
  expect(answer.resultcode).toBe(200);
  return answer.count;
}

/** Repeats calls until the replica serves one. */
async function untilReplicaReads(): Promise<void> {
  const before = readsOf();
  await expect
    .poll(async () => {
      await rowsOf();
      return readsOf();
    })
    .toBeGreaterThan(before);
}

it('the replica serves a call only after it has every change that the process has seen', async () => {
  await untilReplicaReads();
  expect(await rowsOf()).toBe(2);
  await heldBack(async () => {
    await site.load(CODE, quotesCsv(3, 1));
    const before = readsOf();
    expect(await rowsOf()).toBe(3);
    expect(readsOf()).toBe(before);
  });
  await untilReplicaReads();
  expect(await rowsOf()).toBe(3);
});

it('a caller sees its own writes, while other callers may still see the older state', async () => {
  await ask(primary.url, 'create table note (text text)');
  const app = Fastify();
  mountReplicaReads(app, replicas, false);
  const { pool, reader } = site.database;
  app.post('/notes', async () => pool.query(`insert into note values ('written')`).then(() => 'done'));
  app.get('/notes', async () => (await reader.query<{ text: string }>('select text from note')).rows.length);
  // A replica must have reached this position before it is read, so that it has the new table.
  await replicas.raiseFloor();
  const read = (headers: Record<string, string> = {}) => app.inject({ url: '/notes', headers });
  await expect.poll(async () => (await read()).headers['x-jishi-replica-lag']).toBeDefined();

  await heldBack(async () => {
    const written = await app.inject({ method: 'POST', url: '/notes' });
    const [cookie] = written.cookies;
    const position = String(written.headers['x-jishi-lsn']);
    const own = [
      await read({ cookie: `${cookie?.name}=${cookie?.value}` }),
      await read({ 'x-jishi-lsn': position }),
    ];
    expect(own.map(({ payload }) => payload)).toEqual(['1', '1']);
    expect(own.map(({ headers }) => headers['x-jishi-replica-lag'])).toEqual([undefined, undefined]);
    expect((await read()).payload).toBe('0');
  });
  await expect.poll(async () => (await read()).payload).toBe('1');
  await app.close();
});

it('the response to a write does not wait for a primary that hangs after the commit', async () => {
  const app = Fastify();
  const hanging = { position: () => new Promise<number>(() => undefined) };
  mountReplicaReads(app, hanging as unknown as Replicas, false);
  app.post('/notes', async () => 'done');
  const { payload, headers } = await app.inject({ method: 'POST', url: '/notes' });
  expect([payload, headers['x-jishi-lsn']]).toEqual(['done', undefined]);
  await app.close();
});

it('entitlements are read from the primary, even if the replica is behind', () =>
  heldBack(async () => {
    const late = await newCustomer(site);
    await grant(site, late, 'term', CODE);
    const answer = await call(site, `stock/${CODE}`, { token: late.token });
    expect([answer.resultcode, answer.header('x-jishi-basis')]).toEqual([200, 'term']);
  }));

it('the primary serves calls while a replica is stopped, and the replica is used again after its return', async () => {
  await untilReplicaReads();
  const rows = await rowsOf();
  await standby.pause();
  const before = readsOf();
  for (let n = 0; n < 10; n++) expect(await rowsOf()).toBe(rows);
  await expect.poll(() => replicas.all.map(({ isUsable }) => isUsable)).toEqual([false]);
  for (let n = 0; n < 10; n++) expect(await rowsOf()).toBe(rows);
  expect(readsOf()).toBe(before);
  await standby.resume();
  await untilReplicaReads();
});

it('a replica that has lost its primary is not used, even if it has replayed everything it received', async () => {
  await untilReplicaReads();
  const conninfo = 'select setting from pg_settings where name = $$primary_conninfo$$';
  const [was] = await ask(standby.superuserUrl, conninfo);
  const connectTo = async (setting: string): Promise<void> => {
    await ask(standby.superuserUrl, `alter system set primary_conninfo = $$${setting}$$`);
    await ask(standby.superuserUrl, 'select pg_reload_conf()');
  };
  await connectTo('');
  const receivers = 'select count(*)::int as count from pg_stat_wal_receiver';
  await expect.poll(() => ask(standby.superuserUrl, receivers)).toEqual([{ count: 0 }]);
  await ask(primary.url, 'create table unseen (id int)');
  const usable = () => replicas.all.map(({ isUsable }) => isUsable);
  await expect.poll(usable, { timeout: 15_000 }).toEqual([false]);
  await connectTo(String(was?.['setting']));
  await expect.poll(usable, { timeout: 15_000 }).toEqual([true]);
}, 40_000);

it('a pool finds the server that accepts writes, in any order of addresses', async () => {
  const url = addressOfAll([standby.url, primary.url]);
  const { pool, close } = connect({ url, connectionsMax: 1 });
  const { rows } = await pool.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  expect(rows).toEqual([{ isStandby: false }]);
  await close();
});

it('a pool does not use a server that rejects writes', async () => {
  const { pool, close } = connect({ url: standby.url, connectionsMax: 1 });
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '25006' });
  await close();
});
