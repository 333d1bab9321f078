import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** Call limits by plan. The limiter uses the same rows. */
export const plansQuery = () => queryOf(api.limits.plans, {});
