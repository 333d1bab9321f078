import type { Tx } from '../../platform/db/index.ts';
import { insertEntitlement } from './entitlements.repository.ts';
import type { Grant } from './grant-term.ts';

/** Lets the account see a private data set. Calls are still charged. Returns the entitlement's id. */
export function grantPrivate(tx: Tx, grant: Grant): Promise<bigint> {
  return insertEntitlement(tx, { ...grant, kind: 'private' });
}
