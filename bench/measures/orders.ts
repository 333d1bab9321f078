import { join } from 'node:path';
import type pg from 'pg';
import { checkBooks } from '../../apps/server/src/app/books.ts';
import { newOrderNumber } from '../../apps/server/src/modules/orders/order-number.ts';
import type { Measure, Measured } from '../measured.ts';
import { type Bought, buyMonth } from '../rig/buying.ts';
import { copyDatabase, type OrdersShop, withOrdersShop } from '../rig/orders-shop.ts';
import type { SignedInPerson } from '../rig/persons.ts';
import { ProcessorTime } from '../rig/processor-time.ts';
import { RECORDING_HEADER, type RecordedStatement, readRecording } from '../rig/recording.ts';
import { barePool, preparedStatement } from '../rig/replay.ts';
import { type Site, startRecordingSite, startSite } from '../rig/site.ts';
import { Substitution } from '../rig/substitution.ts';
import { compare } from '../rounds.ts';

/** Number of orders, and of concurrent callers. */
export interface Buying {
  readonly buyers: number;
  readonly callers: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** The number of rounds is even, because a side that runs twice in a row finds its rows in memory the second time. */
const FULL: Buying = { buyers: 400, callers: 16, rounds: 6, seconds: 5 };

/**
 * Measures orders that are placed, paid from the wallet and delivered. The reference runs their statements directly
 * through `pg`.
 */
export const orders: Measure = (note) => buyOrders(FULL, note);

export function buyOrders(buying: Buying, note: (line: string) => void): Promise<Measured> {
  return withOrdersShop(buying.buyers, async (shop) => {
    const recorded = await recordOrder(shop);
    note(`an order is ${recorded.statements.length} statements`);
    const pool = barePool(await copyDatabase(shop.home), buying.callers);
    try {
      const site = await startSite(shop.home, shop.catalogue, { ...shop.settings, LOG_LEVEL: 'error' });
      try {
        return await compareOrders(shop, { site, pool, recorded, buying }, note);
      } finally {
        await site.stop();
      }
    } finally {
      await pool.end();
    }
  });
}

interface RecordedOrder extends Bought {
  readonly buyer: SignedInPerson;
  readonly statements: readonly RecordedStatement[];
}

/** Orders of the first buyer. Only the last one is recorded, after every process has filled its caches. */
async function recordOrder({ home, catalogue, settings, buyers }: OrdersShop): Promise<RecordedOrder> {
  const [buyer] = buyers;
  if (buyer === undefined) throw new Error('there is no buyer');
  const recording = join(home.folder, 'order.jsonl');
  const site = await startRecordingSite(home, catalogue, settings, recording);
  try {
    const bought = await buyMonth(site.origin, buyer, { [RECORDING_HEADER]: 'order' });
    const statements = (await readRecording(recording)).get('order') ?? [];
    return { ...bought, buyer, statements };
  } finally {
    await site.stop();
  }
}

interface Sides {
  readonly site: Site;
  readonly pool: pg.Pool;
  readonly recorded: RecordedOrder;
  readonly buying: Buying;
}

async function compareOrders(
  { home, buyers }: OrdersShop,
  { site, pool, recorded, buying }: Sides,
  note: (line: string) => void,
): Promise<Measured> {
  const { callers, rounds, seconds } = buying;
  const oursTime = new ProcessorTime(() => site.metric('process_cpu_seconds_total'));
  // The recorded buyer already has an order.
  const others = buyers.slice(1);
  let acknowledged = 1;
  const measured = await compare({
    rounds,
    note,
    ours: async () => {
      const calls = await oursTime.during(() =>
        workFor(seconds, callers, others, (buyer) => buyMonth(site.origin, buyer)),
      );
      acknowledged += calls.answered;
      await untilIdle(home.database.pool);
      return calls.perSecond;
    },
    theirs: async () =>
      (await workFor(seconds, callers, others, (buyer) => replayOrder(pool, recorded, buyer))).perSecond,
  });
  await assertDelivered(home.database.pool, acknowledged);
  const wrong = await checkBooks(home.database.db, new Date());
  if (wrong.length > 0) throw new Error(`the books do not balance: ${wrong[0]}`);
  return {
    ...measured,
    detail: { ...measured.detail, statements: recorded.statements.length, oursCpuUs: oursTime.ofCall },
  };
}

/** Each caller has its own share of the buyers and uses them in turn. */
async function workFor(
  seconds: number,
  callers: number,
  buyers: readonly SignedInPerson[],
  work: (buyer: SignedInPerson) => Promise<unknown>,
): Promise<{ answered: number; perSecond: number }> {
  const startedAt = performance.now();
  const isOver = (): boolean => performance.now() - startedAt >= seconds * 1000;
  let answered = 0;
  const caller = async (_: unknown, n: number): Promise<void> => {
    const own = buyers.filter((_buyer, i) => i % callers === n);
    for (let turn = 0; !isOver(); turn++) {
      const buyer = own[turn % own.length];
      if (buyer === undefined) throw new Error('there are more callers than buyers');
      await work(buyer);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { answered, perSecond: answered / ((performance.now() - startedAt) / 1000) };
}

/** Runs the recorded statements in order on one connection, for another buyer and a new order. */
async function replayOrder(pool: pg.Pool, recorded: RecordedOrder, buyer: SignedInPerson): Promise<void> {
  const substitution = new Substitution(
    new Map([
      [recorded.number, newOrderNumber(new Date())],
      [recorded.idempotencyKey, crypto.randomUUID()],
      [String(recorded.buyer.accountId), String(buyer.accountId)],
      [String(recorded.buyer.walletId), String(buyer.walletId)],
    ]),
  );
  const client = await pool.connect();
  try {
    for (const statement of recorded.statements) {
      const config = preparedStatement(statement, substitution.values(statement));
      const { rows } = await client.query<unknown[]>({ ...config, rowMode: 'array' });
      substitution.learn(statement, rows);
    }
  } finally {
    client.release();
  }
}

const IDLE_MAX_MS = 60_000;

/** Waits until the jobs of the orders are done, before the other side runs. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  const endsAt = performance.now() + IDLE_MAX_MS;
  while (performance.now() < endsAt) {
    const { rows } = await pool.query(
      // Jobs locked by a server that has stopped stay locked for hours.
      `select from graphile_worker.jobs where run_at <= now() and attempts < 3
         and (locked_at is null or locked_at > now() - interval '30 seconds') limit 1`,
    );
    if (rows.length === 0) return;
    await pool.query('select pg_sleep(0.1)');
  }
  throw new Error('the jobs of the orders do not end');
}

async function assertDelivered(pool: pg.Pool, acknowledged: number): Promise<void> {
  const { rows } = await pool.query<{ delivered: string; all: string }>(
    'select count(*) filter (where delivered_at is not null) as delivered, count(*) as all from sales_order',
  );
  const [row] = rows;
  if (Number(row?.delivered) !== acknowledged || Number(row?.all) !== acknowledged)
    throw new Error(
      `${acknowledged} orders were answered, ${row?.all} are there, ${row?.delivered} delivered`,
    );
}
