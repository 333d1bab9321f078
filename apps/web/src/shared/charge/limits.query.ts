import { api } from '../api/client.ts';
import { queryOf } from '../queries/query-of.ts';

/** Call limits by plan. The rate limiter uses the same rows. */
export const limitPlansQuery = queryOf(api.limits.plans, {});
