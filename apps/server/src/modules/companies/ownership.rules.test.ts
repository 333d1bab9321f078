import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cashPerShare, concentration, yieldPercent } from './ownership.rules.ts';

it('concentration is the sum of the ten largest holdings', () => {
  expect(concentration([49.54, 3.07, 1.86, null])).toBe(54.47);
  expect(concentration([...Array(10).fill(2), 1])).toBe(20);
  expect(concentration([null])).toBeNull();
});

it('concentration is between the largest holding and the sum of all', () => {
  const percent = fc.integer({ min: 0, max: 1_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(fc.array(percent, { minLength: 1, maxLength: 30 }), (percents) => {
      const sum = concentration(percents) ?? Number.NaN;
      expect(sum).toBeGreaterThanOrEqual(Math.max(...percents));
      expect(sum).toBeLessThanOrEqual(percents.reduce((total, value) => total + value, 0) + 0.001);
    }),
  );
});

it('a dividend yield is the cash per share divided by the price: 2.16 yuan per ten shares at 21.60 is one per cent', () => {
  expect(cashPerShare(2.16)).toBe(0.216);
  expect(yieldPercent(0.216, 21.6)).toBe(1);
  expect(yieldPercent(0.216, null)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000 }), (cash, price) => {
      expect(yieldPercent(cash, price)).toBeCloseTo((cash / price) * 100, 3);
    }),
  );
});
