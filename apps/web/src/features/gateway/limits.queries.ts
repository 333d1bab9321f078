import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

/** Call limits by plan; the same rows feed the limiter. */
export const plansQuery = () =>
  queryOptions({ queryKey: ['limits', 'plans'], queryFn: ({ signal }) => api.limits.plans({}, { signal }) });
