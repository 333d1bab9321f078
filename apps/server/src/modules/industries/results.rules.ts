import { monthsBefore } from '../../platform/calendar.ts';
import {
  grossMargin,
  growthPercent,
  type INCOME_FIELDS,
  profitOfParent,
  sharePercent,
} from '../companies/index.ts';
import type { Figures } from './measures.ts';

/** Results that end so long before the day of prices say nothing of what is paid for them. */
const RESULTS_MONTHS_MAX = 18;

/** Whether results of a period explain the prices of a day; where one of them is missing there is nothing to keep apart. */
export const areResultsCurrent = (end: string | null, day: string | null): boolean =>
  end === null || day === null || end >= monthsBefore(day, RESULTS_MONTHS_MAX);

/** Old results still tell how large industries are and what they earn, but not those of a few companies. */
export const areResultsTold = (isCurrent: boolean, reported: number, priced: number): boolean =>
  isCurrent || reported * 2 >= priced;

/** Of two layers by their ends the later one, if at least half as many companies have it as the other. */
export function periodOf(layers: readonly { at: string | null; companies: number }[]): string | null {
  const [newest, ...older] = layers
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
  if (newest === undefined) return null;
  const fuller = older.find(({ companies }) => newest.companies * 2 < companies);
  return (fuller ?? newest).at;
}

/** Items of an income statement. */
export type Income = Readonly<Record<keyof typeof INCOME_FIELDS, number | null>>;

/** What an income statement says of size, growth and margins beside that of a year before. */
export function resultsOf(now: Income, before: Income | undefined): Partial<Figures> {
  const revenue = revenueOf(now);
  const profit = parentOf(now);
  return {
    revenue,
    netProfit: profit,
    revenueGrowth: growthPercent(revenue, before ? revenueOf(before) : null),
    profitGrowth: growthPercent(profit, before ? parentOf(before) : null),
    grossMargin: grossMargin(now.revenue, now.costs),
    netMargin: sharePercent(now.profitOfGroup, revenue),
  };
}

const revenueOf = ({ revenue, totalRevenue }: Income): number | null => revenue ?? totalRevenue;
const parentOf = (income: Income): number | null =>
  income.profitOfParent ?? profitOfParent(income.profitOfGroup, income.profitOfMinority);
