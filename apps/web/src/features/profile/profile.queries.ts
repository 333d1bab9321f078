import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';
import { MY } from '../../shared/session/profile.query.ts';

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
