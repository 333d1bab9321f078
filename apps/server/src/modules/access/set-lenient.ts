import type { Tx } from '../../platform/db/index.ts';
import { writeLenient } from './keys.repository.ts';

/**
 * Sets whether calls with the key may name unknown parameters: these are then ignored, and a header of the reply
 * names them. The change counts at once, in all processes. Returns false when there is no such active key.
 */
export function setLenient(tx: Tx, keyId: bigint, lenient: boolean): Promise<boolean> {
  return writeLenient(tx, keyId, lenient);
}
