import { type Day, dayOf, weekdayOf, yearOf } from './day.ts';

/** The trading days of a date range, with functions to look them up. */
export interface Calendar {
  readonly days: readonly Day[];
  isOpen(day: Day): boolean;
  /** Returns the index of the first trading day on or after a day. It can be greater than the last index. */
  indexFrom(day: Day): number;
  /** Returns the first trading day on or after a day, even outside the date range. */
  onOrAfter(day: Day): Day;
  /** Returns the last trading day on or before a day, even outside the date range. */
  onOrBefore(day: Day): Day;
}

/** Returns the day that is `count` trading days after a day, or before it if `count` is negative. */
export function tradingDayFrom({ onOrAfter, onOrBefore }: Calendar, from: Day, count: number): Day {
  let day = from;
  for (let left = Math.abs(count); left > 0; left--)
    day = count > 0 ? onOrAfter(day + 1) : onOrBefore(day - 1);
  return day;
}

export function calendarOf(from: Day, to: Day): Calendar {
  const days: Day[] = [];
  for (let day = from; day <= to; day++) if (isTradingDay(day)) days.push(day);
  return {
    days,
    isOpen: isTradingDay,
    indexFrom: (day) => {
      let low = 0;
      let high = days.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((days[middle] as Day) < day) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    onOrAfter: (day) => step(day, 1),
    onOrBefore: (day) => step(day, -1),
  };
}

function step(from: Day, by: number): Day {
  let day = from;
  while (!isTradingDay(day)) day += by;
  return day;
}

const holidays = new Map<number, ReadonlySet<Day>>();

/** The exchanges are closed on every Saturday and Sunday, even if the government declares one a working day. */
export function isTradingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  const year = yearOf(day);
  let closed = holidays.get(year);
  if (!closed) {
    closed = new Set(holidaysOf(year));
    holidays.set(year, closed);
  }
  return !closed.has(day);
}

/**
 * The first year in which the Labour Day holiday lasts five days, and the first one in which the Spring Festival
 * holiday lasts eight.
 */
const LONG_LABOUR_DAY = 2020;
const LONG_SPRING_FESTIVAL = 2024;

/**
 * Derives the public holidays from the rules of recent years. The dates for 2023 to 2026 are the same as in the
 * official announcements.
 */
export function holidaysOf(year: number): Day[] {
  const nationalDay = dayOf(year, 10, 1);
  const midAutumn = lunarDay(year, 8, 15);
  const falls = midAutumn >= nationalDay - 1 && midAutumn <= nationalDay + 7;
  const spring = lunarDay(year, 1, 1);
  return [
    ...shortHoliday(dayOf(year, 1, 1)),
    ...shortHoliday(dayOf(year + 1, 1, 1)),
    ...span(spring - 1, spring + (year >= LONG_SPRING_FESTIVAL ? 6 : 5)),
    ...shortHoliday(dayOf(year, 4, tombSweepingDate(year))),
    ...labourDay(year),
    ...shortHoliday(lunarDay(year, 5, 5)),
    ...(falls ? [midAutumn] : shortHoliday(midAutumn)),
    ...span(nationalDay, nationalDay + (falls ? 7 : 6)),
  ];
}

/**
 * Returns a one-day holiday and the days that extend it to a long weekend: the Monday before a Tuesday, the Friday
 * after a Thursday, or the Monday after a weekend.
 */
function shortHoliday(day: Day): Day[] {
  const around: Record<number, Day[]> = { 0: [day + 1], 2: [day - 1], 4: [day + 1], 6: [day + 2] };
  return [day, ...(around[weekdayOf(day)] ?? [])];
}

function labourDay(year: number): Day[] {
  const first = dayOf(year, 5, 1);
  if (year < LONG_LABOUR_DAY) return shortHoliday(first);
  // Until 2024, the five days could start on the weekend before the holiday.
  const early = year < 2025 ? ({ 0: 1, 1: 2 }[weekdayOf(first)] ?? 0) : 0;
  return span(first, first + 4 - early);
}

/** Returns the day in April on which Qingming falls, by an approximate formula that is valid from 2000 to 2099. */
function tombSweepingDate(year: number): number {
  const short = year % 100;
  return Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4);
}

function span(from: Day, to: Day): Day[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Converts a date of the Chinese calendar to a day. The date must not be in a leap month. */
function lunarDay(year: number, month: number, date: number): Day {
  const earliest = dayOf(year, month, 20);
  for (let day = earliest; day < earliest + 75; day++) {
    const parts = lunar.formatToParts(day * 86_400_000);
    const value = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
    if (value('month') === String(month) && value('day') === String(date)) return day;
  }
  throw new Error(`no day ${month}/${date} of the Chinese calendar in ${year}`);
}
