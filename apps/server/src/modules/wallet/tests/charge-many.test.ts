import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction, sqlState } from '../../../platform/db/index.ts';
import { balanceOf } from '../balance-of.ts';
import { type Charge, type ChargeResult, chargeMany } from '../charge-many.ts';
import { hold } from '../hold.ts';
import { newKey, newWallet, topUp } from '../ledger.fixture.ts';
import { trialBalance } from '../trial-balance.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
afterEach(async () => {
  expect(await trialBalance(db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
});

const charge = (charges: readonly Charge[]): Promise<ChargeResult[]> =>
  inTransaction(db, (tx) => chargeMany(tx, charges));
const calls = (walletId: bigint, ...amounts: bigint[]): Charge[] =>
  amounts.map((amountFen) => ({ walletId, amountFen, ref: newKey() }));
const verdicts = (results: readonly ChargeResult[]): boolean[] => results.map((result) => result.charged);

describe('charging a batch of calls', () => {
  it('accepts, in order, the charges that the balance covers, and skips the others', async () => {
    const walletId = await newWallet(db, 10n);
    const results = await charge(calls(walletId, 6n, 5n, 4n, 1n, 0n));
    expect(verdicts(results)).toEqual([true, false, true, false, true]);
    expect(results.map((result) => result.balanceAfterFen)).toEqual([4n, 4n, 0n, 0n, 0n]);
    expect(await balanceOf(db, walletId)).toEqual({ balanceFen: 0n, heldFen: 0n, availableFen: 0n });
  });

  it('writes one transfer with two postings for each wallet, and returns the transfer of each charge', async () => {
    const [a, b, empty] = [await newWallet(db, 100n), await newWallet(db, 100n), await newWallet(db)];
    const [a1, b1, a2, none, free] = await charge([
      ...calls(a, 1n),
      ...calls(b, 2n),
      ...calls(a, 3n),
      ...calls(empty, 1n),
      ...calls(a, 0n),
    ]);
    expect(a1?.transferId).toBe(a2?.transferId);
    expect(b1?.transferId).not.toBe(a1?.transferId);
    expect([none?.transferId, free?.transferId]).toEqual([null, null]);
    const { rows } = await sql<{ kind: string; fen: string }>`
      select t.kind, string_agg(p.amount_fen::text, ',' order by p.amount_fen) as fen
      from wallet_transfer t join wallet_posting p on p.transfer_id = t.id
      where t.id in (${a1?.transferId}, ${b1?.transferId}) group by t.id order by t.id`.execute(db);
    expect(rows).toEqual([
      { kind: 'calls', fen: '-4,4' },
      { kind: 'calls', fen: '-2,2' },
    ]);
  });

  it('does not use money that is on hold', async () => {
    const walletId = await newWallet(db, 10n);
    const expiresAt = new Date('2999-01-01');
    await inTransaction(db, (tx) =>
      hold(tx, { walletId, amountFen: 7n, expiresAt, key: newKey(), reference: '' }),
    );
    const results = await charge(calls(walletId, 4n, 3n));
    expect(verdicts(results)).toEqual([false, true]);
    expect(results.map((result) => result.availableAfterFen)).toEqual([3n, 0n]);
    expect(await balanceOf(db, walletId)).toEqual({ balanceFen: 7n, heldFen: 7n, availableFen: 0n });
  });

  it('refuses charges to an unknown wallet or an operator’s wallet, but accepts the other charges', async () => {
    const walletId = await newWallet(db, 10n);
    const { rows } = await sql<{ id: bigint }>`select id from wallet_account where kind = 'revenue'`.execute(
      db,
    );
    const results = await charge([...calls(0n, 1n), ...calls(walletId, 1n), ...calls(rows[0]?.id ?? 0n, 1n)]);
    expect(verdicts(results)).toEqual([false, true, false]);
  });

  it('never spends more than the balance, even if batches run concurrently over several connections', async () => {
    const wallets = [await newWallet(db, 1_000n), await newWallet(db, 777n), await newWallet(db, 3n)];
    const batches = Array.from({ length: 12 }, (_, n) =>
      Array.from({ length: 60 }, (_unused, i) => ({
        walletId: wallets[(n * i + i) % 3] ?? 0n,
        amountFen: BigInt(1 + ((n + i) % 5)),
        ref: newKey(),
      })),
    );
    // Runs without retries, because deadlocks must not occur.
    const once = (batch: Charge[]): Promise<ChargeResult[]> =>
      db.transaction().execute((tx) => chargeMany(tx, batch));
    const results = (await Promise.all(batches.map(once))).flat();
    const spent = new Map(wallets.map((walletId) => [walletId, 0n]));
    for (const [i, { walletId, amountFen }] of batches.flat().entries()) {
      if (results[i]?.charged) spent.set(walletId, (spent.get(walletId) ?? 0n) + amountFen);
    }
    const left = await Promise.all(
      wallets.map(async (walletId) => (await balanceOf(db, walletId))?.balanceFen),
    );
    expect(left).toEqual([
      1_000n - (spent.get(wallets[0] ?? 0n) ?? 0n),
      777n - (spent.get(wallets[1] ?? 0n) ?? 0n),
      3n - (spent.get(wallets[2] ?? 0n) ?? 0n),
    ]);
    expect(left.every((fen) => fen !== undefined && fen >= 0n)).toBe(true);
    // There are 720 calls, at an average of 3 fen. They cost more than the 1,780 fen available, so some are refused.
    expect(verdicts(results)).toContain(false);
  });

  it('runs only two statements, for one call as well as for five hundred', async () => {
    const wallets = await Promise.all(Array.from({ length: 5 }, () => newWallet(db, 10_000n)));
    const count = async (size: number): Promise<number> => {
      let statements = 0;
      await inTransaction(
        db.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            statements++;
            return result;
          },
        }),
        (tx) =>
          chargeMany(
            tx,
            Array.from({ length: size }, (_, i) => ({
              walletId: wallets[i % 5] ?? 0n,
              amountFen: 1n,
              ref: newKey(),
            })),
          ),
      );
      return statements;
    };
    expect([await count(1), await count(500)]).toEqual([2, 2]);
  });

  it('does nothing for an empty batch, and charges nothing if the transaction is rolled back', async () => {
    const walletId = await newWallet(db, 10n);
    expect(await charge([])).toEqual([]);
    const failing = inTransaction(db, async (tx) => {
      await chargeMany(tx, calls(walletId, 5n));
      throw new Error('the usage row could not be written');
    });
    await expect(failing).rejects.toThrow('usage row');
    expect((await balanceOf(db, walletId))?.balanceFen).toBe(10n);
  });

  it('cannot post the same batch twice, even if the balance would cover a different part of it the second time', async () => {
    const walletId = await newWallet(db, 10n);
    const batch = calls(walletId, 2n, 30n, 3n);
    expect(verdicts(await charge(batch))).toEqual([true, false, true]);
    await topUp(db, walletId, 100n);
    expect(await charge(batch).then(() => 'done', sqlState)).toBe('23505');
    expect((await balanceOf(db, walletId))?.balanceFen).toBe(105n);
  });

  it('rejects a negative charge or a repeated call as an error of the caller', async () => {
    const walletId = await newWallet(db, 10n);
    await expect(charge(calls(walletId, -1n))).rejects.toThrow(RangeError);
    const [once] = calls(walletId, 1n);
    if (once === undefined) throw new Error('no charge');
    await expect(charge([once, once])).rejects.toThrow(RangeError);
    expect((await balanceOf(db, walletId))?.balanceFen).toBe(10n);
  });
});
