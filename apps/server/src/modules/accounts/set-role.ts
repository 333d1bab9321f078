import type { Tx } from '../../platform/db/index.ts';
import { lockAccount, updateAccount } from './accounts.repository.ts';

const STARS_MAX = 5;

/** Gives the account 0 to 5 stars. False when there is no such account. */
export function setStarLevel(tx: Tx, accountId: bigint, level: number): Promise<boolean> {
  if (!Number.isInteger(level) || level < 0 || level > STARS_MAX)
    throw new RangeError(`a star level is 0 to ${STARS_MAX}`);
  return updateAccount(tx, accountId, { star_level: level });
}

/** Lets the person of the account act as operator, or no longer. */
export async function setOperator(
  tx: Tx,
  accountId: bigint,
  isOperator: boolean,
): Promise<'done' | 'notFound' | 'nobodySignsIn'> {
  const account = await lockAccount(tx, accountId);
  if (account === null) return 'notFound';
  if (account.personId === null) return 'nobodySignsIn';
  await updateAccount(tx, accountId, { is_operator: isOperator });
  return 'done';
}
