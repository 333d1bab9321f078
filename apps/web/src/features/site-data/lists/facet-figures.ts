import { type DataCounts, type Lang, UNITS, type ValueCount } from '@jishi/contract';
import { formatCompact, formatNumber, formatSum, inUnit, sumUnit } from '../../../shared/format/index.ts';
import type { Grouping } from './list.ts';

interface FacetFigures {
  /** The unit of the sums. Null if the figures are numbers of rows. */
  readonly unit: string | null;
  /** Whether the facet sums a field, but no row has a number in it. The figures are then numbers of rows. */
  readonly isCountedInstead: boolean;
  readonly sizeOf: (value: Pick<ValueCount, 'count' | 'sum'>) => number;
  readonly textOf: (value: Pick<ValueCount, 'count' | 'sum'>) => string;
  readonly tickText: (size: number) => string;
}

/** Returns the figures of a facet: its sums, or the numbers of rows if it has no sums. */
export function facetFigures(
  { sum: summed }: Grouping,
  { values }: DataCounts['fields'][number],
  lang: Lang,
): FacetFigures {
  const isSum = summed !== undefined && values.some(({ sum }) => sum !== null);
  if (!isSum)
    return {
      unit: null,
      isCountedInstead: summed !== undefined,
      sizeOf: ({ count }) => count,
      textOf: ({ count }) => formatNumber(count),
      tickText: (size) => formatNumber(size),
    };
  return {
    unit: UNITS[sumUnit(summed.unit)][lang],
    isCountedInstead: false,
    sizeOf: ({ sum }) => sum ?? 0,
    textOf: ({ sum }) => formatSum(sum, summed.unit, lang),
    tickText: (size) => formatCompact(inUnit(size, summed.unit, sumUnit(summed.unit)), lang),
  };
}
