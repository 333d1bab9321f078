import type { Tx } from '../../platform/db/index.ts';
import { updateAccount } from './accounts.repository.ts';

/** Moves the account to another limit plan. Returns false if there is no such account. Throws for an unknown plan. */
export function changePlan(tx: Tx, accountId: bigint, plan: string): Promise<boolean> {
  return updateAccount(tx, accountId, { plan });
}
