import { randomInt } from 'node:crypto';
import { marketDay } from '../../platform/clock.ts';

/** Without I, L, O and U, which are misread or spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 10;

/** The number of a request: the market's day, `F` as in fapiao, and 50 random bits, so that it is no guide to others. */
export function newInvoiceNumber(now: Date): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${marketDay(now).replaceAll('-', '')}F${random.join('')}`;
}
