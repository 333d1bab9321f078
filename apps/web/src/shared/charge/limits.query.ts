import { api } from '../api/client.ts';
import { queryOf } from '../queries/query-of.ts';

/** The call limits of each plan, from the rows that the rate limiter uses. */
export const limitPlansQuery = queryOf(api.limits.plans, {});
