import type { Tx } from '../../platform/db/index.ts';
import { updateAccount } from './accounts.repository.ts';

/**
 * Stops every call of the account from now on; its keys, money and rights stay. False when there is no such
 * account.
 */
export function disableAccount(tx: Tx, accountId: bigint): Promise<boolean> {
  return updateAccount(tx, accountId, { status: 'disabled' });
}

/** Lifts the stop. False when there is no such account. */
export function enableAccount(tx: Tx, accountId: bigint): Promise<boolean> {
  return updateAccount(tx, accountId, { status: 'active' });
}
