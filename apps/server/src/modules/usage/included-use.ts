import type { PlanGrants } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { type Account, isVip } from '../accounts/index.ts';
import { includedUsedOf } from '../entitlements/index.ts';

interface Grants {
  readonly grantsOf: (vipLevel: number) => PlanGrants | null;
}

/** Returns what the account's membership grants at a given time; null if the account is not a member then. */
export const grantsAt = ({ grantsOf }: Grants, account: Account | null, at: Date): PlanGrants | null =>
  account !== null && isVip(account, at) ? grantsOf(account.vipLevel) : null;

/**
 * Reads how many free calls a month the membership includes, and how many of them were used in the month of the given
 * time.
 */
export async function readIncludedUse(
  db: Db,
  accountId: bigint,
  grants: PlanGrants | null,
  at: Date,
): Promise<{ callsIncluded: number; includedUsed: number }> {
  return {
    callsIncluded: grants?.callsIncluded ?? 0,
    includedUsed: await includedUsedOf(db, accountId, at),
  };
}
