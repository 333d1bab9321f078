import { BadValue } from '../load.messages.ts';
import type { Parsed } from './parsed.ts';

const DATE =
  /^(\d{4})(?:(\d{2})(\d{2})|-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?:[ T](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Parses a date and returns it as YYYY-MM-DD. Drops a time after the date if it is midnight, whatever its time zone.
 */
export function parseDate(text: string): Parsed {
  const match = DATE.exec(text);
  if (!match) return new BadValue('date');
  const [, year, m1, d1, m2, d2, m3, d3, m4, d4, hour, minute, second] = match;
  const day = calendarDay(Number(year), Number(m1 ?? m2 ?? m3 ?? m4), Number(d1 ?? d2 ?? d3 ?? d4));
  if (day === null) return new BadValue('date');
  if (Number(hour ?? 0) + Number(minute ?? 0) + Number(second ?? 0) > 0) return new BadValue('dateHasTime');
  return day;
}

/** Returns a date as YYYY-MM-DD. Null if it does not exist or its year is not between 1600 and 2999. */
export function calendarDay(year: number, month: number, day: number): string | null {
  if (year < 1600 || year > 2999 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
