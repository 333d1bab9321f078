import { person } from '../../shared/api/person-client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

export const sessionsQuery = queryOf(person.account.sessions, {}, { staleTime: 0 });

/** Page by page, newest first. */
export const securityEventsQuery = pagesOf(
  person.account.securityEvents,
  {},
  {
    pageInput: (before: string | null) => (before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  },
);
