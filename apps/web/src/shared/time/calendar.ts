import { addDays } from '@jishi/market-math';
import { monthOf, monthsBefore } from './days.ts';

/** A Monday, from which the names of the weekdays are derived. */
const MONDAY = '2024-01-01';
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** The first year to choose from. The market's oldest records are from the 1980s. */
const FIRST_YEAR = 1980;

/** Returns the position of a day in its week. Weeks start on Monday. */
const placeInWeek = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Returns the weeks of a month, with the days before and after it that complete them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (
    let monday = addDays(first, -placeInWeek(first));
    weeks.length === 0 || monthOf(monday) === month;
    monday = addDays(monday, 7)
  )
    weeks.push(WEEK.map((place) => addDays(monday, place)));
  return weeks;
}

/** Returns the day to which a key moves the focus. Null for a key that does not move it. */
export function dayAfterKey(key: string, day: string): string | null {
  const days = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -placeInWeek(day),
    End: 6 - placeInWeek(day),
  }[key];
  if (days !== undefined) return addDays(day, days);
  const months = { PageUp: 1, PageDown: -1 }[key];
  return months === undefined ? null : monthsBefore(day, months);
}

/** Returns the same day in another month, or the last day of that month if it is too short. */
export function inMonth(day: string, month: string): string {
  const distance = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return monthsBefore(day, distance(day) - distance(month));
}

/** Returns the years to choose from, latest first. Always includes the year shown. */
export function yearsAround(month: string, today: string): string[] {
  const year = Number(month.slice(0, 4));
  const first = Math.min(FIRST_YEAR, year);
  const last = Math.max(Number(today.slice(0, 4)) + 2, year);
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
}

/** Returns the names of the months, each with its two-digit number. */
export function monthNames(tag: string): [string, string][] {
  const name = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => {
    const number = String(at + 1).padStart(2, '0');
    return [number, name.format(new Date(`2024-${number}-01`))];
  });
}

/** Returns the names of the weekdays, starting on Monday. */
export function weekDays(tag: string): { short: string; long: string }[] {
  const [short, long] = (['narrow', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }),
  );
  return WEEK.map((place) => {
    const day = new Date(addDays(MONDAY, place));
    return { short: short?.format(day) ?? '', long: long?.format(day) ?? '' };
  });
}

/** Formats a day in words, with its weekday and month. */
export const fullDay = (tag: string, day: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
export const fullMonth = (tag: string, day: string): string =>
  new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
