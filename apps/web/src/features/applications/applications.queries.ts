import { queryOptions } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';

/** How far an application is, told to whoever holds its receipt. */
export const applicationQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['application', receipt],
    queryFn: ({ signal }) => person.registration.state({ receipt }, { signal }),
    staleTime: 0,
  });
