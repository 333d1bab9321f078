import type { Tx } from '../../platform/db/index.ts';
import { updateAccount } from './accounts.repository.ts';

/** Puts the account on another plan of call limits. False when there is no such account; an unknown plan is an error. */
export function changePlan(tx: Tx, accountId: bigint, plan: string): Promise<boolean> {
  return updateAccount(tx, accountId, { plan });
}
