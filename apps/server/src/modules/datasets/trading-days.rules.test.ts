import { describe, expect, test } from 'vitest';
import { firstTradingDay } from './trading-days.rules.ts';

describe('the first of the newest trading days', () => {
  const upTo = '2025-10-10';

  test('skips weekends where no calendar says otherwise', () => {
    expect(firstTradingDay(new Map(), { count: 1, upTo })).toBe('2025-10-10');
    expect(firstTradingDay(new Map(), { count: 5, upTo })).toBe('2025-10-06');
    expect(firstTradingDay(new Map(), { count: 6, upTo })).toBe('2025-10-03');
    expect(firstTradingDay(new Map(), { count: 1, upTo: '2025-10-12' })).toBe('2025-10-10');
  });

  test('skips the holidays of the calendar, and counts its working Saturdays', () => {
    const holidays = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => [`2025-10-0${day}`, false] as const);
    const calendar = new Map<string, boolean>([...holidays, ['2025-10-11', true]]);
    expect(firstTradingDay(calendar, { count: 3, upTo })).toBe('2025-09-30');
    expect(firstTradingDay(calendar, { count: 2, upTo: '2025-10-12' })).toBe('2025-10-10');
  });
});
