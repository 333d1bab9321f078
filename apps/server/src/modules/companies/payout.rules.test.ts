import { describe, expect, test } from 'vitest';
import { payoutIn } from './payout.rules.ts';

const PAYOUTS = [
  { period: '2025-06-30', cash: 0.1 },
  { period: '2025-12-31', cash: 0.2 },
  { period: '2026-06-30', cash: 0.4 },
  { period: null, cash: 0.8 },
];

describe('the cash per share for a period', () => {
  test.each([
    ['year', '2025-12-31', 0.3],
    ['cumulative', '2025-09-30', 0.1],
    ['cumulative', '2025-12-31', 0.3],
    ['quarter', '2025-06-30', 0.1],
    ['quarter', '2025-12-31', 0.2],
    ['trailing', '2026-03-31', 0.3],
    ['trailing', '2026-06-30', 0.6],
    ['trailing', '2026-09-30', 0.6],
  ] as const)(
    'from %s to %s is the sum of the dividends for reporting periods within it',
    (basis, end, cash) => {
      expect(payoutIn(PAYOUTS, basis, end)).toBe(cash);
    },
  );

  test('is null if no dividend is paid for that period', () => {
    expect(payoutIn(PAYOUTS, 'quarter', '2026-03-31')).toBeNull();
    expect(payoutIn([], 'year', '2025-12-31')).toBeNull();
  });
});
