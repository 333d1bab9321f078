import { randomInt } from 'node:crypto';
import { marketDay } from '../../platform/clock.ts';

/** Without I, L, O and U, which are misread or spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 10;

/** The market's day and 50 random bits: unique, sortable by eye, and no guide to other orders. */
export function newOrderNumber(now: Date): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${marketDay(now).replaceAll('-', '')}${random.join('')}`;
}
