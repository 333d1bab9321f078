import type { Tx } from '../../platform/db/index.ts';
import { type AccountToOpen, insertAccount } from './accounts.repository.ts';

/** Opens an account on a plan of call limits (default `standard`); its wallet is opened by the wallet module. */
export function createAccount(tx: Tx, account: AccountToOpen & { plan?: string }): Promise<bigint> {
  return insertAccount(tx, { plan: 'standard', ...account });
}
