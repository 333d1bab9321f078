import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** Call limits by plan. The rate limiter uses the same rows. */
export const plansQuery = () => queryOf(api.limits.plans, {});

/** Code with placeholders for a call. The guides use the same texts. */
export const codeSamplesQuery = () =>
  queryOf(api.documents.samples, {}, { staleTime: Number.POSITIVE_INFINITY });
