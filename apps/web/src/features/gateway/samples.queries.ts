import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

/** Code with places for a call; the guides are filled from the same texts. */
export const codeSamplesQuery = () =>
  queryOptions({
    queryKey: ['documents', 'samples'],
    queryFn: ({ signal }) => api.documents.samples({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
