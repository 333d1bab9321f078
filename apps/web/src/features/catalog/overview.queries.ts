import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'overview'],
    queryFn: ({ signal }) => api.overview.overview({}, { signal }),
  });

/** The best data sets for a word, for a list under a search box. */
export const suggestionsQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['catalog', 'suggestions', q, limit],
    queryFn: ({ signal }) => api.catalog.search({ q, limit }, { signal }),
    enabled: q !== '',
  });
