import type { Tx } from '../../platform/db/index.ts';
import { updateAccount } from './accounts.repository.ts';

/**
 * Blocks all calls of the account from now on. Its keys, money and rights are kept. Returns false when there
 * is no such account.
 */
export function disableAccount(tx: Tx, accountId: bigint): Promise<boolean> {
  return updateAccount(tx, accountId, { status: 'disabled' });
}

/** Lifts the block. Returns false when there is no such account. */
export function enableAccount(tx: Tx, accountId: bigint): Promise<boolean> {
  return updateAccount(tx, accountId, { status: 'active' });
}
