import { monthsBefore } from '../../platform/calendar.ts';

/** The days on which a year's quarters end. */
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;

const partsOf = (end: string): { year: number; day: string } => ({
  year: Number(end.slice(0, 4)),
  day: end.slice(5),
});

const isQuarterDay = (day: string): day is (typeof QUARTER_ENDS)[number] =>
  QUARTER_ENDS.some((quarterEnd) => quarterEnd === day);

/** Returns the number of the quarter that ends on the day, from 1; null if no quarter ends on it. */
export function quarterOf(end: string): number | null {
  const { day } = partsOf(end);
  return isQuarterDay(day) ? QUARTER_ENDS.indexOf(day) + 1 : null;
}

/** Returns the same day of the previous year. */
export function yearBefore(end: string): string {
  const { year, day } = partsOf(end);
  return `${year - 1}-${day}`;
}

/** Returns the end of the previous quarter within the same year; null for a first quarter. */
export function quarterBefore(end: string): string | null {
  const quarter = quarterOf(end);
  const day = quarter === null ? undefined : QUARTER_ENDS[quarter - 2];
  return day === undefined ? null : `${partsOf(end).year}-${day}`;
}

/** Returns the end of the previous year. */
export function yearEndBefore(end: string): string {
  return `${partsOf(end).year - 1}-12-31`;
}

/** The maximum age in months of results that may be shown with a day's prices. */
const RESULTS_MONTHS_MAX = 18;

/** Whether a period's results are recent enough to be shown with a day's prices. True if either is missing. */
export const areResultsCurrent = (end: string | null, day: string | null): boolean =>
  end === null || day === null || end >= monthsBefore(day, RESULTS_MONTHS_MAX);
