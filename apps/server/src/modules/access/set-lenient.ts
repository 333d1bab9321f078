import type { Tx } from '../../platform/db/index.ts';
import { writeLenient } from './keys.repository.ts';

/**
 * Sets whether calls with the key may contain unknown parameters. Such parameters are ignored, and a response header
 * lists them. The change takes effect immediately in all processes. Returns false if no active key has this id.
 */
export function setLenient(tx: Tx, keyId: bigint, lenient: boolean): Promise<boolean> {
  return writeLenient(tx, keyId, lenient);
}
