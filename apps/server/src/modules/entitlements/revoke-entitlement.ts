import type { Tx } from '../../platform/db/index.ts';
import { markRevoked } from './entitlements.repository.ts';
import { closePack } from './packs.repository.ts';

/** Revokes a right from now on. False when there is none, or it was revoked before. */
export async function revokeEntitlement(tx: Tx, entitlementId: bigint, now: Date): Promise<boolean> {
  await closePack(tx, entitlementId, now);
  return markRevoked(tx, entitlementId, now);
}
