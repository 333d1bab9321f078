import type { Lang } from '@jishi/contract';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

const POINTS = 30;

export const indicesQuery = (limit: number) => queryOf(api.quotes.indices, { limit, points: POINTS });
export const breadthQuery = () => queryOf(api.quotes.breadth, {});
export const noticesQuery = (lang: Lang, limit: number) =>
  queryOf(api.announcements.notices, { lang, limit });
export const newSharesQuery = (limit: number) => queryOf(api.quotes.newShares, { limit });
