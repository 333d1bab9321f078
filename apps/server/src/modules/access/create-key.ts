import { randomBytes } from 'node:crypto';
import { CELL_SHAPE, type Cell, cellOfId, FIRST_CELL } from '../../platform/cell/index.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { insertKey, type KeyUse } from './keys.repository.ts';

export interface KeyPair {
  readonly accessKey: string;
  /** The secret is shown only once, because only its hash is stored. */
  readonly accessSecret: string;
}

export interface NewKey extends KeyPair {
  readonly keyId: bigint;
}

/**
 * 32 characters that are easy to tell apart when a key is read aloud. A random byte selects one of them without bias.
 */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
export const ACCESS_KEY_BEGINS = 'jsk';
/** The prefix of a connected program's key. Users never see such a key, and the program receives only its tokens. */
const CONNECTION_BEGINS = 'jsc';
/**
 * The prefix of a sheet link. A sheet link is not an access key: it works only in the addresses that spreadsheets
 * fetch.
 */
export const SHEET_LINK_BEGINS = 'jss';
const BEGINS: Readonly<Record<KeyUse, string>> = {
  programs: ACCESS_KEY_BEGINS,
  sheets: SHEET_LINK_BEGINS,
  connections: CONNECTION_BEGINS,
};
const ACCESS_KEY_LETTERS = 17;
/**
 * Separates a key's prefix from the letter of its cell. Keys of the first cell contain neither this mark nor a letter.
 */
const CELL_MARK = '9';
const SECRET_BYTES = 32;

export async function createKey(
  tx: Tx,
  key: { accountId: bigint; memberId?: bigint | null; label?: string; use?: KeyUse },
  random: (bytes: number) => Buffer = randomBytes,
): Promise<NewKey> {
  const use = key.use ?? 'programs';
  const { accessKey, accessSecret } = generateKeyPair(cellOfId(key.accountId), random, use);
  const keyId = await insertKey(tx, {
    accountId: key.accountId,
    memberId: key.memberId ?? null,
    accessKey,
    secretHash: secretHash(accessSecret),
    label: key.label ?? '',
    use,
  });
  return { keyId, accessKey, accessSecret };
}

/** Generates a secret and a random access key that includes the letter of its cell. */
export function generateKeyPair(
  cell: Cell,
  random: (bytes: number) => Buffer = randomBytes,
  use: KeyUse = 'programs',
): KeyPair {
  const mark = cell === FIRST_CELL ? '' : `${CELL_MARK}${cell}`;
  const letters = [...random(ACCESS_KEY_LETTERS - mark.length)].map((byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  );
  return {
    accessKey: `${BEGINS[use]}${mark}${letters.join('')}`,
    accessSecret: random(SECRET_BYTES).toString('base64url'),
  };
}

export function cellOfKey(accessKey: string): Cell {
  const named = accessKey.slice(ACCESS_KEY_BEGINS.length);
  const cell = named.charAt(CELL_MARK.length);
  return named.startsWith(CELL_MARK) && CELL_SHAPE.test(cell) ? cell : FIRST_CELL;
}

/** Returns the hash of a secret, as the database stores it. */
export function secretHash(accessSecret: string): Buffer {
  return sha256(accessSecret);
}
