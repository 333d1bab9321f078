import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_MODES } from './constants.ts';
import { breakEvenCalls, lowestPrice, priceRows, QUANTITY_MAX, quotePrice } from './pricing.ts';

const fen = fc.option(fc.integer({ min: 0, max: 100_000_000_00 }), { nil: undefined });
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
const anyQuantity = fc.integer({ min: 1, max: QUANTITY_MAX });
const MONTHS: Record<string, number> = { month: 1, quarter: 3, halfYear: 6, year: 12 };

describe('prices', () => {
  test('are listed from a single call to the longest term, without modes that are not sold', () => {
    expect(priceRows({ year: 28_800, use: 3, month: 3_000 }).map((row) => row.mode)).toEqual([
      'use',
      'month',
      'year',
    ]);
  });

  test('have the lowest amount that gives access as their lowest price, or null if access is free', () => {
    expect(lowestPrice({ month: 3_000, use: 3 })?.mode).toBe('use');
    expect(lowestPrice({ year: 20_000, month: 3_000 })?.mode).toBe('month');
    expect(lowestPrice({})).toBeNull();
    expect(lowestPrice({ use: 0, month: 9 })).toBeNull();
  });
});

describe('a quote', () => {
  test('is the unit price times the quantity, to the fen', () => {
    fc.assert(
      fc.property(anyPrices, anyMode, anyQuantity, (prices, mode, quantity) => {
        const quote = quotePrice(prices, mode, quantity);
        const unit = prices[mode];
        if (unit === undefined) {
          expect(quote).toBeNull();
          return;
        }
        expect(quote?.totalFen).toBe(BigInt(unit) * BigInt(quantity));
      }),
    );
  });

  test('grows with the quantity, and splitting the quantity does not change the total', () => {
    fc.assert(
      fc.property(
        anyPrices,
        anyMode,
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        (prices, mode, a, b) => {
          const total = (quantity: number): bigint => quotePrice(prices, mode, quantity)?.totalFen ?? 0n;
          expect(total(a) + total(b)).toBe(total(a + b));
        },
      ),
    );
  });

  test('states a saving only for whole months, and total plus saving equals the monthly price', () => {
    fc.assert(
      fc.property(anyPrices, anyMode, anyQuantity, (prices, mode, quantity) => {
        const quote = quotePrice(prices, mode, quantity);
        if (quote === null || quote.savedFen === null) return;
        expect(quote.savedFen).toBeGreaterThan(0n);
        const months = BigInt((MONTHS[mode] ?? 0) * quantity);
        expect(quote.totalFen + quote.savedFen).toBe(BigInt(prices.month ?? 0) * months);
      }),
    );
    expect(quotePrice({ month: 3_000, year: 28_800 }, 'year', 1)?.savedFen).toBe(7_200n);
    expect(quotePrice({ month: 3_000, quarter: 9_000 }, 'quarter', 1)?.savedFen).toBeNull();
    expect(quotePrice({ month: 3_000, day: 1 }, 'day', 30)?.savedFen).toBeNull();
  });

  test.each([0, -1, 1.5, Number.NaN, QUANTITY_MAX + 1])('is null for %s', (quantity) => {
    expect(quotePrice({ use: 3 }, 'use', quantity)).toBeNull();
  });
});

test('a term breaks even at the number of calls that costs as much as the term', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (use, month) => {
        const calls = breakEvenCalls({ use, month }, 'month') ?? 0;
        expect(calls * use).toBeGreaterThanOrEqual(month);
        expect((calls - 1) * use).toBeLessThan(month);
      },
    ),
  );
  expect(breakEvenCalls({ use: 0, month: 9 }, 'month')).toBeNull();
  expect(breakEvenCalls({ use: 3 }, 'month')).toBeNull();
});
