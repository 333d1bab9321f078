import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { paymentsOf } from '../../apps/server/src/app/payments.ts';
import { readStorefront } from '../../apps/server/src/modules/catalog/index.ts';
import { ordersJobs } from '../../apps/server/src/modules/orders/index.ts';
import { paymentsJobs } from '../../apps/server/src/modules/payments/index.ts';
import { serverSecretOf } from '../../apps/server/src/platform/crypto.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { randomFrom } from '../generate.ts';
import { SITE_SECRET, startSite } from '../rig/site.ts';
import { Facts } from './facts.ts';
import { Fleet } from './fleet.ts';
import { operate, type World } from './operations.ts';
import { type Store, withStore } from './store.ts';
import { verdictOn } from './verdict.ts';

/** How much is done, by how many, and how often something is killed meanwhile. */
export interface CrashRun {
  readonly operations: number;
  /** After so many minutes nothing more is begun. */
  readonly minutesMax: number;
  readonly servers: number;
  readonly persons: number;
  readonly callers: number;
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly seed: number;
  /** Whether what was cut off is left to the jobs of the servers, or done here as if minutes had passed. */
  readonly isPatient: boolean;
}

export interface CrashReport {
  readonly wrong: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly operations: number;
  readonly serverKills: number;
  readonly databaseKills: number;
  /** Servers that ended by themselves. */
  readonly ownEnds: number;
}

/** Random operations of many customers on several servers, all of which are killed again and again with the database. */
export function runCrash(run: CrashRun, note: (line: string) => void): Promise<CrashReport> {
  return withStore(run.persons, async (store) => {
    const fleet = new Fleet(store, run.servers);
    const facts = new Facts();
    await fleet.start();
    try {
      const tokens = await tokensOf(store);
      const world = { store, fleet, facts, tokens, draw: randomFrom(run.seed) };
      await operateAll(world, run, note);
      await fleet.settle();
      await fleet.untilDatabase();
      if (run.isPatient) await untilSettled(store, note);
      else await workOverdue(store);
      const wrong = await verdictOn(store, facts);
      const { serverKills, databaseKills, ownEnds } = fleet;
      return { wrong, operations: facts.begun, counts: facts.counts, serverKills, databaseKills, ownEnds };
    } finally {
      await fleet.stop();
    }
  });
}

async function tokensOf(store: Store): Promise<string[]> {
  const site = await startSite(store.home, store.catalogue, store.settings);
  try {
    const tokens: string[] = [];
    for (const { key } of store.persons) tokens.push(await site.tokenOf(key));
    return tokens;
  } finally {
    await site.stop();
  }
}

const NOTES = 20;

/** What is killed, and after how many operations. */
function killsOf({ operations, serverKills, databaseKills }: CrashRun) {
  const spread = (count: number, kind: 'server' | 'database') =>
    Array.from({ length: count }, (_, n) => ({ kind, at: Math.floor((operations * (n + 0.5)) / count) }));
  const kills = [...spread(serverKills, 'server'), ...spread(databaseKills, 'database')];
  return kills.sort((one, other) => one.at - other.at);
}

async function operateAll(world: World, run: CrashRun, note: (line: string) => void): Promise<void> {
  const { operations, callers, minutesMax } = run;
  const endsAt = performance.now() + minutesMax * 60_000;
  const { fleet, draw } = world;
  const kills = killsOf(run);
  let begun = 0;
  let kill: Promise<void> = Promise.resolve();
  const caller = async (): Promise<void> => {
    while (begun < operations && performance.now() < endsAt) {
      begun++;
      while ((kills[0]?.at ?? Number.POSITIVE_INFINITY) <= begun) {
        const next = kills.shift();
        kill = kill.then(() => (next?.kind === 'server' ? fleet.killServer(draw()) : fleet.killDatabase()));
      }
      if (begun % Math.ceil(operations / NOTES) === 0)
        note(`${begun} operations, ${fleet.serverKills} servers and ${fleet.databaseKills} databases killed`);
      await operate(world);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await kill;
  world.facts.begun = begun;
}

const SETTLED_MAX_MS = 8 * 60_000;
const LOOK_MS = 2_000;

/** What the servers' own jobs have to finish: deliveries, payments whose notice was lost, refunds. */
async function untilSettled({ home }: Store, note: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < SETTLED_MAX_MS) {
    const { rows } = await home.database.pool.query<{ left: string }>(`
      select (select count(*) from sales_order where state = 'paid' and delivered_at is null)
        + (select count(*) from payment_refund where state = 'sent')
        + (select count(*) from payment_notice where verdict is null)
        + (select count(*) from payment where state <> 'paid'
             and exists (select from dev_trade where dev_trade.number = payment.number and kind = 'payment')) as left`);
    if (rows[0]?.left === '0' || Number(rows[0]?.left) === 0) break;
    await wait(LOOK_MS);
  }
  note(`settled after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

const LATER_MS = 10 * 60_000;

/** The same work, done here with clocks that are ahead: payments by ten minutes, deliveries of what is paid then by twenty. */
async function workOverdue({ home, catalogue }: Store): Promise<void> {
  const { registry } = home;
  const { db } = home.database;
  const ahead = (ms: number) => (): Date => new Date(Date.now() + ms);
  const clock = ahead(LATER_MS);
  const log = createLog('silent');
  const base = { db, clock, log, secret: serverSecretOf(SITE_SECRET), siteAddress: () => null };
  const { ports } = readConfig({ NODE_ENV: 'development', DATABASE_URL: home.url });
  const payments = paymentsOf(ports, base);
  await paymentsJobs.tasks({ payments })['payments.check']();
  const storefront = await readStorefront(catalogue);
  const selling = { db, clock: ahead(2 * LATER_MS), log, registry, storefront };
  await ordersJobs.tasks({ selling })['orders.deliverOverdue']();
}
