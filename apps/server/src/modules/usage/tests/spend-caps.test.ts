import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { settlementOf } from '../../../../test/harness/settlement.ts';
import { marketDay } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { trialBalance } from '../../wallet/index.ts';
import { Settler } from '../settle.ts';
import type { Settled, Settlement, SpendCap } from '../settlement.ts';
import { lockSpend } from '../spend.repository.ts';

const CODE = 'p_test1001';
const DAY_MS = 86_400_000;
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })]);
afterAll(site.stop);
const { db, pool } = site.database;
/** Each round is one day later. The second round starts a new day and the third a new month. */
const START = new Date('2026-06-29T04:00:00Z');

interface Caps {
  readonly day: number | null;
  readonly month: number | null;
}

interface Shot {
  readonly customer: number;
  readonly priceFen: number;
  /**
   * `member`: under the caps of the account, the member and the key. `other`: under the account's cap only. `keyed`: as
   * `member`, with an idempotency key.
   */
  readonly kind: 'member' | 'other' | 'keyed';
  readonly isSecond: boolean;
}

const fen = fc.option(fc.integer({ min: 20, max: 150 }), { nil: null });
const capsOfOne = fc.record<Caps>({ day: fen, month: fen });
const shot = fc.record<Shot>({
  customer: fc.nat({ max: 2 }),
  priceFen: fc.integer({ min: 1, max: 15 }),
  kind: fc.constantFrom('member', 'member', 'other', 'keyed'),
  isSecond: fc.boolean(),
});
const storms = fc.record({
  account: capsOfOne,
  member: fen,
  key: capsOfOne,
  balance: fc.constantFrom(60n, 100_000n),
  rounds: fc.array(fc.array(shot, { minLength: 10, maxLength: 50 }), { minLength: 3, maxLength: 3 }),
});

function capOf(keyId: bigint, { day, month }: Caps): SpendCap {
  const [dayFen, monthFen] = [day, month].map((one) => (one === null ? null : BigInt(one)));
  return { keyId, dayFen: dayFen ?? null, monthFen: monthFen ?? null, since: START };
}

interface Reply {
  readonly call: Settlement;
  readonly reply: Settled;
}

const spent = (replies: readonly Reply[]): bigint =>
  replies.reduce((sum, { reply }) => sum + (reply.outcome === 'settled' ? reply.priceFen : 0n), 0n);

/**
 * Checks the counter of a cap: it contains all charges of its last day and of that day's month, and no day or month
 * exceeds the cap.
 */
async function checkCounter(
  { accountId }: Customer,
  cap: SpendCap,
  replies: readonly Reply[],
): Promise<void> {
  const own = replies.filter(
    ({ call }) => call.accountId === accountId && call.caps?.some(({ keyId }) => keyId === cap.keyId),
  );
  const sumBy = (length: number) =>
    [...Map.groupBy(own, ({ call }) => marketDay(call.at).slice(0, length))].map(
      ([period, calls]) => [period, spent(calls)] as const,
    );
  const [days, months] = [sumBy(10), sumBy(7)];
  for (const [, sum] of days) expect(sum <= (cap.dayFen ?? sum)).toBe(true);
  for (const [, sum] of months) expect(sum <= (cap.monthFen ?? sum)).toBe(true);
  const { rows } = await pool.query<{ day_fen: bigint; month_fen: bigint }>(
    'select day_fen, month_fen from spend_count where account_id = $1 and key_id = $2',
    [accountId, cap.keyId],
  );
  if (own.length > 0) expect(rows).toEqual([{ day_fen: days.at(-1)?.[1], month_fen: months.at(-1)?.[1] }]);
}

/** Checks that there is exactly one notice for each period in which a cap refused a call. */
async function checkNotices({ accountId }: Customer, replies: readonly Reply[]): Promise<void> {
  const periods = replies.flatMap(({ call, reply }) => {
    if (call.accountId !== accountId || reply.outcome !== 'capReached') return [];
    const { keyId, window } = reply.cap;
    return `${keyId} ${window} ${marketDay(call.at).slice(0, window === 'day' ? 10 : 7)}`;
  });
  const { rows } = await pool.query<{ period: string }>(
    `select concat_ws(' ', payload->>'keyId', payload->>'window',
       left(payload->>'day', case payload->>'window' when 'day' then 10 else 7 end)) as period
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where identifier = 'usage.capReached' and payload->>'accountId' = $1 order by 1`,
    [String(accountId)],
  );
  expect(rows.map(({ period }) => period)).toEqual([...new Set(periods)].sort());
}

describe('the spending under a cap on a key, a member or an account', () => {
  it('equals the charges of the calls under the cap and never exceeds it, even if two processes settle calls concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(storms, async ({ account, member, key, balance, rounds }) => {
        const customers = await Promise.all(
          [balance, 100_000n, 100_000n].map((balanceFen) => newCustomer(site, { balanceFen })),
        );
        const capsOf = ({ keyId }: Customer) => ({
          account: capOf(0n, account),
          member: { ...capOf(-keyId, { day: null, month: member }), keyIds: [keyId] },
          key: capOf(keyId, key),
        });
        const settlers = [new Settler(db, pool), new Settler(db, pool)] as const;
        const replies: Reply[] = [];
        for (const [n, shots] of rounds.entries()) {
          const at = new Date(START.getTime() + n * DAY_MS);
          const round = shots.map(async ({ customer: place, priceFen, kind, isSecond }): Promise<Reply> => {
            const customer = customers[place] as Customer;
            const caps = capsOf(customer);
            const call = settlementOf(site, customer, {
              datasetCode: CODE,
              at,
              pricing: { basis: 'use', priceFen: BigInt(priceFen) },
              ...(kind === 'other'
                ? { keyId: customer.keyId + 1_000_000n, caps: [caps.account] }
                : { caps: Object.values(caps) }),
            });
            const idempotency =
              kind === 'keyed' ? { key: call.requestId, inputHash: Buffer.alloc(32, 1) } : null;
            return { call, reply: await settlers[isSecond ? 1 : 0].settle({ ...call, idempotency }) };
          });
          replies.push(...(await Promise.all(round)));
        }
        for (const [i, customer] of customers.entries()) {
          for (const cap of Object.values(capsOf(customer))) await checkCounter(customer, cap, replies);
          await checkNotices(customer, replies);
          const own = replies.filter(({ call }) => call.accountId === customer.accountId);
          const before = i === 0 ? balance : 100_000n;
          expect(await balanceFen(site, customer)).toBe(before - spent(own));
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect((await trialBalance(db)).sumFen).toBe(0n);
  });
});

it('once the caps’ counters exist, paid calls with and without caps share one transfer', async () => {
  const customers = await Promise.all([1, 2].map(() => newCustomer(site, { balanceFen: 100n })));
  const [capped, plain] = customers as [Customer, Customer];
  const settler = new Settler(db, pool);
  const callOf = (customer: Customer, over: Partial<Settlement> = {}) =>
    settlementOf(site, customer, { datasetCode: CODE, pricing: { basis: 'use', priceFen: 7n }, ...over });
  const caps = [capOf(0n, { day: 50, month: 60 })];
  await settler.settle(callOf(capped, { caps }));
  const calls = [callOf(capped, { caps }), callOf(plain), callOf(capped, { caps: [...caps] })];
  await Promise.all(calls.map((call) => settler.settle(call)));
  const { rows } = await pool.query(
    'select distinct transfer_id from usage_call where request_id = any($1::uuid[])',
    [calls.map(({ requestId }) => requestId)],
  );
  expect(rows).toHaveLength(1);
  const counter = await pool.query('select day_fen from spend_count where account_id = $1', [
    capped.accountId,
  ]);
  expect(counter.rows).toEqual([{ day_fen: 21n }]);
});

it('the counters of new caps are rebuilt one after another, because a connection runs only one statement at a time', async () => {
  const { accountId } = await newCustomer(site);
  const counters = [1n, 2n, 3n].map((keyId) => ({ accountId, cap: capOf(keyId, { day: 20, month: null }) }));
  const waiting: number[] = [];
  const rows = await inTransaction(db, async (tx) => {
    const executeQuery = tx.getExecutor().executeQuery.bind(tx.getExecutor());
    let running = 0;
    tx.getExecutor().executeQuery = async (query) => {
      waiting.push(running++);
      return executeQuery(query).finally(() => running--);
    };
    return lockSpend(tx, counters, marketDay(START));
  });
  expect(rows.map(({ keyId }) => keyId)).toEqual([1n, 2n, 3n]);
  expect(waiting).toEqual([0, 0, 0, 0]);
});
