import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

/** Securities that match a word; the last matches stay while the next ones are fetched. */
export const securitiesQuery = (q: string) =>
  queryOptions({
    queryKey: ['market', 'securities', q],
    queryFn: ({ signal }) => api.securities.searchSecurities({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
