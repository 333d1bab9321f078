import { addDays } from '@jishi/market-math';

/** Returns the first day of the month that is this many months later: `2026-03-01` for `2026-02` and 1. */
export function firstDayOf(month: string, later = 0): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, 10);
}

export const lastDayOf = (month: string): string => addDays(firstDayOf(month, 1), -1);

export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the midnight at which a day starts in the markets' time zone. */
export const midnightOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Returns the months in a range. Both ends are inclusive. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthOf(firstDayOf(month, 1))) months.push(month);
  return months;
}

export const earlierOf = (one: string, other: string): string => [one, other].sort()[0] ?? one;

export const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one;
