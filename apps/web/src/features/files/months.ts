import type { DataCalendar } from '@jishi/contract';

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
  /** Empty places before the first day, in weeks that begin on Monday. */
  readonly before: number;
  readonly days: readonly CalendarDay[];
}

const LEVELS = 4;

/** All days of a year by months, with what a data set has on each. */
export function monthsOf(
  year: number,
  { days, missing }: Pick<DataCalendar, 'days' | 'missing'>,
): CalendarMonth[] {
  const rowsOf = new Map(days.map(({ day, rows }) => [day, rows]));
  const gaps = new Set(missing ?? []);
  const most = Math.max(1, ...rowsOf.values());
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const first = new Date(Date.UTC(year, index, 1));
    const length = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
    return {
      month,
      before: (first.getUTCDay() + 6) % 7,
      days: Array.from({ length }, (_, at) => {
        const day = `${month}-${String(at + 1).padStart(2, '0')}`;
        const rows = rowsOf.get(day) ?? 0;
        return { day, rows, isMissing: gaps.has(day), level: Math.ceil((rows / most) * LEVELS) };
      }),
    };
  });
}
