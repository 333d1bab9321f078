import type { Tx } from '../../platform/db/index.ts';
import { writeLenient } from './keys.repository.ts';

/**
 * Whether calls with the key may name parameters that nobody knows: they are ignored then, and a header of the reply names them.
 * It counts at once, in all processes. False when there is no such active key.
 */
export function setLenient(tx: Tx, keyId: bigint, lenient: boolean): Promise<boolean> {
  return writeLenient(tx, keyId, lenient);
}
