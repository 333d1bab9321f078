import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adjustedCloses } from './adjusted-closes.rules.ts';

const dates = ['2025-06-25', '2025-06-26', '2025-06-27', '2025-06-30'];
const factors = (...steps: (readonly [string, number])[]) =>
  steps.map(([date, factor]) => ({ date, factor }));

it('a close is multiplied by its day’s factor, which changes on the ex-date, and divided by the last factor', () => {
  // 12 × 1 ÷ 1.5 = 8; 12.5 ÷ 1.5 = 8.33333….
  const steps = factors(['2025-06-25', 1], ['2025-06-27', 1.5]);
  expect(adjustedCloses({ dates, close: [12, 12.5, 8.4, 8.1], factors: steps })).toEqual([
    8, 8.3333, 8.4, 8.1,
  ]);
});

it('the factors of several ex-dates combine, and closes after the last ex-date are unchanged', () => {
  // 30 × 2 ÷ 7 = 8.57142…; 29 × 3 ÷ 7 = 12.42857….
  const steps = factors(['2025-06-25', 2], ['2025-06-26', 3], ['2025-06-30', 7]);
  expect(adjustedCloses({ dates, close: [30, 29, 28, 11.11], factors: steps })).toEqual([
    8.5714, 12.4286, 12, 11.11,
  ]);
});

it('an ex-date on a day without a bar applies from the next bar', () => {
  const steps = factors(['2025-06-25', 1], ['2025-06-28', 2]);
  expect(adjustedCloses({ dates, close: [10, 10, 10, 5], factors: steps })).toEqual([5, 5, 5, 5]);
});

it('closes without factors are unchanged', () => {
  expect(adjustedCloses({ dates, close: [12, 12.5, 8.4, 8.1], factors: [] })).toEqual([12, 12.5, 8.4, 8.1]);
  expect(adjustedCloses({ dates: [], close: [], factors: [] })).toEqual([]);
});

it('the newest close is unchanged, and rising factors never raise an older one', () => {
  const closes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 4, maxLength: 4 });
  const steps = fc.array(fc.double({ min: 1, max: 50, noNaN: true }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(closes, steps, (cents, values) => {
      const close = cents.map((cent) => cent / 100);
      const rising = values
        .toSorted((one, other) => one - other)
        .map((factor, at) => ({ date: dates[at] as string, factor }));
      const adjusted = adjustedCloses({ dates, close, factors: rising });
      expect(adjusted.at(-1)).toBe(close.at(-1));
      adjusted.forEach((price, at) => {
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(close[at] as number);
      });
    }),
  );
});
