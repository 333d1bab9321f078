import { DAY_MS } from '@jishi/market-math';

/** Days are strings such as 2025-06-30, which can be compared. They are days of the market's calendar. */

// UTC+8 (the sign in this name is reversed). Even in years with daylight saving time, times in this zone are wall-clock
// times.
const timeZone = 'Etc/GMT-8';
// The Swedish locale formats days and times like ISO 8601.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const minuteFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** Formats an instant in market time: 2025-06-30 15:04. */
export const marketMinute = (instant: Date): string => minuteFormat.format(instant);

/** The first Monday, 1970-01-05, in days since 1970-01-01. */
const FIRST_MONDAY = 4;

/** Returns the current calendar day in the market's time zone. */
export const marketToday = (now = new Date()): string => dayFormat.format(now);

/** Returns the last day of a term that ends at an instant. If the term ends at midnight, this is the previous day. */
export const lastDayBefore = (end: Date): string => marketToday(new Date(end.getTime() - 1));

/** Returns whether a text is an existing day, from the year 1000 on. The server accepts no other days. */
export function isCalendarDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Normalises a day: 20250630, 2025/6/30 and 2025年6月30日 become 2025-06-30. Other texts stay unchanged. */
export function normalDay(text: string): string {
  const match = /^(\d{4})(?:(\d{2})(\d{2})|[-/.年](\d{1,2})[-/.月](\d{1,2})日?)$/.exec(text.trim());
  if (!match) return text.trim();
  const [, year, month, date, otherMonth, otherDate] = match;
  return [
    year,
    (month ?? otherMonth ?? '').padStart(2, '0'),
    (date ?? otherDate ?? '').padStart(2, '0'),
  ].join('-');
}

/** Returns the same date some months earlier, or the last day of that month if it is too short. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const total = year * 12 + (month - 1) - months;
  const lastDate = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0)).getUTCDate();
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${pad(Math.floor(total / 12), 4)}-${pad((total % 12) + 1, 2)}-${pad(Math.min(date, lastDate), 2)}`;
}

/** Returns the number of the week that contains a day. Weeks start on Monday. */
export const weekOf = (day: string): number => Math.floor((Date.parse(day) / DAY_MS - FIRST_MONDAY) / 7);

/** Returns a day's year: 2025. */
export const yearOf = (day: string): string => day.slice(0, 4);

/** Returns a day's month: 2025-06. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the number of whole days between two instants in ISO 8601. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
