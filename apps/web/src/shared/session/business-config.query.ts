import { api } from '../api/client.ts';
import { queryOf } from '../queries/query-of.ts';

/** Switches of the operator: what may be paid for online, how to register, by which third parties to sign in. */
export const businessConfigQuery = queryOf(
  api.site.businessConfig,
  { configtype: 'onlinpay' },
  { staleTime: Number.POSITIVE_INFINITY },
);
