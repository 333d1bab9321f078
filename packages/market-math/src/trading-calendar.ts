import { addDays, DAY_MS } from './days.ts';

/** The trading days of a market, oldest first. They include every trading day from `from` to `to`. */
export interface TradingCalendar {
  readonly from: string;
  readonly to: string;
  readonly tradingDays: readonly string[];
}

/** An empty calendar, according to which all weekdays are trading days. */
export const WEEKDAYS_ONLY: TradingCalendar = { from: '', to: '', tradingDays: [] };

/** Returns whether a day is a trading day. Outside the range of the calendar, every weekday counts as one. */
export function isTradingDay(calendar: TradingCalendar, day: string): boolean {
  if (day < calendar.from || day > calendar.to) return new Date(day).getUTCDay() % 6 !== 0;
  return calendar.tradingDays[firstAtLeast(calendar.tradingDays, day)] === day;
}

/** The data that the calendar contains about a day. All fields are null for a day outside the calendar's range. */
export interface CalendarDay {
  readonly isTradingDay: boolean | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Returns what the calendar contains about a day, without assuming anything about days outside its range. */
export function calendarDayOf({ from, to, tradingDays }: TradingCalendar, day: string): CalendarDay {
  if (day < from || day > to) return { isTradingDay: null, previous: null, next: null };
  const at = firstAtLeast(tradingDays, day);
  const isOpen = tradingDays[at] === day;
  return {
    isTradingDay: isOpen,
    previous: tradingDays[at - 1] ?? null,
    next: tradingDays[isOpen ? at + 1 : at] ?? null,
  };
}

export const tradingDaysFrom = ({ tradingDays }: TradingCalendar, from: string, to: string): string[] =>
  tradingDays.slice(firstAtLeast(tradingDays, from), firstAtLeast(tradingDays, addDays(to, 1)));

export function tradingDaysBetween(calendar: TradingCalendar, after: string, before: string): number {
  if (after >= before) return 0;
  const { from, to, tradingDays } = calendar;
  const inRange = firstAtLeast(tradingDays, before) - firstAtLeast(tradingDays, addDays(after, 1));
  const earlier = weekdaysBetween(after, before < from ? before : from);
  const later = weekdaysBetween(after > to ? after : to, before);
  return earlier + inRange + later;
}

/** Returns the day that is `count` trading days after a day. */
export function tradingDayAfter(calendar: TradingCalendar, day: string, count: number): string {
  let next = day;
  for (let left = count; left > 0; ) {
    next = addDays(next, 1);
    if (isTradingDay(calendar, next)) left--;
  }
  return next;
}

/** Returns the first of the last `count` trading days up to a day, inclusive. */
export function firstTradingDay(
  calendar: TradingCalendar,
  { count, upTo }: { readonly count: number; readonly upTo: string },
): string {
  let day = upTo;
  for (let left = count; ; day = addDays(day, -1)) {
    if (isTradingDay(calendar, day)) left--;
    if (left <= 0) return day;
  }
}

/** Returns the number of weekdays (Monday to Friday) between two days, both exclusive. */
export function weekdaysBetween(after: string, before: string): number {
  if (after >= before) return 0;
  return weekdaysUntil(Date.parse(before) / DAY_MS) - weekdaysUntil(Date.parse(after) / DAY_MS + 1);
}

/**
 * Returns the number of weekdays from Monday 1969-12-29 to a day (exclusive). The day is a number of days since
 * 1970-01-01.
 */
function weekdaysUntil(day: number): number {
  const days = day + 3;
  return Math.floor(days / 7) * 5 + Math.min(((days % 7) + 7) % 7, 5);
}

/** Returns the index of the first day that is on or after the given one. The days must be sorted. */
function firstAtLeast(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
