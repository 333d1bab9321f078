import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { balanceOf } from '../balance-of.ts';
import { type CaptureOutcome, captureHold } from '../capture-hold.ts';
import { expireHolds } from '../expire-holds.ts';
import { type HoldOutcome, hold } from '../hold.ts';
import { newKey, newWallet, spend } from '../ledger.fixture.ts';
import { type ReleaseOutcome, releaseHold } from '../release-hold.ts';
import { trialBalance } from '../trial-balance.ts';
import { walletJobs } from '../wallet.jobs.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
afterEach(async () => {
  expect(await trialBalance(db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
});

const now = new Date('2026-11-20T02:00:00Z');
const later = new Date('2026-11-20T03:00:00Z');
const place = (walletId: bigint, amountFen: bigint, key = newKey()): Promise<HoldOutcome> =>
  inTransaction(db, (tx) => hold(tx, { walletId, amountFen, expiresAt: later, key, reference: 'order 7' }));
const capture = (holdId: bigint, amountFen: bigint, at = now): Promise<CaptureOutcome> =>
  inTransaction(db, (tx) => captureHold(tx, { holdId, amountFen, to: 'revenue', kind: 'purchase', now: at }));
const release = (holdId: bigint): Promise<ReleaseOutcome> =>
  inTransaction(db, (tx) => releaseHold(tx, holdId));
const expire = (at: Date): Promise<bigint> => inTransaction(db, (tx) => expireHolds(tx, at));

async function held(walletId: bigint, amountFen: bigint): Promise<bigint> {
  const placed = await place(walletId, amountFen);
  if (placed.outcome !== 'held') throw new Error(placed.outcome);
  return placed.holdId;
}

async function amountsOf(walletId: bigint): Promise<(bigint | undefined)[]> {
  const balance = await balanceOf(db, walletId);
  return [balance?.balanceFen, balance?.heldFen, balance?.availableFen];
}

describe('a hold', () => {
  it('reserves an amount, which nothing else can then spend', async () => {
    const walletId = await newWallet(db, 100n);
    await held(walletId, 70n);
    expect(await amountsOf(walletId)).toEqual([100n, 70n, 30n]);
    expect(await place(walletId, 31n)).toEqual({ outcome: 'short', availableFen: 30n });
    expect(await spend(db, walletId, 31n)).toEqual({ outcome: 'short', walletId, availableFen: 30n });
    expect(await spend(db, walletId, 30n)).toMatchObject({ outcome: 'posted' });
  });

  it('is placed once per key, even over concurrent connections', async () => {
    const walletId = await newWallet(db, 100n);
    const key = newKey();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => place(walletId, 60n, key)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'held',
      ...Array<string>(5).fill('repeated'),
    ]);
    expect(await place(walletId, 59n, key)).toEqual({ outcome: 'keyReused' });
    expect(await place(await newWallet(db, 100n), 60n, key)).toEqual({ outcome: 'keyReused' });
    expect(await amountsOf(walletId)).toEqual([100n, 60n, 40n]);
  });

  it('can be captured in part, once, which releases the rest', async () => {
    const walletId = await newWallet(db, 100n);
    const holdId = await held(walletId, 70n);
    const captured = await capture(holdId, 45n);
    expect(captured).toEqual({ outcome: 'captured', transferId: expect.any(BigInt) });
    expect(await amountsOf(walletId)).toEqual([55n, 0n, 55n]);
    expect(await capture(holdId, 45n)).toEqual({ ...captured, outcome: 'repeated' });
    expect(await capture(holdId, 20n)).toEqual({ outcome: 'closed', state: 'captured' });
    expect(await release(holdId)).toEqual({ outcome: 'closed', state: 'captured' });
    expect(await amountsOf(walletId)).toEqual([55n, 0n, 55n]);
  });

  it('cannot be captured for more than its amount, even if the wallet has more', async () => {
    const walletId = await newWallet(db, 1_000n);
    const holdId = await held(walletId, 70n);
    expect(await capture(holdId, 71n)).toEqual({ outcome: 'tooMuch', heldFen: 70n });
    await expect(capture(holdId, 0n)).rejects.toThrow(RangeError);
    expect(await capture(holdId, 70n)).toMatchObject({ outcome: 'captured' });
    expect(await amountsOf(walletId)).toEqual([930n, 0n, 930n]);
  });

  it('is released only once', async () => {
    const walletId = await newWallet(db, 100n);
    const holdId = await held(walletId, 70n);
    expect(await release(holdId)).toEqual({ outcome: 'released' });
    expect(await release(holdId)).toEqual({ outcome: 'closed', state: 'released' });
    expect(await capture(holdId, 1n)).toEqual({ outcome: 'closed', state: 'released' });
    expect(await amountsOf(walletId)).toEqual([100n, 0n, 100n]);
  });

  it('is either captured or released, but not both, if both are requested at the same time', async () => {
    const walletId = await newWallet(db, 100n);
    const holdId = await held(walletId, 70n);
    const [captured, freed] = await Promise.all([capture(holdId, 70n), release(holdId)]);
    expect([captured.outcome, freed.outcome].sort()).toEqual(
      captured.outcome === 'captured' ? ['captured', 'closed'] : ['closed', 'released'],
    );
    expect(await amountsOf(walletId)).toEqual(
      captured.outcome === 'captured' ? [30n, 0n, 30n] : [100n, 0n, 100n],
    );
  });

  it('expires on time, cannot be captured after that, and is released by the next sweep', async () => {
    const walletId = await newWallet(db, 100n);
    const holdId = await held(walletId, 70n);
    expect(await capture(holdId, 70n, later)).toEqual({ outcome: 'expired' });
    expect(await expire(new Date(later.getTime() - 1))).toBe(0n);
    expect(await amountsOf(walletId)).toEqual([100n, 70n, 30n]);
    expect(await expire(later)).toBeGreaterThanOrEqual(1n);
    expect(await capture(holdId, 70n)).toEqual({ outcome: 'closed', state: 'expired' });
    expect(await amountsOf(walletId)).toEqual([100n, 0n, 100n]);
  });

  it('is released by the job once it has expired, together with all other expired holds', async () => {
    const wallets = [await newWallet(db, 10n), await newWallet(db, 10n)];
    for (const walletId of wallets) for (const amount of [1n, 2n]) await held(walletId, amount);
    await walletJobs.tasks({ db, clock: () => later })['wallet.expireHolds']();
    for (const walletId of wallets) expect(await amountsOf(walletId)).toEqual([10n, 0n, 10n]);
    expect(await expire(later)).toBe(0n);
  });

  it('is reported as unknown if it does not exist', async () => {
    expect(await capture(0n, 1n)).toEqual({ outcome: 'unknown' });
    expect(await release(0n)).toEqual({ outcome: 'unknown' });
  });
});
