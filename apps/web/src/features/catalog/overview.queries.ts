import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const overviewQuery = () => queryOf(api.overview.overview, {});

/** The best matches among data sets, for the list under a search box. */
export const suggestionsQuery = (q: string, limit: number) =>
  queryOf(api.catalog.search, { q, limit }, { enabled: q !== '' });
