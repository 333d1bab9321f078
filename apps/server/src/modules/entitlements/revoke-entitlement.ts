import type { Tx } from '../../platform/db/index.ts';
import { markRevoked } from './entitlements.repository.ts';
import { closePack } from './packs.repository.ts';

/** Revokes an entitlement from now on. Returns false if it does not exist or was already revoked. */
export async function revokeEntitlement(tx: Tx, entitlementId: bigint, now: Date): Promise<boolean> {
  await closePack(tx, entitlementId, now);
  return markRevoked(tx, entitlementId, now);
}
