import { marketDay } from '../../platform/clock.ts';
import { randomLetters } from '../../platform/ids.ts';

/** Letters and digits without I, L, O and U, which are easily misread or spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 10;

/**
 * Returns a number made of the market's date and 50 random bits. It is unique and sortable, and does not reveal other
 * orders' numbers.
 */
export function newOrderNumber(now: Date): string {
  return `${marketDay(now).replaceAll('-', '')}${randomLetters(LETTERS, RANDOM_LETTERS)}`;
}
