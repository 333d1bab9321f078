import { STAR_DAYS, type StarLevel } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type Account, readAccount, setEarnedStarLevel } from '../accounts/index.ts';
import { paidSince, readLapsedPayers } from './stars.repository.ts';

/** From when on payments count. */
export const starsSince = (now: Date): Date => new Date(now.getTime() - STAR_DAYS * DAY_MS);

/** The stars that so much paid in a year earns. */
export function starsFor(stars: readonly StarLevel[], paidFen: bigint): number {
  return stars.reduce((level, star) => (paidFen >= BigInt(star.paidFen) ? star.level : level), 0);
}

/** Gives the stars that so much paid earns; those that the operator gave stay when they are more. */
export async function raiseStars(
  tx: Tx,
  stars: readonly StarLevel[],
  { id, starLevel }: Account,
  paidFen: bigint,
): Promise<void> {
  const earned = starsFor(stars, paidFen);
  if (starLevel < earned) await setEarnedStarLevel(tx, id, earned);
}

/** Takes back at once what is earned no longer after the work, which returns money; stars that the operator gave stay. */
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
 * Takes stars back that are earned no longer: of accounts with an order that left the year within the last day; stars that the
 * operator gave stay. Answers how many accounts have fewer stars now.
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
