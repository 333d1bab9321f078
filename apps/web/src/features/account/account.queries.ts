import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';

/** Everything that belongs to whoever is signed in, so that it can be asked for anew, or forgotten, at once. */
export const MY = ['my'] as const;

export const profileQuery = queryOptions({
  queryKey: [...MY, 'profile'],
  queryFn: ({ signal }) => person.account.profile({}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: [...MY, 'sessions'],
  queryFn: ({ signal }) => person.account.sessions({}, { signal }),
  staleTime: 0,
});

/** Page by page, the newest first. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: [...MY, 'securityEvents'],
  queryFn: ({ signal, pageParam }) =>
    person.account.securityEvents(pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next,
  staleTime: 0,
});

/** How far an application is, told to whoever holds its receipt. */
export const applicationQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['application', receipt],
    queryFn: ({ signal }) => person.registration.state({ receipt }, { signal }),
    staleTime: 0,
  });
