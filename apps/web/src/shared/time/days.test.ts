import { describe, expect, test } from 'vitest';
import {
  isCalendarDay,
  lastDayBefore,
  marketMinute,
  marketToday,
  monthOf,
  monthsBefore,
  normalDay,
  weekOf,
} from './days.ts';

describe('days of the market', () => {
  test.each([
    ['2026-03-01T15:59:59Z', '2026-03-01', '2026-03-01 23:59'],
    ['2026-03-01T16:00:00Z', '2026-03-02', '2026-03-02 00:00'],
    ['2026-03-01T17:00:00Z', '2026-03-02', '2026-03-02 01:00'],
    ['2025-12-31T17:00:00Z', '2026-01-01', '2026-01-01 01:00'],
    ['1988-06-30T16:00:00Z', '1988-07-01', '1988-07-01 00:00'],
  ])("change at midnight in Shanghai, regardless of the reader's time zone: %s", (instant, day, minute) => {
    expect(marketToday(new Date(instant))).toBe(day);
    expect(marketMinute(new Date(instant))).toBe(minute);
  });

  test('are the last ones of a term: the previous day if the term ends at midnight, otherwise the day of the end', () => {
    expect(lastDayBefore(new Date('2027-02-28T16:00:00Z'))).toBe('2027-02-28');
    expect(lastDayBefore(new Date('2027-02-28T16:00:01Z'))).toBe('2027-03-01');
  });

  test('are recognised in all common notations', () => {
    for (const text of ['20250602', '2025-6-2', '2025/06/02', '2025.6.2', '2025年6月2日', ' 2025-06-02 ']) {
      expect(normalDay(text)).toBe('2025-06-02');
    }
    expect(normalDay('June')).toBe('June');
  });

  test('some months earlier are the same date, or the last day of a shorter month', () => {
    expect(monthsBefore('2025-03-31', 1)).toBe('2025-02-28');
    expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29');
    expect(monthsBefore('2025-01-15', 12)).toBe('2024-01-15');
    expect(monthsBefore('2025-01-15', 3)).toBe('2024-10-15');
  });

  test('some months earlier can be in the previous year', () => {
    expect(monthsBefore('2025-12-31', 1)).toBe('2025-11-30');
    expect(monthsBefore('2026-01-31', 1)).toBe('2025-12-31');
    expect(monthsBefore('2025-06-30', 0)).toBe('2025-06-30');
  });

  test.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-04-31', false],
    ['2025-6-30', false],
    ['0000-01-01', false],
    ['2025-06-30T00:00', false],
    ['', false],
  ])('exist or not: %s is %s', (text, expected) => {
    expect(isCalendarDay(text)).toBe(expected);
  });

  test('share a week from Monday to Sunday, even across the turn of a year', () => {
    expect(weekOf('2024-12-30')).toBe(weekOf('2025-01-05'));
    expect(weekOf('2025-01-06')).toBe(weekOf('2025-01-05') + 1);
    expect(weekOf('1969-12-29')).toBe(weekOf('1970-01-04'));
    expect(weekOf('1969-12-28')).toBe(weekOf('1969-12-29') - 1);
  });

  test('share a month', () => {
    expect(monthOf('2025-06-30')).toBe('2025-06');
  });
});
