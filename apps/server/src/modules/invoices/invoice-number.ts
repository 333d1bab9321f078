import { marketDay } from '../../platform/clock.ts';
import { randomLetters } from '../../platform/ids.ts';

/** Letters and digits. I, L, O and U are omitted, because they are easily misread or form words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 10;

/**
 * Returns a new number for a request: the date in the market's time zone, `F` for fapiao, and 50 random bits, so that
 * no other number can be guessed from it.
 */
export function newInvoiceNumber(now: Date): string {
  return `${marketDay(now).replaceAll('-', '')}F${randomLetters(LETTERS, RANDOM_LETTERS)}`;
}
