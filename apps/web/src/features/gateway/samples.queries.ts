import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** Code with places for a call; the guides are filled from the same texts. */
export const codeSamplesQuery = () =>
  queryOf(api.documents.samples, {}, { staleTime: Number.POSITIVE_INFINITY });
