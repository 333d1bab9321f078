import type { DataCalendar } from '@jishi/contract';
import { weeksOf } from '../../shared/time/calendar.ts';
import { monthOf } from '../../shared/time/days.ts';

export interface CalendarDay {
  readonly day: string;
  readonly rows: number;
  readonly isMissing: boolean;
  /** 0 means no rows. 1 to 4 are quarters of the largest number of rows on a day. */
  readonly level: number;
}

export interface CalendarMonth {
  /** Example: 2026-01 */
  readonly month: string;
  /** The number of days in the first week that belong to the previous month. */
  readonly before: number;
  readonly days: readonly CalendarDay[];
}

const LEVELS = 4;
const MONTHS = 12;

/** Returns all days of a year by month, each with the number of rows that a data set has for it. */
export function monthsOf(
  year: number,
  { days, missing }: Pick<DataCalendar, 'days' | 'missing'>,
): CalendarMonth[] {
  const rowsOf = new Map(days.map(({ day, rows }) => [day, rows]));
  const gaps = new Set(missing ?? []);
  const most = Math.max(1, ...rowsOf.values());
  const presentDay = (day: string): CalendarDay => {
    const rows = rowsOf.get(day) ?? 0;
    return { day, rows, isMissing: gaps.has(day), level: Math.ceil((rows / most) * LEVELS) };
  };
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const places = weeksOf(month).flat();
    const own = places.filter((day) => monthOf(day) === month);
    return { month, before: places.indexOf(own[0] ?? ''), days: own.map(presentDay) };
  });
}

/** Returns the months from the first one to the last one with rows or gaps. */
export function heldMonths(months: readonly CalendarMonth[]): readonly CalendarMonth[] {
  const isHeld = ({ days }: CalendarMonth): boolean =>
    days.some(({ rows, isMissing }) => rows > 0 || isMissing);
  return months.slice(Math.max(0, months.findIndex(isHeld)), months.findLastIndex(isHeld) + 1);
}
