import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { settlementOf } from '../../../../test/harness/settlement.ts';
import { newId } from '../../../platform/ids.ts';
import { Settler } from '../settle.ts';
import type { Settlement } from '../settlement.ts';
import { readCall } from '../usage.repository.ts';

const [ONE, OTHER] = ['p_test1001', 'p_test1002'] as const;
const site = await startSite([quotesManifest(ONE), quotesManifest(OTHER)]);
afterAll(site.stop);
const { db, pool } = site.database;

function callOf(customer: Customer, over: Partial<Settlement> = {}): Settlement {
  return settlementOf(site, customer, { datasetCode: ONE, ...over });
}

const later = (milliseconds: number): Date => new Date(site.time.now.getTime() + milliseconds);

async function settleAll(calls: readonly Settlement[]): Promise<void> {
  const settler = new Settler(db, pool);
  const settled = await Promise.all(calls.map((call) => settler.settle(call)));
  expect(settled.filter(({ outcome }) => outcome !== 'settled')).toEqual([]);
}

async function rowsOf({ accountId }: Customer): Promise<number[]> {
  const { rows } = await pool.query<{ calls: number }>(
    'select calls from usage_parcel where account_id = $1',
    [accountId],
  );
  return rows.map(({ calls }) => calls).toSorted((a, b) => a - b);
}

/** Returns the ids of those calls that their own accounts can read. */
async function readable(calls: readonly Settlement[]): Promise<Set<string>> {
  const rows = await Promise.all(calls.map(({ accountId, requestId }) => readCall(db, accountId, requestId)));
  return new Set(rows.flatMap((row) => (row === undefined ? [] : [row.requestId])));
}

/** Returns the expected receipt of a call. */
const writtenAs = ({ requestId, at, keyId, datasetCode, rows, error, pricing }: Settlement) => ({
  requestId,
  at,
  keyId,
  datasetCode,
  rows,
  resultcode: error?.resultcode ?? 200,
  error: error?.name ?? null,
  basis: error === null ? pricing.basis : 'failed',
  priceFen: pricing.priceFen,
});

describe('calls that are settled together', () => {
  it('can be found one by one by their ids, each with its own time, rows, price and result', async () => {
    const customer = await newCustomer(site, { balanceFen: 10_000n });
    const use = { basis: 'use', priceFen: 7n } as const;
    const failed = { error: { name: 'gateway.balanceShort', resultcode: 402 }, rows: 0 };
    const calls = [
      ...Array.from({ length: 10 }, (_, i) => callOf(customer, { at: later(i), rows: 1 + i })),
      ...Array.from({ length: 10 }, (_, i) =>
        callOf(customer, { at: later(-i), rows: 1 + i, datasetCode: OTHER }),
      ),
      ...Array.from({ length: 10 }, (_, i) =>
        callOf(customer, { at: later(i * 100), pricing: use, rows: 20_000 - i }),
      ),
      callOf(customer, { pricing: { basis: 'use', priceFen: 8n } }),
      callOf(customer, failed),
      callOf(customer, { error: { name: 'gateway.gone', resultcode: 1 }, rows: 0 }),
    ];
    await settleAll(calls);
    const receipts = await Promise.all(calls.map((call) => readCall(db, customer.accountId, call.requestId)));
    expect(receipts).toMatchObject(calls.map(writtenAs));
    const transfers = receipts.filter((row) => row?.basis === 'use').map((row) => row?.transferId);
    expect(transfers).not.toContain(null);
  });

  it('share rows, with at most 64 calls in each, if they differ only in id, time and rows', async () => {
    const customer = await newCustomer(site);
    const shared = newId().slice(0, 8);
    const alike = (over: Partial<Settlement>) =>
      callOf(customer, { requestId: shared + randomUUID().slice(8), ...over });
    const calls = Array.from({ length: 150 }, (_, i) => alike({ rows: i + 1 }));
    await settleAll([...calls, alike({ datasetCode: OTHER })]);
    const sizes = await rowsOf(customer);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(151);
    expect(sizes.at(-1)).toBe(64);
    // The calls are recorded in two batches. They have two full rows, a partial one from each batch, and one for the
    // other data set.
    expect(sizes.length).toBeLessThanOrEqual(5);
    expect(await readable(calls)).toEqual(new Set(calls.map(({ requestId }) => requestId)));
  });

  it('can be found even if their ids are in any order or years apart', async () => {
    const customer = await newCustomer(site);
    const calls = Array.from({ length: 200 }, () => callOf(customer, { requestId: randomUUID() }));
    await settleAll(calls);
    expect(await readable(calls)).toEqual(new Set(calls.map(({ requestId }) => requestId)));
    const strangers = Array.from({ length: 20 }, () => callOf(customer, { requestId: randomUUID() }));
    expect(await readable(strangers)).toEqual(new Set());
  });

  it('can be read only by their own account', async () => {
    const [owner, other] = [await newCustomer(site), await newCustomer(site)];
    const call = callOf(owner);
    await settleAll([call, callOf(other)]);
    expect(await readCall(db, owner.accountId, call.requestId.toUpperCase())).toMatchObject({ rows: 3 });
    expect(await readCall(db, other.accountId, call.requestId)).toBeUndefined();
  });
});

describe('the database', () => {
  const insert = (lists: string): Promise<unknown> =>
    pool.query(`insert into usage_parcel (account_id, last_request, key_id, price_fen, at, rows, calls, resultcode, dataset_code, basis,
      request_ids, after_ms, row_counts) values (1, gen_random_uuid(), 1, ${lists})`);

  it.each([
    [
      'fewer request ids than calls',
      "0, now(), 2, 2, 200, 'x', 'free', array[gen_random_uuid()], '{0}', '{1}'",
    ],
    [
      'a call with a negative number of rows',
      "0, now(), 0, 1, 200, 'x', 'free', array[gen_random_uuid()], '{0}', '{-1}'",
    ],
    ['a price on a free call', "1, now(), 1, 1, 200, 'x', 'free', array[gen_random_uuid()], '{0}', '{1}'"],
    ['a row without calls', "0, now(), 0, 0, 200, 'x', 'free', '{}', '{}', '{}'"],
  ])('rejects %s', async (_, lists) => {
    await expect(insert(lists)).rejects.toThrow(/violates check constraint/);
  });
});

it('calls that an earlier release recorded, one per row, are unchanged', async () => {
  const test = await createTestDatabase();
  const migration = (name: string): Promise<string> =>
    readFile(join(import.meta.dirname, '../../../../migrations', name), 'utf8');
  const before = /create table usage_call \([\s\S]*?\n\);/.exec(await migration('0005-usage.sql'))?.[0] ?? '';
  const run = (text: string) => test.database.pool.query(text);
  await run(`drop view usage_call; drop table usage_parcel; drop function usage_settle_paid; ${before}`);
  await run("create function usage_settle_paid() returns int language sql as 'select 1'");
  await run(`insert into usage_call (account_id, request_id, at, key_id, dataset_code, resultcode, error, basis, rows, price_fen, transfer_id) values
    (1, '01900000-0000-7000-8000-000000000001', '2026-01-02 03:04:05.678Z', 2, 'p_test', 200, null, 'use', 20, 3, 4),
    (1, '01900000-0000-7000-8000-000000000002', '2026-01-02 03:04:06Z', 2, 'p_test', 402, 'gateway.balanceShort', 'failed', 0, 0, null)`);
  const all = `select account_id, request_id, at, key_id, dataset_code, resultcode, error, basis, rows, price_fen, transfer_id
    from usage_call order by request_id`;
  const { rows: old } = await run(all);
  await run(await migration('0051-usage-parcels.sql'));
  const { rows: now } = await run(all);
  expect(now).toHaveLength(2);
  expect(now).toEqual(old);
  await test.drop();
});
