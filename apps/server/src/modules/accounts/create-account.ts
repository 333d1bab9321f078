import type { Tx } from '../../platform/db/index.ts';
import { insertAccount, type NewAccount } from './accounts.repository.ts';

/** Opens an account on a plan of call limits (default `standard`); its wallet is opened by the wallet module. */
export function createAccount(tx: Tx, account: NewAccount & { plan?: string }): Promise<bigint> {
  return insertAccount(tx, { plan: 'standard', ...account });
}
