import type { Lang } from '@jishi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

const POINTS = 30;

export const indicesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['market', 'indices', limit],
    queryFn: ({ signal }) => api.market.indices({ limit, points: POINTS }, { signal }),
  });

export const breadthQuery = () =>
  queryOptions({
    queryKey: ['market', 'breadth'],
    queryFn: ({ signal }) => api.market.breadth({}, { signal }),
  });

export const noticesQuery = (lang: Lang, limit: number) =>
  queryOptions({
    queryKey: ['market', 'notices', lang, limit],
    queryFn: ({ signal }) => api.market.notices({ lang, limit }, { signal }),
  });

export const newSharesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['market', 'newShares', limit],
    queryFn: ({ signal }) => api.market.newShares({ limit }, { signal }),
  });
