import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/index.ts';
import { insertKey } from './keys.repository.ts';

export interface NewKey {
  readonly keyId: bigint;
  readonly accessKey: string;
  /** Shown this once: only its hash is kept. */
  readonly accessSecret: string;
}

/** Letters that are not mistaken for one another when a key is read aloud; 32 of them, so a byte maps without bias. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const ACCESS_KEY_LETTERS = 17;
const SECRET_BYTES = 32;

/** Makes an access key with its secret for the account. */
export async function createKey(
  tx: Tx,
  key: { accountId: bigint; label?: string },
  random: (bytes: number) => Buffer = randomBytes,
): Promise<NewKey> {
  const letters = [...random(ACCESS_KEY_LETTERS)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  const accessKey = `jsk${letters.join('')}`;
  const accessSecret = random(SECRET_BYTES).toString('base64url');
  const keyId = await insertKey(tx, {
    accountId: key.accountId,
    accessKey,
    secretHash: secretHash(accessSecret),
    label: key.label ?? '',
  });
  return { keyId, accessKey, accessSecret };
}

/** What is kept of a secret. */
export function secretHash(accessSecret: string): Buffer {
  return createHash('sha256').update(accessSecret).digest();
}
