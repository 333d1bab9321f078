import type { Tx } from '../../platform/db/index.ts';
import { insertAccount, type NewAccount } from './accounts.repository.ts';

/** Creates an account with a limit plan (default `standard`). The wallet module opens its wallet. */
export function createAccount(tx: Tx, account: NewAccount & { plan?: string }): Promise<bigint> {
  return insertAccount(tx, { plan: 'standard', ...account });
}
