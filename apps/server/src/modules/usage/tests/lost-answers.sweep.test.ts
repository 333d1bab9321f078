import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { type Fate, type Line, layLine } from '../../../../test/harness/line.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { settlementOf } from '../../../../test/harness/settlement.ts';
import { connect, type Database } from '../../../platform/db/index.ts';
import { trialBalance } from '../../wallet/index.ts';
import { Settler } from '../settle.ts';
import type { Settled, Settlement } from '../settlement.ts';

const CODE = 'p_test1001';
const PRICE_FEN = 7n;
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })]);
afterAll(site.stop);

/** The faults for the next statements that settle calls, in order. All further statements succeed. */
let fates: Fate[] = [];
let isAway = false;

function fateOf(bytes: Buffer): Fate {
  const text = bytes.toString('latin1');
  if (text.includes('usage_void_calls')) return isAway ? 'lostBefore' : 'pass';
  const isCommit = /\bcommit\b/.test(text);
  if (!isCommit && !/settle_paid|settle_simple/.test(text)) return 'pass';
  const fate = fates.shift() ?? 'pass';
  // For a commit, `late` is replaced, because a transaction whose commit never finishes would keep its locks forever.
  return isCommit && fate === 'late' ? 'lostDuring' : fate;
}

let line: Line;
let database: Database;
beforeAll(async () => {
  line = await layLine(site.url, fateOf);
  database = connect({ url: line.url, connectionsMax: 4, applicationName: 'test', onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await line.cut();
});

type Kind = 'paid' | 'free' | 'keyed';

function callOf(customer: Customer, kind: Kind = 'paid'): Settlement {
  const call = settlementOf(site, customer, {
    datasetCode: CODE,
    pricing: kind === 'free' ? { basis: 'free', priceFen: 0n } : { basis: 'use', priceFen: PRICE_FEN },
    perDay: 1_000_000,
  });
  if (kind !== 'keyed') return call;
  return { ...call, idempotency: { key: call.requestId, inputHash: Buffer.alloc(32, 1) } };
}

/** Returns the reply that a caller gets: a settlement, or `failed`, which is free. */
async function replyTo(
  settler: Settler,
  call: Settlement,
): Promise<{ call: Settlement; reply: Settled | 'failed' }> {
  try {
    return { call, reply: await settler.settle(call) };
  } catch {
    return { call, reply: 'failed' };
  }
}

interface Booked {
  readonly basis: string;
  readonly priceFen: bigint;
}

async function bookedOf(calls: readonly Settlement[]): Promise<Map<string, Booked>> {
  const { rows } = await site.database.pool.query<{ request_id: string; basis: string; price_fen: bigint }>(
    'select request_id, basis, price_fen from usage_call where request_id = any($1::uuid[])',
    [calls.map(({ requestId }) => requestId)],
  );
  return new Map(rows.map((row) => [row.request_id, { basis: row.basis, priceFen: row.price_fen }]));
}

describe('a call whose statement got no response', () => {
  it.each<[Kind, Fate, Settled['outcome'] | 'failed']>([
    ['paid', 'lostAnswer', 'settled'],
    ['free', 'lostAnswer', 'settled'],
    ['keyed', 'lostAnswer', 'settled'],
    ['paid', 'lostBefore', 'failed'],
    ['free', 'lostBefore', 'failed'],
    ['keyed', 'lostBefore', 'failed'],
    ['paid', 'late', 'failed'],
    ['free', 'late', 'failed'],
  ])('is reported exactly as it is recorded: %s call, %s, %s', async (kind, fate, outcome) => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const settler = new Settler(database.db, database.pool);
    const call = callOf(customer, kind);
    fates = [fate];
    const { reply } = await replyTo(settler, call);
    expect(fates).toEqual([]);
    await line.deliverLate();
    expect(reply === 'failed' ? reply : reply.outcome).toBe(outcome);
    const booked = (await bookedOf([call])).get(call.requestId);
    const price = outcome === 'settled' && kind !== 'free' ? PRICE_FEN : 0n;
    // A transaction whose commit was never sent leaves no record. A call that became void is recorded as failed.
    if (outcome === 'settled') expect(booked?.priceFen).toBe(price);
    else expect(booked ?? { basis: 'failed', priceFen: 0n }).toEqual({ basis: 'failed', priceFen: 0n });
    expect(await balanceFen(site, customer)).toBe(100n - price);
    expect((await replyTo(settler, callOf(customer, kind))).reply).toMatchObject({ outcome: 'settled' });
  });

  it('is reported exactly as it is recorded, even if hundreds of connections break', async () => {
    const fate = fc.constantFrom<Fate>('pass', 'lostBefore', 'lostDuring', 'lostAnswer', 'late');
    const kind = fc.constantFrom<Kind>('paid', 'paid', 'free', 'keyed');
    const rounds = fc.array(
      fc.record({
        fates: fc.array(fate, { maxLength: 4 }),
        kinds: fc.array(kind, { minLength: 1, maxLength: 12 }),
      }),
      {
        minLength: 10,
        maxLength: 10,
      },
    );
    let lost = 0;
    await fc.assert(
      fc.asyncProperty(rounds, async (batches) => {
        const customers = await Promise.all([1, 2, 3].map(() => newCustomer(site, { balanceFen: 100_000n })));
        const settler = new Settler(database.db, database.pool);
        const replies: { call: Settlement; reply: Settled | 'failed' }[] = [];
        for (const batch of batches) {
          fates = [...batch.fates];
          const calls = batch.kinds.map((one, i) => callOf(customers[i % 3] as Customer, one));
          replies.push(...(await Promise.all(calls.map((call) => replyTo(settler, call)))));
          lost +=
            batch.fates.filter((one) => one !== 'pass').length - fates.filter((one) => one !== 'pass').length;
        }
        await line.deliverLate();
        const booked = await bookedOf(replies.map(({ call }) => call));
        const wrong = replies.filter(({ call, reply: outcome }) => {
          const price = booked.get(call.requestId)?.priceFen ?? 0n;
          return price !== (outcome !== 'failed' && outcome.outcome === 'settled' ? outcome.priceFen : 0n);
        });
        expect(wrong).toEqual([]);
        for (const customer of customers) {
          const own = replies.filter(({ call }) => call.accountId === customer.accountId);
          const spent = own.reduce(
            (sum, { reply: one }) =>
              sum + (one !== 'failed' && one.outcome === 'settled' ? one.priceFen : 0n),
            0n,
          );
          expect(await balanceFen(site, customer)).toBe(100_000n - spent);
        }
      }),
      { numRuns: 25 },
    );
    expect(lost).toBeGreaterThan(200);
    expect(await trialBalance(site.database.db)).toEqual({
      sumFen: 0n,
      wrongWallets: [],
      wrongTransfers: [],
    });
  });
});

describe('a caller whose call may have been charged', () => {
  it('waits while the database is down, and then gets the outcome', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const settler = new Settler(database.db, database.pool);
    [fates, isAway] = [['lostAnswer'], true];
    const outcome = settler.settle(callOf(customer));
    await expect.poll(() => balanceFen(site, customer)).toBe(93n);
    isAway = false;
    expect(await outcome).toMatchObject({ outcome: 'settled', priceFen: PRICE_FEN });
  });

  it.each<Kind>(['paid', 'free', 'keyed'])(
    'gets a response if a connection dies silently (%s)',
    async (kind) => {
      const customer = await newCustomer(site, { balanceFen: 100n });
      const watched = connect({ url: line.url, connectionsMax: 1, silenceTimeoutMs: 1_500 });
      const settler = new Settler(watched.db, watched.pool);
      fates = ['silent'];
      expect((await replyTo(settler, callOf(customer, kind))).reply).toBe('failed');
      expect(fates).toEqual([]);
      expect((await replyTo(settler, callOf(customer, kind))).reply).toMatchObject({ outcome: 'settled' });
      expect(await balanceFen(site, customer)).toBe(kind === 'free' ? 100n : 93n);
      await watched.close();
    },
  );

  it('gets “outcome unknown”, never “failed”, if the server stops while the database is down', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const settler = new Settler(database.db, database.pool);
    [fates, isAway] = [['lostAnswer'], true];
    const refused = expect(settler.settle(callOf(customer))).rejects.toMatchObject({
      error: 'gateway.outcomeUnknown',
    });
    await expect.poll(() => balanceFen(site, customer)).toBe(93n);
    await settler.drain();
    await refused;
    isAway = false;
  });
});
