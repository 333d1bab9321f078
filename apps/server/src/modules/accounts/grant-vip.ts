import type { Tx } from '../../platform/db/index.ts';
import { updateAccount } from './accounts.repository.ts';

/**
 * Grants the account a VIP membership of the given level (1 to 9) until a given time, or with no end date. Returns
 * false if there is no such account.
 */
export function grantVip(
  tx: Tx,
  accountId: bigint,
  vip: { level: number; until: Date | null },
): Promise<boolean> {
  if (!Number.isInteger(vip.level) || vip.level < 1 || vip.level > 9)
    throw new RangeError('a VIP level must be 1 to 9');
  return updateAccount(tx, accountId, { vip_level: vip.level, vip_until: vip.until });
}

/** Ends the membership. Returns false if there is no such account. */
export function endVip(tx: Tx, accountId: bigint): Promise<boolean> {
  return updateAccount(tx, accountId, { vip_level: 0, vip_until: null });
}
