import type { Tx } from '../../platform/db/index.ts';
import { markRevoked, markRevokedOfMember } from './keys.repository.ts';

/** Ends a key and every token of it, in all processes, for good. False when there is no such active key. */
export function revokeKey(tx: Tx, keyId: bigint): Promise<boolean> {
  return markRevoked(tx, keyId);
}

/** Ends all keys of a member of an account and every token of them, in all processes, for good. */
export function endMemberKeys(tx: Tx, memberId: bigint): Promise<void> {
  return markRevokedOfMember(tx, memberId);
}
