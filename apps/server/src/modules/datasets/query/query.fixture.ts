import type { Dataset } from '../dataset.ts';
import { parseFilters } from './parse-filters.ts';
import type { OwnedQuery } from './query.ts';

/** Returns a query for all columns, starting at the first row, with the given parameters of the manifest. */
export function queryOf(
  dataset: Dataset,
  parameters: Readonly<Record<string, string>> = {},
  over: Partial<OwnedQuery> & { readonly limit?: number } = {},
): OwnedQuery {
  const { limit = 20_000, ...rest } = over;
  const { where } = parseFilters(dataset, new Map(Object.entries(parameters)), 'en', {
    checksRequired: false,
  });
  const page = { limit, offset: 0, after: null, last: false };
  return { where, columns: dataset.recordColumns, order: dataset.order, page, part: 'whole', ...rest };
}
