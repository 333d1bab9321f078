import type { Cell } from '../datasets/index.ts';
import { numberOf } from '../datasets/index.ts';
import { INCOME_FIELDS } from './report-figures.ts';
import { grossMargin, growthPercent, profitOfParent, sharePercent } from './statement.rules.ts';

export type Income = Readonly<Record<keyof typeof INCOME_FIELDS, number | null>>;

/** Returns the income statement of a record whose cells are named after the items. */
export const incomeOf = (cells: Readonly<Record<string, Cell | undefined>>): Income =>
  Object.fromEntries(
    Object.keys(INCOME_FIELDS).map((item) => [item, numberOf(cells[item] ?? null)]),
  ) as Income;

/** Returns the amounts, the growth over the previous year, and the margins of an income statement. */
export function resultsOf(now: Income, before: Income | undefined) {
  const [revenue, netProfit] = [revenueOf(now), parentOf(now)];
  return {
    revenue,
    netProfit,
    revenueGrowth: growthPercent(revenue, before ? revenueOf(before) : null),
    profitGrowth: growthPercent(netProfit, before ? parentOf(before) : null),
    groupProfitGrowth: growthPercent(now.profitOfGroup, before?.profitOfGroup ?? null),
    grossMargin: grossMargin(now.revenue, now.costs, financialIncomeOf(now)),
    netMargin: sharePercent(now.profitOfGroup, revenue),
  };
}

/** Returns the kinds of income that have no costs of sales. */
export const financialIncomeOf = ({
  interest,
  premiums,
  commissions,
}: Income): readonly (number | null)[] => [interest, premiums, commissions];

const revenueOf = ({ revenue, totalRevenue }: Income): number | null => revenue ?? totalRevenue;
const parentOf = (income: Income): number | null =>
  income.profitOfParent ?? profitOfParent(income.profitOfGroup, income.profitOfMinority);
