import { api } from '../api/client.ts';
import { queryOf } from '../queries/query-of.ts';

/**
 * The operator's settings: items that can be paid online, ways to register, and third parties for signing in.
 */
export const businessConfigQuery = queryOf(
  api.site.businessConfig,
  { configtype: 'onlinpay' },
  { staleTime: Number.POSITIVE_INFINITY },
);
