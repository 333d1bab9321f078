import { expect, test } from 'vitest';
import { daysOf, PERIODS } from './period.ts';

test('each period includes its first day, and ends today or at the end of its year', () => {
  expect(PERIODS.map((period) => daysOf(period, '2026-03-02'))).toEqual([
    {},
    { from: '2026-02-01' },
    { from: '2025-12-03' },
    { from: '2026-01-01' },
    { from: '2025-01-01', to: '2025-12-31' },
  ]);
});
