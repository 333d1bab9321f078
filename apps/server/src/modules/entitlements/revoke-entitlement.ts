import type { Tx } from '../../platform/db/index.ts';
import { markRevoked } from './entitlements.repository.ts';

/** Takes a right back from now on. False when there is none, or it was taken back before. */
export function revokeEntitlement(tx: Tx, entitlementId: bigint, now: Date): Promise<boolean> {
  return markRevoked(tx, entitlementId, now);
}
