import { SEARCH_MATCHES_MAX } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** The securities, data sets and fields that match a search word. The last ones stay visible while the next ones load. */
export const suggestionsQuery = (q: string) =>
  queryOf(api.suggestions.suggestions, { q }, { enabled: q !== '', placeholderData: keepPreviousData });

/** The securities that match a search word. The last matches stay visible while the next ones load. */
export const securitiesQuery = (q: string) =>
  queryOf(
    api.securities.searchSecurities,
    { q, pageSize: SEARCH_MATCHES_MAX },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
