import { DAY_MS } from '@jishi/market-math';
import type { Tx } from '../../platform/db/index.ts';
import { isVip } from './account.ts';
import { lockAccount } from './accounts.repository.ts';
import { grantVip } from './grant-vip.ts';

/**
 * Adds days to a membership. If the level is the same, the membership is extended from its end. A higher level starts
 * now and replaces the lower one. Throws if the new level is lower, or if it is the same and the membership has no end
 * date, because the buyer would gain nothing.
 */
export async function extendVip(
  tx: Tx,
  accountId: bigint,
  { level, days, now }: { readonly level: number; readonly days: number; readonly now: Date },
): Promise<{ from: Date; until: Date }> {
  const account = await lockAccount(tx, accountId);
  if (account === null) throw new RangeError(`there is no account ${accountId}`);
  const runs = isVip(account, now);
  if (runs && account.vipLevel > level)
    throw new RangeError(`account ${accountId} is a VIP ${account.vipLevel} member, above level ${level}`);
  const isSame = runs && account.vipLevel === level;
  if (isSame && account.vipUntil === null)
    throw new RangeError(`the membership of account ${accountId} has no end date`);
  const from = isSame && account.vipUntil !== null ? account.vipUntil : now;
  const until = new Date(from.getTime() + days * DAY_MS);
  await grantVip(tx, accountId, { level, until });
  return { from, until };
}
