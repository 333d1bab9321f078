import { expect, it } from 'vitest';
import { isBeyondDouble, unscaledOf } from './numbers.ts';

it.each([
  ['0', 2, 0n],
  ['12', 2, 1200n],
  ['-0.05', 2, -5n],
  ['-0.05', 3, -50n],
  ['1.500', 1, 15n],
  ['99999999999999999999999999999999999999', 0, 10n ** 38n - 1n],
  ['-0.000000000000000001', 18, -1n],
])('%s is converted to an integer for a column with %i decimals', (cell, scale, unscaled) => {
  expect(unscaledOf(cell, scale)).toBe(unscaled);
});

it('a number that would lose a digit is rejected', () => {
  expect(() => unscaledOf('1.05', 1)).toThrow('1.05 has more than 1 decimals');
});

it.each([
  [null, false],
  ['-0.000000000000000123', false],
  ['123456789012345', false],
  ['1234567890.123456', true],
])('%s has more digits than a double represents exactly: %s', (cell, isBeyond) => {
  expect(isBeyondDouble(cell)).toBe(isBeyond);
});
