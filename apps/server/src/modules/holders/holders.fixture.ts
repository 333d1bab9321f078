import { type Db, inTransaction } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { createAccount } from '../accounts/index.ts';
import type { Buyer } from '../orders/shop.fixture.ts';
import { settleWithin } from '../usage/index.ts';
import { writeShare } from './shares.repository.ts';

export const newHolder = (db: Db): Promise<bigint> =>
  inTransaction(db, (tx) => createAccount(tx, { kind: 'organisation', name: 'A holder' }));

/** Sets an account's share from 2026-01-01 on, so that it applies to past months. */
export const giveShare = (db: Db, accountId: bigint, code: string, basisPoints: number): Promise<void> =>
  inTransaction(db, (tx) =>
    writeShare(tx, { accountId, code, fromDay: '2026-01-01', basisPoints }, new Date('2026-01-01')),
  );

/** Makes a buyer pay for one call at the given price. */
export async function callFor(
  db: Db,
  buyer: Buyer,
  datasetCode: string,
  priceFen: bigint,
  at: Date,
): Promise<void> {
  const { outcome } = await inTransaction(db, (tx) =>
    settleWithin(tx, {
      requestId: newId(),
      at,
      startedAtMs: performance.now(),
      ...buyer,
      keyId: 1n,
      datasetCode,
      error: null,
      pricing: { basis: 'use', priceFen },
      rows: 3,
      notModified: false,
      trialCalls: 0,
      callsIncluded: 0,
      perDay: 1_000_000,
      caps: null,
      idempotency: null,
    }),
  );
  if (outcome !== 'settled') throw new Error(`the call was not settled: ${outcome}`);
}
