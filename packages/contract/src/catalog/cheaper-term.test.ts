import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheaperTerm } from './cheaper-term.ts';
import { PAYMENT_MODES } from './constants.ts';
import { quantityMax } from './products.ts';

const fen = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined });
const anyPrices = fc.record({
  use: fen,
  day: fen,
  week: fen,
  month: fen,
  quarter: fen,
  halfYear: fen,
  year: fen,
});
const anyMode = fc.constantFrom(...PAYMENT_MODES.map(({ mode }) => mode));
const daysOf = (mode: string): number => PAYMENT_MODES.find((row) => row.mode === mode)?.days ?? 0;
const PRICES = { use: 3, month: 3_000, quarter: 8_400, halfYear: 15_900, year: 28_800 };

test('a suggestion costs less, lasts at least as long, and can be ordered', () => {
  fc.assert(
    fc.property(anyPrices, anyMode, fc.integer({ min: 1, max: 60 }), (prices, mode, quantity) => {
      const better = cheaperTerm(prices, mode, quantity);
      if (better === null) return;
      const paid = (prices[mode] ?? 0) * quantity;
      expect(Number(better.totalFen)).toBe((prices[better.mode] ?? Number.NaN) * better.quantity);
      expect(Number(better.totalFen)).toBeLessThan(paid);
      expect(Number(better.savedFen)).toBe(paid - Number(better.totalFen));
      expect(better.moreDays).toBe(daysOf(better.mode) * better.quantity - daysOf(mode) * quantity);
      expect(better.moreDays).toBeGreaterThanOrEqual(0);
      expect(better.quantity).toBeLessThanOrEqual(quantityMax(better.mode));
    }),
  );
});

test.each([
  ['month', 6, { mode: 'halfYear', quantity: 1, totalFen: 15_900n, savedFen: 2_100n, months: 6 }],
  ['month', 3, { mode: 'quarter', quantity: 1, totalFen: 8_400n, savedFen: 600n, months: 3 }],
  ['month', 18, { mode: 'halfYear', quantity: 3, totalFen: 47_700n, savedFen: 6_300n, months: 18 }],
  ['quarter', 4, { mode: 'year', quantity: 1, totalFen: 28_800n, savedFen: 4_800n, months: 12 }],
  ['month', 11, { mode: 'year', quantity: 1, totalFen: 28_800n, savedFen: 4_200n, months: null }],
] as const)('%s × %i has a cheaper term', (mode, quantity, expected) => {
  expect(cheaperTerm(PRICES, mode, quantity)).toMatchObject(expected);
});

test.each([
  ['month', 1],
  ['month', 2],
  ['month', 5],
  ['year', 1],
  ['year', 50],
  ['use', 1_000_000],
  ['day', 30],
] as const)('%s × %i has none', (mode, quantity) => {
  expect(cheaperTerm(PRICES, mode, quantity)).toBeNull();
});

test('a term of equal price is not suggested', () => {
  expect(cheaperTerm({ month: 3_000, quarter: 9_000 }, 'month', 3)).toBeNull();
});

test('of two terms of the same price, the longer one is suggested', () => {
  expect(cheaperTerm({ month: 3_000, halfYear: 15_000, year: 15_000 }, 'month', 6)?.mode).toBe('year');
});
