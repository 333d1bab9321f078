import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

/** Creates ids that grow with time, so that new ones are appended to an index and not scattered over it. */
export type NewId = () => string;

export const newId: NewId = () => randomUUIDv7();

/** Returns a secret of 256 random bits that is valid in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns random letters from the given ones, for the end of a number that people read to each other and
 * nobody can guess.
 */
export function randomLetters(letters: string, count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}
