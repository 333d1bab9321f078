import type { Tx } from '../../platform/db/index.ts';
import { updateAccount } from './accounts.repository.ts';

/**
 * Blocks all further calls of the account. The account keeps its keys, money and entitlements. Returns false if there
 * is no such account.
 */
export function disableAccount(tx: Tx, accountId: bigint): Promise<boolean> {
  return updateAccount(tx, accountId, { status: 'disabled' });
}

/** Lifts the block. Returns false if there is no such account. */
export function enableAccount(tx: Tx, accountId: bigint): Promise<boolean> {
  return updateAccount(tx, accountId, { status: 'active' });
}
