import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction, sqlState, type Tx } from '../../../platform/db/index.ts';
import { newAccount } from '../entitlements.fixture.ts';
import { readEntitlements } from '../entitlements.repository.ts';
import { grantCalls } from '../grant-calls.ts';
import { revokeEntitlement } from '../revoke-entitlement.ts';
import { usePacks } from '../use-packs.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
const now = new Date('2026-11-20T02:00:00Z');
const code = 'p_stock2402';

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const grantPack = (accountId: bigint, calls: number, datasetCode = code): Promise<bigint> =>
  inTx((tx) => grantCalls(tx, { accountId, datasetCode, calls, now, source: 'order' }));
const uses = (accountId: bigint, count: number, datasetCode = code) =>
  Array.from({ length: count }, () => ({ accountId, datasetCode }));
const leftOf = async (entitlementId: bigint): Promise<number | undefined> => {
  const { rows } = await sql<{ calls_left: number }>`
    select calls_left from pack_use where entitlement_id = ${entitlementId}`.execute(db);
  return rows[0]?.calls_left;
};

describe('packs of calls', () => {
  it('are used up oldest first, and report the total number of calls left', async () => {
    const accountId = await newAccount(db);
    const [older, newer] = [await grantPack(accountId, 2), await grantPack(accountId, 3)];
    await grantPack(accountId, 9, 'p_stock2401');
    const results = await inTx((tx) => usePacks(tx, uses(accountId, 3), now));
    expect(results.map(({ granted, callsLeft }) => [granted, callsLeft])).toEqual([
      [true, 4],
      [true, 3],
      [true, 2],
    ]);
    expect([await leftOf(older), await leftOf(newer)]).toEqual([0, 2]);
    const rest = await inTx((tx) => usePacks(tx, uses(accountId, 3), now));
    expect(rest.map(({ granted }) => granted)).toEqual([true, true, false]);
    expect(
      (await readEntitlements(db, accountId, now)).map((one) => [one.datasetCode, one.callsLeft]),
    ).toEqual([
      [code, 0],
      ['p_stock2401', 9],
    ]);
  });

  it('never grant more calls than they contain, even in concurrent transactions', async () => {
    const accountId = await newAccount(db);
    const packs = [await grantPack(accountId, 10), await grantPack(accountId, 15)];
    const other = await grantPack(accountId, 20, 'p_stock2401');
    const batches = Array.from({ length: 12 }, (_, i) => {
      const [first, second] = i % 2 === 0 ? [code, 'p_stock2401'] : ['p_stock2401', code];
      // A retry would hide a deadlock, so the transaction runs without retries.
      return db
        .transaction()
        .execute((tx) => usePacks(tx, [...uses(accountId, 4, first), ...uses(accountId, 4, second)], now));
    });
    const granted = (await Promise.all(batches)).flat().filter((result) => result.granted);
    expect(granted).toHaveLength(45);
    expect(await Promise.all([...packs, other].map(leftOf))).toEqual([0, 0, 0]);
  });

  it('grant no calls once they are revoked', async () => {
    const accountId = await newAccount(db);
    const id = await grantPack(accountId, 5);
    expect(await inTx((tx) => revokeEntitlement(tx, id, now))).toBe(true);
    expect(await inTx((tx) => usePacks(tx, uses(accountId, 1), now))).toEqual([
      { granted: false, callsLeft: 0 },
    ]);
    expect(await readEntitlements(db, accountId, now)).toEqual([]);
  });

  it('are granted only once for each line of an order', async () => {
    const accountId = await newAccount(db);
    const line = { accountId, datasetCode: code, calls: 5, now, source: 'order', ref: 'order:A1:1' } as const;
    await inTx((tx) => grantCalls(tx, line));
    expect(await inTx((tx) => grantCalls(tx, line)).then(() => 'given', sqlState)).toBe('23505');
    await inTx((tx) => grantCalls(tx, { ...line, datasetCode: 'p_stock2401' }));
  });
});
