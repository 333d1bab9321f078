import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { lockAccount, updateAccount } from './accounts.repository.ts';

const STARS_MAX = 5;

/** The operator gives the account 0 to 5 stars, which orders do not lower. False when there is no such account. */
export function setStarLevel(tx: Tx, accountId: bigint, level: number): Promise<boolean> {
  if (!Number.isInteger(level) || level < 0 || level > STARS_MAX)
    throw new RangeError(`a star level is 0 to ${STARS_MAX}`);
  return updateAccount(tx, accountId, { star_level: level, granted_star_level: level });
}

/** Sets the stars that orders earned; those that the operator gave stay. False when that changes nothing. */
export async function setEarnedStarLevel(tx: Tx, accountId: bigint, earned: number): Promise<boolean> {
  const { rows } = await sql`
    update account set star_level = greatest(${earned}::int, granted_star_level)
    where id = ${accountId} and star_level <> greatest(${earned}::int, granted_star_level) returning 1`.execute(
    tx,
  );
  return rows.length > 0;
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
