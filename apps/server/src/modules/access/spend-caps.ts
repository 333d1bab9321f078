import type { Tx } from '../../platform/db/index.ts';
import { lockAccount, updateAccount } from '../accounts/index.ts';
import { readAccountCaps } from './key-settings.repository.ts';

/**
 * Sets the spending caps across all keys of the account. If a cap does not change, the amount already counted against
 * it is kept.
 */
export async function setSpendCaps(
  tx: Tx,
  accountId: bigint,
  { dayCapFen, monthCapFen }: { dayCapFen: bigint | null; monthCapFen: bigint | null },
  now: Date,
): Promise<void> {
  await lockAccount(tx, accountId);
  const { cappedSince } = await readAccountCaps(tx, accountId);
  const isCapped = dayCapFen !== null || monthCapFen !== null;
  await updateAccount(tx, accountId, {
    day_cap_fen: dayCapFen,
    month_cap_fen: monthCapFen,
    capped_since: isCapped ? (cappedSince ?? now) : null,
  });
}
