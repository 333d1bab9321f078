import type { Measure, Unit } from '@jishi/contract';
import { median, standsForWhole } from '@jishi/market-math';

/**
 * Returns the figure for a group's values. If there are no values it is null, or 0 for a count. A sum, a mean or a
 * median is also null if too few of the group's rows have a value.
 */
export function figureOf(
  measure: Measure,
  values: readonly number[],
  of: number = values.length,
): number | null {
  if (measure === 'count') return values.length;
  if (!standsForWhole(values.length, of)) return null;
  if (measure === 'median') return withoutNoiseOrNull(median(values));
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return withoutNoise(measure === 'sum' ? sum : sum / values.length);
}

const DIGITS = 14;

/** Removes the rounding errors of binary fractions, so that the result is 0.3 rather than 0.30000000000000004. */
const withoutNoise = (value: number): number => Number(value.toPrecision(DIGITS));
const withoutNoiseOrNull = (value: number | null): number | null =>
  value === null ? null : withoutNoise(value);

/** Returns the year, quarter or month that contains a day. */
export function periodOf(day: string, period: 'year' | 'quarter' | 'month'): string {
  const [year = '', month = ''] = day.split('-');
  if (period === 'year') return year;
  return period === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** Returns the year, quarter or month before one that `periodOf` returned. */
export function periodBefore(period: string): string {
  const [year = '', part = ''] = period.split('-');
  const yearBefore = String(Number(year) - 1).padStart(year.length, '0');
  if (part === '') return yearBefore;
  if (part === 'Q1') return `${yearBefore}-Q4`;
  if (part === '01') return `${yearBefore}-12`;
  if (part.startsWith('Q')) return `${year}-Q${Number(part.slice(1)) - 1}`;
  return `${year}-${String(Number(part) - 1).padStart(part.length, '0')}`;
}

/**
 * Returns the change of a figure in per cent or, if the figure is itself a percentage, the difference. Returns null if
 * the earlier figure is missing or zero. The divisor keeps its sign, because sales are stored as negative numbers, and
 * a larger sale must count as a rise.
 */
export function changeOf(unit: Unit | null, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  if (unit === 'percent') return withoutNoise(now - before);
  return before === 0 ? null : withoutNoise((100 * (now - before)) / before);
}
