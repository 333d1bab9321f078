import { createHash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

/**
 * Creates ids that increase over time, so that new ones are appended to an index instead of being scattered over it.
 */
export type NewId = () => string;

export const newId: NewId = () => randomUUIDv7();

/** Returns an id derived only from a name (UUID version 8, by SHA-256), so it never changes. */
export function idOfName(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Returns 256 random bits as a secret that is valid in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns random letters from the given alphabet, for the end of a number that people can read aloud but nobody can
 * guess.
 */
export function randomLetters(letters: string, count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}
