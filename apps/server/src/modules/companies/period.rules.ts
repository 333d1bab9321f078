import { monthsBefore } from '../../platform/calendar.ts';

/** The quarters of a year end on these days. */
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;

const partsOf = (end: string): { year: number; day: string } => ({
  year: Number(end.slice(0, 4)),
  day: end.slice(5),
});

const isQuarterDay = (day: string): day is (typeof QUARTER_ENDS)[number] =>
  QUARTER_ENDS.some((quarterEnd) => quarterEnd === day);

/** Quarter of the year that ends on the day, from 1; null for a day on which none ends. */
export function quarterOf(end: string): number | null {
  const { day } = partsOf(end);
  return isQuarterDay(day) ? QUARTER_ENDS.indexOf(day) + 1 : null;
}

/** The same day a year before. */
export function yearBefore(end: string): string {
  const { year, day } = partsOf(end);
  return `${year - 1}-${day}`;
}

/** End of the quarter before within the same year; null for a first quarter, which has none. */
export function quarterBefore(end: string): string | null {
  const quarter = quarterOf(end);
  const day = quarter === null ? undefined : QUARTER_ENDS[quarter - 2];
  return day === undefined ? null : `${partsOf(end).year}-${day}`;
}

/** End of the year before. */
export function yearEndBefore(end: string): string {
  return `${partsOf(end).year - 1}-12-31`;
}

/** Results older than this on the day of the price do not explain it. */
const RESULTS_MONTHS_MAX = 18;

/** Whether results of a period explain the prices of a day. True where one of them is missing. */
export const areResultsCurrent = (end: string | null, day: string | null): boolean =>
  end === null || day === null || end >= monthsBefore(day, RESULTS_MONTHS_MAX);
