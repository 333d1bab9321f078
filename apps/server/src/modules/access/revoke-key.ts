import type { Tx } from '../../platform/db/index.ts';
import { markRevoked, markRevokedOfMember } from './keys.repository.ts';

/** Revokes a key and all its tokens permanently, in all processes. Returns false if no active key has this id. */
export function revokeKey(tx: Tx, keyId: bigint): Promise<boolean> {
  return markRevoked(tx, keyId);
}

/** Revokes a member's keys and tokens permanently, in all processes. */
export function endMemberKeys(tx: Tx, memberId: bigint): Promise<void> {
  return markRevokedOfMember(tx, memberId);
}
