import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

export const categoriesQuery = () =>
  queryOptions({ queryKey: ['catalog', 'categories'], queryFn: ({ signal }) => api.catalog.categories({}, { signal }) });

export interface DatasetFilter {
  q: string;
  category: string | null;
}

/** Data sets on sale; the last answer stays on the screen while the next one is fetched. */
export const datasetsQuery = ({ q, category }: DatasetFilter) =>
  queryOptions({
    queryKey: ['catalog', 'datasets', q, category],
    queryFn: ({ signal }) => api.catalog.search({ q, ...(category === null ? {} : { category }) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const datasetQuery = (code: string) =>
  queryOptions({ queryKey: ['catalog', 'dataset', code], queryFn: ({ signal }) => api.catalog.detail({ code }, { signal }) });

export const sampleQuery = (code: string) =>
  queryOptions({ queryKey: ['catalog', 'sample', code], queryFn: ({ signal }) => api.catalog.sample({ code }, { signal }) });
