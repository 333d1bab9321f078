import type { Tx } from '../../platform/db/index.ts';
import { readSettings, writeSettings } from './key-settings.repository.ts';
import type { KeySettings } from './keys.repository.ts';

/** Changes the named settings of a key; the others stay. Returns false when there is no such active key. */
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
