import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** Call limits by plan; the same rows feed the limiter. */
export const plansQuery = () => queryOf(api.limits.plans, {});
