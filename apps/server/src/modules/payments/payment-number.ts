import { randomInt } from 'node:crypto';

/** Digits, and letters that do not look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 8;

/**
 * Returns a number such as `P261123164500` followed by eight random characters. It contains the current time and is
 * unguessable.
 */
export function newNumber(prefix: 'P' | 'R', now: Date): string {
  const time = new Date(now.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(2, 14);
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}${time}${random.join('')}`;
}
