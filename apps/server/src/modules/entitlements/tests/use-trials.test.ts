import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { newAccount } from '../entitlements.fixture.ts';
import { type TrialResult, type TrialUse, trialsUsedOf, useTrials } from '../use-trials.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;

const take = (uses: readonly TrialUse[]): Promise<TrialResult[]> =>
  inTransaction(db, (tx) => useTrials(tx, uses));
const uses = (accountId: bigint, datasetCode: string, limit: number, count: number): TrialUse[] =>
  Array.from({ length: count }, (_, i) => ({ accountId, datasetCode, limit, ref: `${datasetCode} ${i}` }));

/** Resolves once a connection to this database waits for a lock. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length > 0) return;
  }
}

describe('free trial calls', () => {
  it('are granted up to a limit for each account and data set, in the order of the calls', async () => {
    const [a, b] = [await newAccount(db), await newAccount(db)];
    const results = await take([
      ...uses(a, 'p_stock2402', 2, 3),
      ...uses(b, 'p_stock2402', 2, 1),
      ...uses(a, 'p_stock2401', 1, 2),
    ]);
    expect(results.map(({ granted, used }) => [granted, used])).toEqual([
      [true, 1],
      [true, 2],
      [false, 2],
      [true, 1],
      [true, 1],
      [false, 1],
    ]);
    expect(await trialsUsedOf(db, a)).toEqual(
      new Map([
        ['p_stock2401', 1],
        ['p_stock2402', 2],
      ]),
    );
    expect(await trialsUsedOf(db, b)).toEqual(new Map([['p_stock2402', 1]]));
  });

  it('never exceed the limit in concurrent batches, whatever the order of their data sets', async () => {
    const accountId = await newAccount(db);
    const codes = ['p_stock2401', 'p_stock2402', 'p_public0001'];
    const batch = (n: number): TrialUse[] =>
      Array.from({ length: 12 }, (_, i) => ({
        accountId,
        datasetCode: codes[(n + i) % 3] ?? '',
        limit: 25,
        ref: `${n}:${i}`,
      }));
    // A retry would hide a deadlock, so the transaction runs without retries.
    const once = (n: number): Promise<TrialResult[]> =>
      db.transaction().execute((tx) => useTrials(tx, batch(n)));
    const results = (await Promise.all(Array.from({ length: 10 }, (_, n) => once(n)))).flat();
    // Each data set gets 40 of the 120 calls, and 25 of its calls are free.
    expect(results.filter(({ granted }) => granted)).toHaveLength(75);
    expect(await trialsUsedOf(db, accountId)).toEqual(new Map(codes.map((code) => [code, 25])));
  });

  it('never deadlock, because counters are always locked in the same order', async () => {
    const accountId = await newAccount(db);
    const [a, b] = [uses(accountId, 'p_a1', 5, 1), uses(accountId, 'p_b1', 5, 1)];
    await take([...a, ...b]);
    const both = await db.transaction().execute(async (tx) => {
      await useTrials(tx, a);
      const other = db.transaction().execute((otherTx) => useTrials(otherTx, [...b, ...a]));
      await untilOneWaits();
      // The other transaction waits for the first counter. If it had already locked the second, this call would
      // deadlock.
      await useTrials(tx, b);
      return { other };
    });
    expect((await both.other).map(({ used }) => used)).toEqual([3, 3]);
  });

  it('become available again if their transaction fails', async () => {
    const accountId = await newAccount(db);
    const failing = inTransaction(db, async (tx) => {
      await useTrials(tx, uses(accountId, 'p_stock2402', 5, 3));
      throw new Error('the usage row could not be written');
    });
    await expect(failing).rejects.toThrow('usage row');
    expect(await trialsUsedOf(db, accountId)).toEqual(new Map());
  });

  it('obey a raised or lowered limit', async () => {
    const accountId = await newAccount(db);
    await take(uses(accountId, 'p_stock2402', 3, 3));
    expect((await take(uses(accountId, 'p_stock2402', 2, 1)))[0]).toMatchObject({ granted: false, used: 3 });
    expect((await take(uses(accountId, 'p_stock2402', 4, 1)))[0]).toMatchObject({ granted: true, used: 4 });
    expect(await take([])).toEqual([]);
  });
});
