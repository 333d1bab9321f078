import type { CompanyOverview } from '@jishi/contract';
import { QUOTES_DATASET } from '../../../features/companies/index.ts';

/**
 * Returns the parameters of the call that returns a data set's rows as the page of the company shows them. Quotes are
 * requested for a range of days, whose last day is required.
 */
export function callValues(
  { code, price, today }: Pick<CompanyOverview, 'code' | 'price' | 'today'>,
  dataset: string,
): Record<string, string> {
  if (dataset !== QUOTES_DATASET) return { scode: code };
  const days = price?.dates ?? [];
  return { scode: code, ...(days[0] && { sdate: days[0] }), edate: days.at(-1) ?? today };
}
