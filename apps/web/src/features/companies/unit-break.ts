import type { CompanyOverview, CompanyStatement } from '@jishi/contract';

/** The growth, in percent, of an amount that shrinks to a thousandth or grows a thousandfold. */
const [THOUSANDTH, THOUSANDFOLD] = [-99.9, 99_900];

/** Whether an amount differs so much from the amount of the previous year that it is probably in another unit. */
export const isUnitBreak = (growth: number | null | undefined): boolean =>
  typeof growth === 'number' && (growth <= THOUSANDTH || growth >= THOUSANDFOLD);

/**
 * Returns the periods of a statement in which the main total (total revenue, total assets, cash inflows) is probably in
 * a new unit, latest first.
 */
export function unitBreaks({ whole, periods, items }: CompanyStatement): string[] {
  const growth = items.find(({ code }) => code === whole)?.growth ?? [];
  return periods.filter((_, at) => isUnitBreak(growth[at])).map(({ end }) => end);
}

/** Whether the figure is a report's revenue that is probably in another unit. */
export const isRevenueBreak = ({
  key,
  growth,
}: NonNullable<CompanyOverview['report']>['figures'][number]): boolean =>
  key === 'revenue' && isUnitBreak(growth);
