import { expect, it } from 'vitest';
import { readPageNumber } from './page-number.ts';

it.each([
  ['3.2808', 3.2808],
  ['−0.35%', -0.35],
  ['+1,204.5', 1204.5],
  ['', Number.NaN],
  ['—', Number.NaN],
])('the text “%s” on a page is the number %d', (text, number) => {
  expect(readPageNumber(text)).toBe(number);
});
