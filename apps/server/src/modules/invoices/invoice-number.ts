import { marketDay } from '../../platform/clock.ts';
import { randomLetters } from '../../platform/ids.ts';

/** Letters and digits without I, L, O and U, which are easily misread or spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 10;

/**
 * Returns a new number for a request: the market's day, `F` for fapiao, and 50 random bits, so that it gives
 * no clue to other numbers.
 */
export function newInvoiceNumber(now: Date): string {
  return `${marketDay(now).replaceAll('-', '')}F${randomLetters(LETTERS, RANDOM_LETTERS)}`;
}
