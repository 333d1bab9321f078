import { marketDay } from '../../platform/clock.ts';
import { randomLetters } from '../../platform/ids.ts';

/** Without I, L, O and U, which are misread or spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 10;

/**
 * The number of a request: the market's day, `F` as in fapiao, and 50 random bits, so that it gives no clue to
 * others.
 */
export function newInvoiceNumber(now: Date): string {
  return `${marketDay(now).replaceAll('-', '')}F${randomLetters(LETTERS, RANDOM_LETTERS)}`;
}
