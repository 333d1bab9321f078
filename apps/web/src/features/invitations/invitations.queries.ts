import type { Lang } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

/** The user's invitation code, and a link that contains it and leads to the pages in a language. */
export const ownInvitationQuery = (lang: Lang) => queryOf(person.invitations.own, { lang }, { staleTime: 0 });

/** Page by page, newest first. */
export const invitationsQuery = pagesOf(
  person.invitations.list,
  {},
  {
    pageInput: (before: string | null) => (before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  },
);
