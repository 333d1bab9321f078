import { expect, test } from 'vitest';
import { inIndexOrder } from './index-order.rules.ts';

const index = (code: string, date: string, amount: number | null = null, isNamed = true) => ({
  code,
  date,
  amount,
  isNamed,
});
const order = (...indices: ReturnType<typeof index>[]): string[] =>
  inIndexOrder(indices).map(({ code }) => code);

test('benchmarks come first even if they are months behind the newest day, but not if they are years behind', () => {
  expect(
    order(
      index('H30184', '2026-08-21', 9),
      index('399001', '2019-11-22', 99),
      index('000300', '2026-05-08', 1),
      index('000001', '2026-05-08', 1),
      index('000688', '2026-05-08', 9, false),
    ),
  ).toEqual(['000001', '000300', 'H30184', '000688', '399001']);
});

test('indices other than benchmarks are sorted by day, by whether they have a name, and by turnover', () => {
  expect(
    order(
      index('000011', '2026-08-20', 99),
      index('000012', '2026-08-21', 9, false),
      index('000013', '2026-08-21', 1),
      index('000014', '2026-08-21', 2),
    ),
  ).toEqual(['000014', '000013', '000012', '000011']);
});
