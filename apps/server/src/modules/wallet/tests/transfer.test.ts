import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { balanceOf } from '../balance-of.ts';
import { newKey, newWallet, spend, topUp } from '../ledger.fixture.ts';
import { transfer } from '../transfer.ts';
import { trialBalance } from '../trial-balance.ts';
import { openWallet, readHouseWallets, walletOf } from '../wallets.repository.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
afterEach(async () => {
  expect(await trialBalance(db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
});

const balance = async (walletId: bigint): Promise<bigint | undefined> =>
  (await balanceOf(db, walletId))?.balanceFen;

describe('a transfer', () => {
  it('moves money from a customer’s wallet to the operator’s revenue', async () => {
    const walletId = await newWallet(db, 500n);
    const revenueId = (await readHouseWallets(db)).get('revenue') ?? 0n;
    const revenueBefore = (await balance(revenueId)) ?? 0n;
    expect(await spend(db, walletId, 120n)).toEqual({ outcome: 'posted', transferId: expect.any(BigInt) });
    expect(await balanceOf(db, walletId)).toEqual({ balanceFen: 380n, heldFen: 0n, availableFen: 380n });
    expect(await balance(revenueId)).toBe(revenueBefore + 120n);
  });

  it('is posted once per key, even if the channel reports the payment repeatedly', async () => {
    const walletId = await newWallet(db);
    const key = newKey();
    const first = await topUp(db, walletId, 1_000n, key);
    const again = await topUp(db, walletId, 1_000n, key);
    expect(again).toEqual({ ...first, outcome: 'repeated' });
    expect(await balance(walletId)).toBe(1_000n);
  });

  it('is posted once per key over concurrent connections', async () => {
    const walletId = await newWallet(db, 100n);
    const key = newKey();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => spend(db, walletId, 100n, key)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'posted',
      ...Array<string>(7).fill('repeated'),
    ]);
    expect(await balance(walletId)).toBe(0n);
  });

  it('is refused if its key was used with a different amount, wallet or kind', async () => {
    const walletId = await newWallet(db, 100n);
    const other = await newWallet(db, 100n);
    const key = newKey();
    await spend(db, walletId, 10n, key);
    expect(await spend(db, walletId, 11n, key)).toEqual({ outcome: 'keyReused' });
    expect(await spend(db, other, 10n, key)).toEqual({ outcome: 'keyReused' });
    expect(await topUp(db, walletId, 10n, key)).toEqual({ outcome: 'keyReused' });
    expect([await balance(walletId), await balance(other)]).toEqual([90n, 100n]);
  });

  it('is refused if the wallet is one fen short, and does not use up its key', async () => {
    const walletId = await newWallet(db, 99n);
    const key = newKey();
    expect(await spend(db, walletId, 100n, key)).toEqual({ outcome: 'short', walletId, availableFen: 99n });
    await topUp(db, walletId, 1n);
    expect(await spend(db, walletId, 100n, key)).toMatchObject({ outcome: 'posted' });
    expect(await balance(walletId)).toBe(0n);
  });

  it('never spends the same money twice, even if run concurrently', async () => {
    const walletId = await newWallet(db, 250n);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => spend(db, walletId, 100n)));
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(2);
    expect(await balance(walletId)).toBe(50n);
  });

  it('does not deadlock if two customers pay each other at the same time', async () => {
    const [a, b] = [await newWallet(db, 1_000n), await newWallet(db, 1_000n)];
    const pay = (from: bigint, to: bigint): Promise<unknown> =>
      db.transaction().execute((tx) =>
        transfer(tx, {
          key: newKey(),
          kind: 'adjustment',
          reference: '',
          postings: [
            { wallet: from, amountFen: -1n },
            { wallet: to, amountFen: 1n },
          ],
        }),
      );
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? pay(a, b) : pay(b, a))));
    expect([await balance(a), await balance(b)]).toEqual([1_000n, 1_000n]);
  });

  it.each([
    [
      'does not sum to zero',
      [{ wallet: 'channel', amountFen: -5n } as const, { wallet: 'revenue', amountFen: 4n } as const],
    ],
    ['has one side', [{ wallet: 'channel', amountFen: -5n } as const]],
    [
      'moves nothing',
      [{ wallet: 'channel', amountFen: 0n } as const, { wallet: 'revenue', amountFen: 0n } as const],
    ],
    [
      'names a wallet twice',
      [{ wallet: 'channel', amountFen: -5n } as const, { wallet: 'channel', amountFen: 5n } as const],
    ],
  ])('that %s is rejected as the caller’s error, and writes nothing', async (_case, postings) => {
    const key = newKey();
    const work = inTransaction(db, (tx) =>
      transfer(tx, { key, kind: 'adjustment', reference: '', postings }),
    );
    await expect(work).rejects.toThrow(RangeError);
    const { rows } = await sql`select 1 from wallet_transfer where idempotency_key = ${key}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('an account', () => {
  it('has a single wallet, even if it is opened repeatedly and concurrently', async () => {
    const { rows } = await sql<{
      id: bigint;
    }>`insert into account (kind, name) values ('individual', 'x') returning id`.execute(db);
    const accountId = rows[0]?.id ?? 0n;
    expect(await walletOf(db, accountId)).toBeNull();
    const opened = await Promise.all(
      [1, 2, 3].map(() => inTransaction(db, (tx) => openWallet(tx, accountId))),
    );
    expect(new Set(opened)).toEqual(new Set([await walletOf(db, accountId)]));
    expect(await balance(opened[0] ?? 0n)).toBe(0n);
    expect(await balanceOf(db, 0n)).toBeNull();
  });
});
