import type { DataCalendar } from '@jishi/contract';
import { weeksOf } from '../../shared/time/calendar.ts';
import { monthOf } from '../../shared/time/days.ts';

export interface CalendarDay {
  readonly day: string;
  readonly rows: number;
  readonly isMissing: boolean;
  /** 0: none; 1 to 4: by quarters of the most rows that a day has. */
  readonly level: number;
}

export interface CalendarMonth {
  /** As 2026-01. */
  readonly month: string;
  /** Places of the first week that are of the month before. */
  readonly before: number;
  readonly days: readonly CalendarDay[];
}

const LEVELS = 4;
const MONTHS = 12;

/** All days of a year by months, with what a data set has on each. */
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
