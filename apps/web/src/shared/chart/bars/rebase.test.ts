import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseLevel, basePrice, pricesOn, rebased } from './rebase.ts';

test('a rebased price is its change in percent, or an index that is 100 on the base day', () => {
  expect(rebased(12.5, 10, 'percent')).toBe(25);
  expect(rebased(12.5, 10, 'hundred')).toBe(125);
  expect(rebased(8, 10, 'percent')).toBeCloseTo(-20, 10);
});

test('rebasing does not depend on the unit of the price, and both bases show the same change', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(price, price, fc.integer({ min: 2, max: 50 }), (now, base, factor) => {
      const percent = rebased(now, base, 'percent');
      expect(rebased(now * factor, base * factor, 'percent')).toBeCloseTo(percent, 6);
      expect(rebased(now, base, 'hundred') - 100).toBeCloseTo(percent, 6);
      for (const basis of ['percent', 'hundred'] as const)
        expect(rebased(base, base, basis)).toBe(baseLevel(basis));
    }),
  );
});

test('a security is rebased at its first price in view, even if it was listed later', () => {
  const prices = Float64Array.from([Number.NaN, Number.NaN, 5, 6, 7]);
  expect(basePrice(prices, 0)).toBe(5);
  expect(basePrice(prices, 3)).toBe(6);
  expect(basePrice(prices, 5)).toBe(Number.NaN);
});

test('a compared security has its previous close on a day without trading, and no price before its first day', () => {
  const other = { dates: ['2025-06-03', '2025-06-05', '2025-06-09'], close: Float64Array.from([5, 6, 7]) };
  expect([
    ...pricesOn(['2025-06-02', '2025-06-03', '2025-06-04', '2025-06-06', '2025-06-10'], other),
  ]).toEqual([Number.NaN, 5, 5, 6, 7]);
});
