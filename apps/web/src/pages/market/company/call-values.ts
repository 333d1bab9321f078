import type { CompanyOverview } from '@jishi/contract';
import { QUOTES_DATASET } from '../../../features/companies/index.ts';

/**
 * Returns the parameters of a call that returns a data set's rows as the company's page shows them. Quotes are
 * requested by day range, and the last day is required.
 */
export function callValues(
  { code, price, today }: Pick<CompanyOverview, 'code' | 'price' | 'today'>,
  dataset: string,
): Record<string, string> {
  if (dataset !== QUOTES_DATASET) return { scode: code };
  const days = price?.dates ?? [];
  return { scode: code, ...(days[0] && { sdate: days[0] }), edate: days.at(-1) ?? today };
}
