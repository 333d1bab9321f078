import { describe, expect, test } from 'vitest';
import { dayAfterKey, inMonth, monthNames, weekDays, weeksOf, yearsAround } from './calendar.ts';

describe('the days of a calendar', () => {
  test.each([
    ['2024-02', 5, '2024-01-29', '2024-03-03'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-08', 6, '2026-07-27', '2026-09-06'],
  ])('are whole weeks from Monday to Sunday: %s', (month, count, first, last) => {
    const weeks = weeksOf(month);
    expect(weeks.map((week) => week.length)).toEqual(Array.from({ length: count }, () => 7));
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
  });

  test.each([
    ['ArrowRight', '2024-02-29', '2024-03-01'],
    ['ArrowUp', '2024-01-03', '2023-12-27'],
    ['Home', '2026-11-25', '2026-11-23'],
    ['End', '2026-11-23', '2026-11-29'],
    ['PageDown', '2025-01-31', '2025-02-28'],
    ['PageUp', '2025-01-15', '2024-12-15'],
    ['a', '2025-01-15', null],
  ])('change with the key %s from %s to %s', (key, from, to) => {
    expect(dayAfterKey(key, from)).toBe(to);
  });

  test('are those of the chosen month, and the offered years include its year', () => {
    expect(inMonth('2024-02-29', '2023-02')).toBe('2023-02-28');
    expect(inMonth('2024-12-31', '2024-06')).toBe('2024-06-30');
    expect(yearsAround('1901-05', '2026-11-23').at(-1)).toBe('1901');
    expect(yearsAround('2026-05', '2026-11-23').slice(0, 2)).toEqual(['2028', '2027']);
  });

  test('have names in the language of the page', () => {
    expect(weekDays('zh-CN').map(({ short }) => short)).toEqual([...'一二三四五六日']);
    expect(weekDays('en')[0]).toEqual({ short: 'M', long: 'Monday' });
    expect(monthNames('en')[10]).toEqual(['11', 'Nov']);
    expect(monthNames('zh-CN')[10]).toEqual(['11', '11月']);
  });
});
