import type { Tx } from '../../platform/db/index.ts';
import { markRevoked } from './entitlements.repository.ts';

/** Ends a running or future term, for an upgrade. False when there is none, or it was revoked before. */
export function endTerm(tx: Tx, entitlementId: bigint, now: Date): Promise<boolean> {
  return markRevoked(tx, entitlementId, now, { onlyOpenTerm: true });
}
