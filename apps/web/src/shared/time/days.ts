/** Days are written 2025-06-30, so that they compare as texts; they are those of the market's calendar. */

// UTC+8 (the sign is reversed in this name): wall-clock times of years with summer time too.
const timeZone = 'Etc/GMT-8';
// Swedish writes days and times as ISO does.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const minuteFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** An instant on the market's own clock: 2025-06-30 15:04. */
export const marketMinute = (instant: Date): string => minuteFormat.format(instant);

const DAY_MS = 86_400_000;
/** 1970-01-05, a Monday, in days since 1970-01-01. */
const FIRST_MONDAY = 4;

/** The calendar day on the clock of the market. */
export const marketToday = (now = new Date()): string => dayFormat.format(now);

/** The last day of what ends at an instant: a term to midnight ends with the day before. */
export const lastDayBefore = (end: Date): string => marketToday(new Date(end.getTime() - 1));

/** Whether a text is a day that exists, from the year 1000 on: the server takes no other. */
export function isCalendarDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A day as it is written here: 20250630, 2025/6/30 and 2025年6月30日 become 2025-06-30; what is no day stays as it is. */
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

/** A day some days later, or earlier. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day some months before; the last day of a month that is too short. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const total = year * 12 + (month - 1) - months;
  const lastDate = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0)).getUTCDate();
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${pad(Math.floor(total / 12), 4)}-${pad((total % 12) + 1, 2)}-${pad(Math.min(date, lastDate), 2)}`;
}

/** The number of a day's week, the same for all its days. Weeks begin on Monday. */
export const weekOf = (day: string): number => Math.floor((Date.parse(day) / DAY_MS - FIRST_MONDAY) / 7);

/** A day's month: 2025-06. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Whole days from one instant to another, both in ISO 8601. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
