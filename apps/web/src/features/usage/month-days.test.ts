import { expect, test } from 'vitest';
import { monthDays } from './month-days.ts';

const row = (day: string, calls: number, refused: number, chargedFen: string) => ({
  day,
  dataset: null,
  keyId: null,
  resultcode: null,
  calls,
  refused,
  rows: 0,
  chargedFen,
  p50Ms: null,
  p95Ms: null,
});

test('the days of a month end today and do not include the previous month', () => {
  const items = [row('2026-03-03', 4, 1, '12'), row('2026-03-01', 2, 0, '0'), row('2026-02-28', 9, 9, '90')];
  expect(monthDays(items, '2026-03-04')).toEqual({
    calls: [2, 0, 4, 0],
    refused: 1,
    chargedFen: [0n, 0n, 12n, 0n],
  });
});

test('a month without calls has zeros for each day', () => {
  expect(monthDays([], '2026-03-02')).toEqual({ calls: [0, 0], refused: 0, chargedFen: [0n, 0n] });
});
