import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { FILTER_KINDS, type StoreState } from './store-address.ts';

/** One page of the data store with the counts beside its filters; the last answer stays until the next has come. */
export const storeQuery = (state: StoreState) => {
  const given = FILTER_KINDS.filter((kind) => state[kind].length > 0).map(
    (kind) => [kind, state[kind].join(',')] as const,
  );
  const input = {
    q: state.q.trim(),
    ...(state.category === null ? {} : { category: state.category }),
    ...Object.fromEntries(given),
    sort: state.sort,
    limit: state.show,
  };
  return queryOptions({
    queryKey: ['catalog', 'store', input],
    queryFn: ({ signal }) => api.catalog.search(input, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const datasetQuery = (code: string) =>
  queryOptions({
    queryKey: ['catalog', 'dataset', code],
    queryFn: ({ signal }) => api.catalog.detail({ code }, { signal }),
  });

export const sampleQuery = (code: string) =>
  queryOptions({
    queryKey: ['catalog', 'sample', code],
    queryFn: ({ signal }) => api.catalog.sample({ code }, { signal }),
  });

export const historyQuery = (code: string) =>
  queryOptions({
    queryKey: ['catalog', 'history', code],
    queryFn: ({ signal }) => api.catalog.history({ code }, { signal }),
  });

export const qualityQuery = (code: string) =>
  queryOptions({
    queryKey: ['catalog', 'quality', code],
    queryFn: ({ signal }) => api.catalog.quality({ code }, { signal }),
  });

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalog', 'package', id],
    queryFn: ({ signal }) => api.catalog.package({ id }, { signal }),
  });

export const packagesQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'packages'],
    queryFn: ({ signal }) => api.catalog.packages({}, { signal }),
  });
