import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

const REFRESH_MS = 60_000;

/** Fetched again every minute while the page is open. */
export const statusQuery = () =>
  queryOf(api.status.current, {}, { staleTime: 0, refetchInterval: REFRESH_MS });
