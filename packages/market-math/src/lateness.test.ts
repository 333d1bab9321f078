import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  CADENCES,
  type Cadence,
  calendarDayOf,
  firstTradingDay,
  isTradingDay,
  type Lateness,
  latenessOf,
  latenessOfAll,
  type TradingCalendar,
  tradingDayAfter,
  tradingDaysBetween,
  tradingDaysFrom,
  WEEKDAYS_ONLY,
  weekdaysBetween,
} from './index.ts';

// In the week of 2026-03-02, Wednesday to Friday are holidays. The calendar ends on 2026-03-31.
const HOLIDAY = ['2026-03-04', '2026-03-05', '2026-03-06'];
const calendar = calendarOf('2026-01-01', '2026-03-31', (day) => !HOLIDAY.includes(day));

function calendarOf(from: string, to: string, isOpen: (day: string) => boolean): TradingCalendar {
  const tradingDays: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (isTradingDay(WEEKDAYS_ONLY, day) && isOpen(day)) tradingDays.push(day);
  return { from, to, tradingDays };
}

const judge = (cadence: Cadence, day: string | null, today: string): Lateness | null =>
  latenessOf({ cadence, day, today, calendar });

const anyDay = fc.integer({ min: -40, max: 160 }).map((days) => addDays('2026-01-01', days));
const anyCadence = fc.constantFrom(...CADENCES);

describe('the trading calendar', () => {
  it('counts the same number of trading days between two days as a loop, both within its range and outside it', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (after, before) => {
        let count = 0;
        for (let day = addDays(after, 1); day < before; day = addDays(day, 1))
          if (isTradingDay(calendar, day)) count++;
        expect(tradingDaysBetween(calendar, after, before)).toBe(count);
      }),
    );
  });

  it('finds the trading day that is a given number of trading days after a day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, count) => {
        const later = tradingDayAfter(calendar, day, count);
        expect(isTradingDay(calendar, later)).toBe(true);
        expect(tradingDaysBetween(calendar, day, later)).toBe(count - 1);
      }),
    );
  });

  it('returns the trading days before and after a day, and null for a day outside its range', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { isTradingDay: isOpen, previous, next } = calendarDayOf(calendar, day);
        if (day < calendar.from || day > calendar.to) {
          expect([isOpen, previous, next]).toEqual([null, null, null]);
          return;
        }
        expect(isOpen).toBe(isTradingDay(calendar, day));
        if (previous !== null)
          expect([isTradingDay(calendar, previous), tradingDaysBetween(calendar, previous, day)]).toEqual([
            true,
            0,
          ]);
        else expect(calendar.tradingDays.every((one) => one >= day)).toBe(true);
        if (next !== null)
          expect([isTradingDay(calendar, next), tradingDaysBetween(calendar, day, next)]).toEqual([true, 0]);
        else expect(calendar.tradingDays.every((one) => one <= day)).toBe(true);
      }),
    );
    expect(calendarDayOf(WEEKDAYS_ONLY, '2026-03-02').previous).toBeNull();
  });

  it('lists its trading days from one day to another, both inclusive', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        const days = calendar.tradingDays.filter((day) => day >= from && day <= to);
        expect(tradingDaysFrom(calendar, from, to)).toEqual(days);
      }),
    );
  });

  it('counts the weekdays between two days, both exclusive', () => {
    expect(weekdaysBetween('2025-06-27', '2025-06-30')).toBe(0);
    expect(weekdaysBetween('2025-06-26', '2025-06-30')).toBe(1);
    expect(weekdaysBetween('2025-06-27', '2025-07-07')).toBe(5);
    expect(weekdaysBetween('1969-12-26', '1970-01-01')).toBe(3);
  });

  it('finds the first of a given number of trading days up to a day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (upTo, count) => {
        const first = firstTradingDay(calendar, { count, upTo });
        expect(isTradingDay(calendar, first)).toBe(true);
        expect(tradingDaysBetween(calendar, addDays(first, -1), addDays(upTo, 1))).toBe(count);
      }),
    );
  });

  it('skips holidays and weekends when counting back', () => {
    expect(firstTradingDay(calendar, { count: 1, upTo: '2026-03-08' })).toBe('2026-03-03');
    expect(firstTradingDay(calendar, { count: 3, upTo: '2026-03-09' })).toBe('2026-03-02');
    expect(firstTradingDay(WEEKDAYS_ONLY, { count: 6, upTo: '2025-10-10' })).toBe('2025-10-03');
  });

  it('counts weekdays if it is empty', () => {
    // From a Thursday to the following Tuesday.
    expect(weekdaysBetween('2026-03-05', '2026-03-10')).toBe(2);
    expect(tradingDaysBetween(WEEKDAYS_ONLY, '2026-03-05', '2026-03-10')).toBe(2);
    expect(weekdaysBetween('2026-03-06', '2026-03-09')).toBe(0);
    expect(tradingDaysBetween(WEEKDAYS_ONLY, '2026-03-09', '2026-03-09')).toBe(0);
  });
});

describe('rows of a data set', () => {
  it.each<[Cadence, string, string]>([
    // The last day is the Tuesday before the holiday. The next trading days are Monday 9, Tuesday 10 and Wednesday 11
    // March.
    ['intraday', '2026-03-03', '2026-03-09'],
    ['daily', '2026-03-03', '2026-03-10'],
    ['weekly', '2026-03-03', '2026-03-17'],
    ['notices', '2026-03-03', '2026-04-06'],
    ['events', '2025-12-31', '2026-12-22'],
    ['issues', '2025-12-31', '2027-12-07'],
    ['monthly', '2026-01-31', '2026-03-30'],
    ['monthly', '2026-01-15', '2026-03-30'],
    ['quarterly', '2025-09-30', '2026-04-30'],
    ['quarterly', '2025-12-31', '2026-04-30'],
    ['quarterly', '2026-03-31', '2026-08-31'],
    ['quarterly', '2026-06-30', '2026-10-31'],
    // After a report that is announced in April, the half-year report is due.
    ['quarterly', '2026-04-30', '2026-08-31'],
    ['halfYearly', '2025-12-31', '2026-08-31'],
    ['halfYearly', '2026-06-30', '2027-04-30'],
    ['yearly', '2024-12-31', '2026-04-30'],
    ['yearly', '2025-06-30', '2026-04-30'],
  ])('with the cadence %s and the last day %s are on time until %s', (cadence, day, due) => {
    expect(judge(cadence, day, due)).toBeNull();
    const after = addDays(due, 1);
    expect(judge(cadence, day, after)).toEqual({
      day,
      tradingDays: tradingDaysBetween(calendar, day, after),
      since: after,
    });
  });

  it('can be late by more than a thousand trading days', () => {
    expect(judge('daily', '2021-08-30', '2026-02-02')).toEqual({
      day: '2021-08-30',
      tradingDays: 1154,
      since: '2021-09-02',
    });
  });

  it('that are late become later by one trading day on each trading day until newer rows arrive', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, anyDay, (cadence, day, today) => {
        const late = judge(cadence, day, today);
        const next = judge(cadence, day, addDays(today, 1));
        if (late === null) return;
        expect(late.since <= today).toBe(true);
        expect(judge(cadence, day, addDays(late.since, -1))).toBeNull();
        expect(next).toEqual({
          ...late,
          tradingDays: late.tradingDays + (isTradingDay(calendar, today) ? 1 : 0),
        });
      }),
    );
  });

  it('are on time if older rows would be on time on the same day', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, anyDay, (cadence, day, today) => {
        if (judge(cadence, day, today) === null) expect(judge(cadence, addDays(day, 1), today)).toBeNull();
      }),
    );
  });

  it('are never late if their day is today or in the future, if they have no day, or if they are irregular', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, fc.nat(50), (cadence, today, ahead) => {
        expect(judge(cadence, addDays(today, ahead), today)).toBeNull();
        expect(judge(cadence, null, today)).toBeNull();
        expect(judge('irregular', today, addDays(today, ahead * 100))).toBeNull();
      }),
    );
  });
});

describe('a section with several sources', () => {
  const late = (day: string): Lateness => ({ day, tradingDays: 9, since: '2026-03-20' });

  it('is as late as its most recent source', () => {
    expect(latenessOfAll([late('2025-01-02'), late('2026-01-05'), late('2025-12-31')])).toEqual(
      late('2026-01-05'),
    );
  });

  it('is up to date if at least one of its sources is, or if it has no sources', () => {
    expect(latenessOfAll([late('2025-01-02'), null])).toBeNull();
    expect(latenessOfAll([])).toBeNull();
  });
});
