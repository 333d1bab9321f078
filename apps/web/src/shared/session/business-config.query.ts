import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** Switches of the operator: what may be paid for online, how to register, by which third parties to sign in. */
export const businessConfigQuery = queryOptions({
  queryKey: ['site', 'businessConfig'],
  queryFn: ({ signal }) => api.site.businessConfig({ configtype: 'onlinpay' }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
