import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** Code samples with placeholders for a call. The guides use the same samples. */
export const codeSamplesQuery = () =>
  queryOf(api.documents.samples, {}, { staleTime: Number.POSITIVE_INFINITY });
