import { afterAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { settlementOf } from '../../../../test/harness/settlement.ts';
import { trialBalance } from '../../wallet/index.ts';
import { Settler } from '../settle.ts';
import type { Settlement } from '../settlement.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })]);
afterAll(site.stop);
const { db, pool } = site.database;

/** Returns a call that costs 7 fen by default. */
function callOf(customer: Customer, over: Partial<Settlement> = {}): Settlement {
  return settlementOf(site, customer, {
    datasetCode: CODE,
    pricing: { basis: 'use', priceFen: 7n },
    ...over,
  });
}

const written = async (calls: readonly Settlement[]): Promise<string[]> => {
  const { rows } = await pool.query<{ request_id: string }>(
    'select request_id from usage_call where request_id = any($1::uuid[])',
    [calls.map((call) => call.requestId)],
  );
  return rows.map((row) => row.request_id).sort();
};

describe('concurrent paid calls of several accounts', () => {
  it('are charged in one transfer, and each returns its wallet’s balance after that call', async () => {
    const [one, two] = [
      await newCustomer(site, { balanceFen: 100n }),
      await newCustomer(site, { balanceFen: 50n }),
    ];
    const calls = [
      callOf(one),
      callOf(two),
      callOf(one),
      callOf(two, { pricing: { basis: 'use', priceFen: 50n - 7n } }),
    ];
    const settler = new Settler(db, pool);
    const settled = await Promise.all(calls.map((call) => settler.settle(call)));
    expect(settled).toMatchObject([
      { outcome: 'settled', basis: 'use', priceFen: 7n, balanceFen: 93n, usedToday: 2 },
      { outcome: 'settled', balanceFen: 43n, usedToday: 2 },
      { outcome: 'settled', balanceFen: 86n },
      { outcome: 'settled', priceFen: 43n, balanceFen: 0n },
    ]);
    const { rows } = await pool.query(
      `select distinct u.transfer_id, p.amount_fen from usage_call u join wallet_posting p using (transfer_id)
       where u.request_id = any($1::uuid[]) order by p.amount_fen`,
      [calls.map((call) => call.requestId)],
    );
    expect(rows.map((row) => row.amount_fen)).toEqual([-50n, -14n, 64n]);
    expect([await balanceFen(site, one), await balanceFen(site, two)]).toEqual([86n, 0n]);
  });

  it('are settled as long as their own account can pay, whether or not other accounts can', async () => {
    const [rich, poor] = [
      await newCustomer(site, { balanceFen: 100n }),
      await newCustomer(site, { balanceFen: 15n }),
    ];
    const calls = [callOf(poor), callOf(rich), callOf(poor), callOf(poor), callOf(rich)];
    const settler = new Settler(db, pool);
    const settled = await Promise.all(calls.map((call) => settler.settle(call)));
    expect(settled.map(({ outcome }) => outcome)).toEqual([
      'settled',
      'settled',
      'settled',
      'balanceShort',
      'settled',
    ]);
    expect(settled[3]).toMatchObject({ availableFen: 1n, usedToday: 2 });
    expect([await balanceFen(site, rich), await balanceFen(site, poor)]).toEqual([86n, 1n]);
    expect(await written(calls)).toEqual(
      calls
        .filter((_, i) => i !== 3)
        .map((call) => call.requestId)
        .sort(),
    );
  });

  it('are refused above their own account’s daily limit, while the other account’s calls are settled', async () => {
    const [busy, calm] = [
      await newCustomer(site, { balanceFen: 1_000n }),
      await newCustomer(site, { balanceFen: 1_000n }),
    ];
    const settler = new Settler(db, pool);
    const calls = [...Array.from({ length: 5 }, () => callOf(busy, { perDay: 3 })), callOf(calm)];
    const settled = await Promise.all(calls.map((call) => settler.settle(call)));
    const outcomes = settled.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'dailyLimit')).toHaveLength(2);
    expect([await balanceFen(site, busy), await balanceFen(site, calm)]).toEqual([1_000n - 21n, 993n]);
  });

  it('leave the ledger balanced', async () => {
    expect(await trialBalance(db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
  });
});

describe('concurrent free calls of several accounts', () => {
  it('are each subject to the daily limit of their own account', async () => {
    const limits = [5, 3, 4];
    const customers = await Promise.all(limits.map(() => newCustomer(site)));
    const settler = new Settler(db, pool);
    // The first round starts the day's count, and the second round continues it.
    for (const [count, answered] of [
      [2, [2, 2, 2]],
      [3, [3, 1, 2]],
    ] as const) {
      const settled = customers.map((customer, n) =>
        Array.from({ length: count }, () =>
          settler.settle(
            callOf(customer, { perDay: limits[n] ?? 0, pricing: { basis: 'free', priceFen: 0n } }),
          ),
        ),
      );
      const outcomes = await Promise.all(settled.map((calls) => Promise.all(calls)));
      expect(outcomes.map((calls) => calls.filter(({ outcome }) => outcome === 'settled').length)).toEqual(
        answered,
      );
    }
  });
});
