import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/platform/db/index.ts';
import { type ChargedLoad, startChargedLoad } from '../harness/charged-load.ts';
import { quotesCsv, quotesManifest } from '../harness/market.ts';
import { migrateAll } from '../harness/scratch.ts';
import { startSite } from '../harness/server.ts';
import { requirePrograms } from './debian.ts';
import { type Network, threeMachines } from './network.ts';
import { HA_PROGRAMS, type HaCluster, startHaCluster } from './patroni.ts';
import { startWriter } from './writer.ts';

const CODE = 'p_test1001';
const PRICE_FEN = 7;
/** The number of charged answers before a fault, and again after it. */
const ANSWERS = 200;
/** A query whose server does not answer is given up after this time. */
const SILENCE_MS = 5_000;
const PATIENCE = { timeout: 90_000 };

let cluster: HaCluster;
let load: ChargedLoad;

beforeAll(() => requirePrograms(HA_PROGRAMS));

/** Starts a cluster and a site that uses it. The site is charged for calls from now on. */
async function chargeOver(way: 'proxyUrl' | 'allUrl', network?: Network): Promise<void> {
  cluster = await startHaCluster(network);
  onTestFinished(cluster.stop);
  const { [way]: url } = cluster;
  await migrateAll(cluster.proxyUrl);
  await cluster.untilSafe();
  const database = connect({
    ...{ url, connectionsMax: 8, applicationName: 'test', silenceTimeoutMs: SILENCE_MS },
    onError: () => undefined,
  });
  const site = await startSite([quotesManifest(CODE, { prices: { use: PRICE_FEN } })], undefined, {
    ...{ url, database },
    drop: () => database.close(),
  });
  onTestFinished(site.stop);
  await site.load(CODE, quotesCsv(2, 1));
  load = await startChargedLoad(site, CODE, PRICE_FEN);
  await goesOn();
}

/** Waits until further calls are charged. Returns the seconds until the first of them. */
async function goesOn(): Promise<number> {
  const [from, before] = [performance.now(), load.answered];
  await expect.poll(() => load.answered, PATIENCE).toBeGreaterThan(before);
  const seconds = (performance.now() - from) / 1_000;
  await expect.poll(() => load.answered, PATIENCE).toBeGreaterThan(before + ANSWERS);
  return seconds;
}

function report(fault: string, seconds: number): void {
  process.stdout.write(`${fault}: charged again after ${seconds.toFixed(1)} s\n`);
}

it('after the loss of the primary’s machine, a standby takes over behind the proxy, and no charge is lost or doubled', async () => {
  await chargeOver('proxyUrl');
  const former = await cluster.primary();
  await cluster.kill(former);
  report('killed, by the proxy', await goesOn());
  expect(await cluster.primary(former)).not.toBe(former);
  await cluster.restart(former);
  await cluster.untilFollows(former);
  await goesOn();
  await load.end();
});

it('after the loss of the primary’s machine, the product finds the new primary in an address with all servers', async () => {
  await chargeOver('allUrl');
  const former = await cluster.primary();
  await cluster.kill(former);
  report('killed, by the address of all', await goesOn());
  expect(await cluster.primary(former)).not.toBe(former);
  await load.end();
});

it('a primary that hung and was replaced changes nothing when it resumes', async () => {
  await chargeOver('proxyUrl');
  const former = await cluster.primary();
  await cluster.suspend(former);
  const next = await cluster.primary(former);
  report('hung, after the promotion', await goesOn());
  await cluster.resume(former);
  await cluster.untilFollows(former);
  expect(await cluster.primary()).toBe(next);
  await goesOn();
  await load.end();
});

it.each(['proxyUrl', 'allUrl'] as const)(
  'a primary cut off from etcd and the other servers, but not from its clients, commits nothing more (%s)',
  async (way) => {
    const network = await threeMachines();
    await chargeOver(way, network);
    const former = await cluster.primary();
    const writer = await startWriter(cluster.urlOf(former));
    onTestFinished(writer.stop);
    await expect.poll(() => writer.committed.length, PATIENCE).toBeGreaterThan(0);
    const cutAt = performance.now();
    await network.cut(former);
    // The answer to the current insert may still be on its way.
    const most = writer.committed.length + 1;
    const next = await cluster.primary(former);
    await goesOn();
    report(`cut off, ${way}`, (performance.now() - cutAt) / 1_000);
    await writer.refused();
    expect(writer.committed.length).toBeLessThanOrEqual(most);
    await network.mend(former);
    await cluster.untilFollows(former);
    expect(await cluster.primary()).toBe(next);
    await goesOn();
    await load.end();
    const stored = await writer.storedAt(cluster.urlOf(next));
    expect(stored.slice(0, writer.committed.length)).toEqual(writer.committed);
    expect(stored.length).toBeLessThanOrEqual(most);
  },
);

it('without etcd the primary stays, and calls are charged as before', async () => {
  await chargeOver('proxyUrl');
  const primary = await cluster.primary();
  await cluster.stopEtcd();
  await cluster.untilFailsafe(primary);
  report('without etcd', await goesOn());
  await cluster.startEtcd();
  await goesOn();
  expect(await cluster.primary()).toBe(primary);
  await load.end();
});
