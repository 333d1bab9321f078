import { setTimeout as wait } from 'node:timers/promises';
import { readStorefront } from '../../apps/server/src/modules/catalog/index.ts';
import { ordersModule } from '../../apps/server/src/modules/orders/index.ts';
import { paymentsModule } from '../../apps/server/src/modules/payments/index.ts';
import { transfer } from '../../apps/server/src/modules/wallet/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { randomFrom } from '../generate.ts';
import { startSite } from '../rig/site.ts';
import { isTaken } from './card-operations.ts';
import { Cards } from './cards.ts';
import { Facts } from './facts.ts';
import { Fleet } from './fleet.ts';
import { operate } from './operations.ts';
import { paymentsAt } from './payments-at.ts';
import { type Store, withStore } from './store.ts';
import { verdictOn } from './verdict.ts';
import type { World } from './world.ts';

/** The size of a run, and how it ends. */
export interface CrashRun {
  readonly operations: number;
  /** Minutes after which no further operation begins. */
  readonly minutesMax: number;
  readonly servers: number;
  readonly persons: number;
  readonly callers: number;
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly seed: number;
  /**
   * True if the servers' own jobs finish interrupted work. Otherwise, this process finishes it with clocks set ahead,
   * which saves minutes.
   */
  readonly isPatient: boolean;
}

export interface CrashReport {
  readonly wrong: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly operations: number;
  readonly serverKills: number;
  readonly databaseKills: number;
  /** Servers that exited without being killed. */
  readonly ownEnds: number;
}

/**
 * Runs random operations of many customers on several servers. All servers and the database are killed
 * repeatedly.
 */
export function runCrash(run: CrashRun, note: (line: string) => void): Promise<CrashReport> {
  return withStore(run.persons, async (store) => {
    const draw = randomFrom(run.seed);
    const cards = new Cards(draw);
    await cards.start();
    const fleet = new Fleet(store, cards.settings(), run.servers);
    const facts = new Facts();
    await fleet.start();
    try {
      const world = { store, fleet, facts, cards, tokens: await tokensOf(store), draw };
      await operateAll(world, run, note);
      await fleet.settle();
      await fleet.untilDatabase();
      if (!(await cards.deliverAll((notice) => isTaken(world, notice))))
        facts.wrong.push('Stripe events were never accepted');
      await endDebts(store);
      if (run.isPatient) await untilSettled(world, note);
      else await workOverdue(world);
      const wrong = await verdictOn(store, facts, cards);
      const { serverKills, databaseKills, ownEnds } = fleet;
      return { wrong, operations: facts.begun, counts: facts.counts, serverKills, databaseKills, ownEnds };
    } finally {
      await fleet.stop();
      await cards.stop();
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

/** Plans the kills, each after a number of operations. */
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
/** The number of checks between two progress lines, so that one line is printed a minute. */
const NOTED_LOOKS = 30;

/**
 * Waits until the servers' own jobs have finished: deliveries, payments whose notice was lost, refunds,
 * reversals by channels.
 */
async function untilSettled(world: World, note: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  let left = '';
  for (let tries = 1; performance.now() - startedAt < SETTLED_MAX_MS; tries++) {
    left = await unsettledOf(world);
    if (left === '') break;
    if (tries % NOTED_LOOKS === 0) note(`left: ${left}`);
    await wait(LOOK_MS);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  if (left === '') note(`settled after ${seconds} s`);
  else world.facts.wrong.push(`not settled after ${seconds} s: ${left}`);
}

/** Lists the number of waiting items of each kind. Empty if none is waiting. */
async function unsettledOf({ store, cards }: World): Promise<string> {
  const { rows } = await store.home.database.pool.query<{ kind: string; count: string }>(
    `
    select 'orders' as kind, count(*) from sales_order where state = 'paid' and delivered_at is null
    union all select 'refunds ' || state, count(*) from payment_refund where state in ('sent', 'owed') group by state
    union all select 'reversals', count(*) from payment_reversal
    union all select 'notices', count(*) from payment_notice where verdict is null
    union all select 'payments by ' || channel, count(*) from payment where state <> 'paid' and (number = any($1::text[])
      or exists (select from dev_trade where dev_trade.number = payment.number and kind = 'payment')) group by channel`,
    [cards.paidNumbers()],
  );
  const left = rows.filter(({ count }) => Number(count) > 0);
  return left.map(({ kind, count }) => `${count} ${kind}`).join(', ');
}

const LATER_MS = 10 * 60_000;

/**
 * Does the work of the servers' jobs in this process, with clocks set ahead: ten minutes for payments, twenty for
 * deliveries of the orders paid by then.
 */
async function workOverdue({ store: { home, catalogue }, cards }: World): Promise<void> {
  const { registry } = home;
  const { db } = home.database;
  const ahead = (ms: number) => (): Date => new Date(Date.now() + ms);
  const payments = paymentsAt(home, cards, ahead(LATER_MS));
  await paymentsModule.jobs.tasks({ payments })['payments.check']();
  const storefront = await readStorefront(catalogue);
  const selling = { db, clock: ahead(2 * LATER_MS), log: createLog('silent'), registry, storefront };
  await ordersModule.jobs.tasks({ selling })['orders.deliverOverdue']();
}

/** Tops up every wallet by more than it can owe, so that all debts are settled. */
async function endDebts({ home, persons }: Store): Promise<void> {
  for (const { walletId } of persons)
    await inTransaction(home.database.db, (tx) =>
      transfer(tx, {
        key: `crash:end:${walletId}`,
        kind: 'reward',
        reference: 'end of the run',
        postings: [
          { wallet: walletId, amountFen: DEBT_MAX_FEN },
          { wallet: 'promotion', amountFen: -DEBT_MAX_FEN },
        ],
      }),
    );
}

const DEBT_MAX_FEN = 100_000_000n;
