import { STAR_DAYS, type StarLevel } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type Account, readAccount, setEarnedStarLevel } from '../accounts/index.ts';
import { paidSince, readLapsedPayers } from './stars.repository.ts';

/** Returns the start of the period in which payments count towards stars. */
export const starsSince = (now: Date): Date => new Date(now.getTime() - STAR_DAYS * DAY_MS);

/** Returns the number of stars earned by payments of this amount within a year. */
export function starsFor(stars: readonly StarLevel[], paidFen: bigint): number {
  return stars.reduce((level, star) => (paidFen >= BigInt(star.paidFen) ? star.level : level), 0);
}

/**
 * Raises the account to the stars that payments of this amount earn. If the operator has granted more, those remain.
 */
export async function raiseStars(
  tx: Tx,
  stars: readonly StarLevel[],
  { id, starLevel }: Account,
  paidFen: bigint,
): Promise<void> {
  const earned = starsFor(stars, paidFen);
  if (starLevel < earned) await setEarnedStarLevel(tx, id, earned);
}

/**
 * Runs work that refunds money, then immediately lowers the account's stars to the number that its remaining payments
 * earn. Stars granted by the operator remain.
 */
export async function loweringStars<T>(
  tx: Tx,
  { stars, accountId, now }: { stars: readonly StarLevel[]; accountId: bigint; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const before = starsFor(stars, await paidSince(tx, accountId, starsSince(now)));
  const result = await work();
  const after = starsFor(stars, await paidSince(tx, accountId, starsSince(now)));
  if (after < before) await setEarnedStarLevel(tx, accountId, after);
  return result;
}

/**
 * Lowers stars that are no longer earned. Examines the accounts with an order whose payment became older than a year
 * within the last day. Stars granted by the operator remain. Returns how many accounts lost stars.
 */
export async function lowerStars(
  db: Db,
  within: (work: (tx: Tx) => Promise<boolean>) => Promise<boolean>,
  stars: readonly StarLevel[],
  now: Date,
): Promise<number> {
  const until = starsSince(now);
  const from = new Date(until.getTime() - DAY_MS);
  let lowered = 0;
  for (const accountId of await readLapsedPayers(db, from, until)) {
    const isLower = await within(async (tx) => {
      const earned = starsFor(stars, await paidSince(tx, accountId, until));
      const account = await readAccount(tx, accountId);
      if (account === null || account.starLevel <= earned) return false;
      return setEarnedStarLevel(tx, accountId, earned);
    });
    if (isLower) lowered++;
  }
  return lowered;
}
