import type { Tx } from '../../platform/db/index.ts';
import { markRevoked } from './entitlements.repository.ts';

/**
 * Ends a current or future term so that an upgrade can replace it. Returns false if there is none, or if it was already
 * revoked.
 */
export function endTerm(tx: Tx, entitlementId: bigint, now: Date): Promise<boolean> {
  return markRevoked(tx, entitlementId, now, { onlyOpenTerm: true });
}
