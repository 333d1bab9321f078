import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startChargedLoad } from '../../../../test/harness/charged-load.ts';
import { holdElsewhere, killNow, usedHome } from '../../../../test/harness/embedded.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { migrateAll } from '../../../../test/harness/scratch.ts';
import { startSite } from '../../../../test/harness/server.ts';
import {
  addressOfAll,
  newestOf,
  type Standby,
  startStandby,
  waitForAnyOf,
} from '../../../../test/harness/standby.ts';
import { connect } from '../../../platform/db/index.ts';

const CODE = 'p_test1001';
const PRICE_FEN = 7;
const STANDBYS = ['one', 'two'];
/** The number of responses to wait for, both before the primary is killed and after a standby has replaced it. */
const ANSWERS = 200;

it('a standby that takes over has every acknowledged charge, and no other charge', {
  timeout: 120_000,
}, async () => {
  const home = await usedHome();
  const primary = await holdElsewhere(home);
  const primaryUrl = primary.url ?? '';
  await migrateAll(primaryUrl);
  const standbys: Standby[] = [];
  for (const name of STANDBYS) {
    const standby = await startStandby(home, primaryUrl, { name });
    onTestFinished(standby.stop);
    standbys.push(standby);
  }
  await waitForAnyOf(home, primaryUrl, STANDBYS);
  const url = addressOfAll([primaryUrl, ...standbys.map((standby) => standby.url)]);
  const database = connect({ url, connectionsMax: 8, applicationName: 'test', onError: () => undefined });
  const site = await startSite([quotesManifest(CODE, { prices: { use: PRICE_FEN } })], undefined, {
    ...{ url, database },
    drop: () => database.close(),
  });
  onTestFinished(site.stop);
  await site.load(CODE, quotesCsv(2, 1));

  const load = await startChargedLoad(site, CODE, PRICE_FEN);
  await expect.poll(() => load.answered).toBeGreaterThan(ANSWERS);
  // The product's process is killed first, because it would restart PostgreSQL.
  await killNow(primary.process);
  process.kill(Number.parseInt(await readFile(join(home, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  const diedAt = performance.now();
  const before = load.answered;
  await (await newestOf(standbys)).promote();
  await expect.poll(() => load.answered).toBeGreaterThan(before);
  const seconds = (performance.now() - diedAt) / 1_000;
  process.stdout.write(`failover: first charged answer after ${seconds.toFixed(1)} s\n`);
  await expect.poll(() => load.answered, { timeout: 60_000 }).toBeGreaterThan(before + ANSWERS);
  await load.end();
});
