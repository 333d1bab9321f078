import type { Tx } from '../../platform/db/index.ts';
import { markRevoked, markRevokedOfMember } from './keys.repository.ts';

/**
 * Revokes a key and all its tokens permanently, in all processes. Returns false when no active key has this
 * id.
 */
export function revokeKey(tx: Tx, keyId: bigint): Promise<boolean> {
  return markRevoked(tx, keyId);
}

/** Revokes all keys of a member and all their tokens permanently, in all processes. */
export function endMemberKeys(tx: Tx, memberId: bigint): Promise<void> {
  return markRevokedOfMember(tx, memberId);
}
