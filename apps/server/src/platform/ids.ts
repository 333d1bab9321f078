import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

/** Makes ids that grow with time, so that an index on them is appended to, not scattered over. */
export type NewId = () => string;

export const newId: NewId = () => randomUUIDv7();

/** A secret of 256 random bits, written for a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Draws random letters from those given, for the end of a number that people read to each other and nobody
 * guesses.
 */
export function randomLetters(letters: string, count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}
