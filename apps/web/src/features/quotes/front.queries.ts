import type { Lang } from '@jishi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

const POINTS = 30;

export const indicesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['market', 'indices', limit],
    queryFn: ({ signal }) => api.quotes.indices({ limit, points: POINTS }, { signal }),
  });

export const breadthQuery = () =>
  queryOptions({
    queryKey: ['market', 'breadth'],
    queryFn: ({ signal }) => api.quotes.breadth({}, { signal }),
  });

export const noticesQuery = (lang: Lang, limit: number) =>
  queryOptions({
    queryKey: ['market', 'notices', lang, limit],
    queryFn: ({ signal }) => api.announcements.notices({ lang, limit }, { signal }),
  });

export const newSharesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['market', 'newShares', limit],
    queryFn: ({ signal }) => api.quotes.newShares({ limit }, { signal }),
  });
