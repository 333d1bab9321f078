import type { DataRows } from '@jishi/contract';
import { daysBetween } from '../../../shared/time/days.ts';

/** The yields of one day by tenor. */
export interface YieldCurve {
  readonly day: string;
  readonly yields: ReadonlyMap<string, number>;
}

/** The fields of p_jishi9401 that are needed for a curve. */
export const YIELD_COLUMNS = ['TRADEDATE', 'F001V', 'F003N'] as const;

/**
 * The maximum number of days by which the age of a curve may differ from a year. It covers the longest holidays and a
 * weekend.
 */
const HOLIDAYS_MAX = 12;

/**
 * Returns the curve of the latest day in the rows, beginning with the shortest tenor. Null if the rows contain no
 * yields.
 */
export function newestCurve({
  cells: [days = [], tenors = [], yields = []],
}: Pick<DataRows, 'cells'>): YieldCurve | null {
  const day = days[0];
  if (typeof day !== 'string') return null;
  const points = days.flatMap((other, at): [string, number][] => {
    const [tenor, value] = [tenors[at], yields[at]];
    return other === day && typeof tenor === 'string' && typeof value === 'number' ? [[tenor, value]] : [];
  });
  return points.length === 0 ? null : { day, yields: new Map(points) };
}

/** Returns the curve if at most holidays lie between its day and the given one. Otherwise returns null. */
export const curveNear = (curve: YieldCurve | null, day: string): YieldCurve | null =>
  curve !== null && daysBetween(curve.day, day) <= HOLIDAYS_MAX ? curve : null;

/** Returns the tenors of the curves, in the order of the first curve. */
export const tenorsOf = (...curves: readonly (YieldCurve | null)[]): string[] => [
  ...new Set(curves.flatMap((curve) => [...(curve?.yields.keys() ?? [])])),
];

/** Splits a tenor such as 3m into a number and its unit. */
export function tenorParts(tenor: string): { readonly count: number; readonly unit: 'd' | 'm' | 'y' } | null {
  const [, count = '', unit = ''] = /^(\d{1,2})([dmy])$/.exec(tenor) ?? [];
  return unit === 'd' || unit === 'm' || unit === 'y' ? { count: Number(count), unit } : null;
}
