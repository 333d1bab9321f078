import type { ValueCount } from '@jishi/contract';

/** The rows of one year or month. */
export interface PeriodCount {
  readonly period: string;
  readonly count: number;
  readonly sum: number | null;
}

const MONTHS_OF_A_YEAR = 12;
const YEAR_DIGITS = 4;

/**
 * Returns the counts by year or month in order of time. Years and months without rows are included, so that the width
 * of a gap shows its duration. If all rows fall in the same months of each year, for example at the ends of quarters,
 * the other months are left out.
 */
export function courseOf(values: readonly ValueCount[]): PeriodCount[] {
  const counts = new Map(
    values.flatMap(({ value, count, sum }) =>
      value === null ? [] : [[value, { period: value, count, sum }] as const],
    ),
  );
  const periods = [...counts.keys()].toSorted();
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isYear = first.length === YEAR_DIGITS;
  const numberOf = isYear ? Number : monthNumber;
  const start = numberOf(first);
  const step = Math.max(1, periods.map((period) => numberOf(period) - start).reduce(divisor, 0));
  const places = Math.floor((numberOf(last) - start) / step) + 1;
  return Array.from({ length: places }, (_, at) => {
    const period = isYear ? String(start + at * step) : monthText(start + at * step);
    return counts.get(period) ?? { period, count: 0, sum: null };
  });
}

/** The largest share of the rows that a chart leaves out because of their age. */
const STRAY_SHARE = 0.02;

/**
 * Returns the periods from the first one that has a figure. A few early rows before a gap that is longer than all
 * periods after it are left out, because they would press the rest into a corner.
 */
export function mainCourse(
  course: readonly PeriodCount[],
  sizeOf: (one: PeriodCount) => number,
): readonly PeriodCount[] {
  const held = course.flatMap((one, at) => (sizeOf(one) === 0 ? [] : at));
  const strays = STRAY_SHARE * rowsOf(course);
  const afterGap = held.findLast(
    (at, i) => at - (held[i - 1] ?? at) > course.length - at && rowsOf(course.slice(0, at)) <= strays,
  );
  return course.slice(afterGap ?? held[0] ?? 0);
}

const rowsOf = (periods: readonly PeriodCount[]): number =>
  periods.reduce((sum, { count }) => sum + count, 0);

/** Returns the index of the latest period that has a figure, or the last index if none has. */
export function newestWith(course: readonly PeriodCount[], sizeOf: (one: PeriodCount) => number): number {
  const at = course.findLastIndex((one) => sizeOf(one) > 0);
  return at === -1 ? course.length - 1 : at;
}

/** Returns the number of periods with rows before the first one of a course. */
export const earlierThan = (course: readonly PeriodCount[], values: readonly ValueCount[]): number =>
  values.filter(({ value }) => value !== null && value < (course[0]?.period ?? '')).length;

/** Returns the number of rows without a day. */
export const undatedOf = (values: readonly ValueCount[]): number =>
  values.find(({ value }) => value === null)?.count ?? 0;

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const monthNumber = (month: string): number =>
  Number(month.slice(0, YEAR_DIGITS)) * MONTHS_OF_A_YEAR + Number(month.slice(YEAR_DIGITS + 1)) - 1;

const monthText = (number: number): string =>
  `${Math.floor(number / MONTHS_OF_A_YEAR)}-${String((number % MONTHS_OF_A_YEAR) + 1).padStart(2, '0')}`;
