import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { insertKey } from './keys.repository.ts';

export interface KeyPair {
  readonly accessKey: string;
  /** The secret is shown only once, because only its hash is stored. */
  readonly accessSecret: string;
}

export interface NewKey extends KeyPair {
  readonly keyId: bigint;
}

/**
 * 32 characters that are not confused with one another when a key is read aloud. Each byte maps to them
 * without bias.
 */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
export const ACCESS_KEY_BEGINS = 'jsk';
const ACCESS_KEY_LETTERS = 17;
const SECRET_BYTES = 32;
/** The label of the first key of an account, which is created with it. */
export const FIRST_KEY_LABEL = 'first';

/** Creates an access key and its secret for an account, or for one of its members. */
export async function createKey(
  tx: Tx,
  key: { accountId: bigint; memberId?: bigint | null; label?: string },
  random: (bytes: number) => Buffer = randomBytes,
): Promise<NewKey> {
  const { accessKey, accessSecret } = generateKeyPair(random);
  const keyId = await insertKey(tx, {
    accountId: key.accountId,
    memberId: key.memberId ?? null,
    accessKey,
    secretHash: secretHash(accessSecret),
    label: key.label ?? '',
  });
  return { keyId, accessKey, accessSecret };
}

/** Generates a random access key and secret. */
export function generateKeyPair(random: (bytes: number) => Buffer = randomBytes): KeyPair {
  const letters = [...random(ACCESS_KEY_LETTERS)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return {
    accessKey: `${ACCESS_KEY_BEGINS}${letters.join('')}`,
    accessSecret: random(SECRET_BYTES).toString('base64url'),
  };
}

/** Returns the hash of a secret, as it is stored. */
export function secretHash(accessSecret: string): Buffer {
  return sha256(accessSecret);
}
