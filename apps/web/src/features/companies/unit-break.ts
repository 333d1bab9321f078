import type { CompanyOverview, CompanyStatement } from '@jishi/contract';

/** Growth in percent for a thousandth and for a thousandfold. */
const [THOUSANDTH, THOUSANDFOLD] = [-99.9, 99_900];

/**
 * Whether an amount differs so much from the amount of a year before that it was probably delivered in
 * another unit.
 */
export const isUnitBreak = (growth: number | null | undefined): boolean =>
  typeof growth === 'number' && (growth <= THOUSANDTH || growth >= THOUSANDFOLD);

/**
 * The periods of a statement whose main total (total revenue, total assets, cash inflows) has such a break,
 * newest first.
 */
export function unitBreaks({ whole, periods, items }: CompanyStatement): string[] {
  const growth = items.find(({ code }) => code === whole)?.growth ?? [];
  return periods.filter((_, at) => isUnitBreak(growth[at])).map(({ end }) => end);
}

/** Whether the figure is a report's revenue with such a break. */
export const isRevenueBreak = ({
  key,
  growth,
}: NonNullable<CompanyOverview['report']>['figures'][number]): boolean =>
  key === 'revenue' && isUnitBreak(growth);
