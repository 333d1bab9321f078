import type { Tx } from '../../platform/db/index.ts';
import { markRevoked } from './keys.repository.ts';

/** Ends a key and every token of it, in all processes, for good. False when there is no such active key. */
export function revokeKey(tx: Tx, keyId: bigint): Promise<boolean> {
  return markRevoked(tx, keyId);
}
