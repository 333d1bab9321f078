import type { Tx } from '../../platform/db/index.ts';
import { readSettings, writeSettings } from './key-settings.repository.ts';
import type { KeySettings } from './keys.repository.ts';

/** Changes the given settings of a key and leaves the others unchanged. Returns false if no active key has this id. */
export async function limitKey(
  tx: Tx,
  keyId: bigint,
  change: Partial<KeySettings>,
  now: Date,
): Promise<boolean> {
  const settings = await readSettings(tx, keyId);
  if (settings === undefined) return false;
  await writeSettings(tx, keyId, { ...settings, ...change }, now);
  return true;
}
