import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { lockAccount, updateAccount } from './accounts.repository.ts';

const STARS_MAX = 5;

/**
 * Sets the stars that the operator grants an account (0 to 5). Orders never lower them. Returns false if there is no
 * such account.
 */
export function setStarLevel(tx: Tx, accountId: bigint, level: number): Promise<boolean> {
  if (!Number.isInteger(level) || level < 0 || level > STARS_MAX)
    throw new RangeError(`a star level must be 0 to ${STARS_MAX}`);
  return updateAccount(tx, accountId, { star_level: level, granted_star_level: level });
}

/** Sets the stars earned by orders, and keeps the stars granted by the operator. Returns false if nothing changes. */
export async function setEarnedStarLevel(tx: Tx, accountId: bigint, earned: number): Promise<boolean> {
  const { rows } = await sql`
    update account set star_level = greatest(${earned}::int, granted_star_level)
    where id = ${accountId} and star_level <> greatest(${earned}::int, granted_star_level) returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Grants the account operator permissions, or withdraws them. */
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
