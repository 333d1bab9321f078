import type { memberEndpoints, membershipEndpoints, OutputOf } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export type Member = OutputOf<(typeof memberEndpoints)['list']>[number];
export type Linked = OutputOf<(typeof membershipEndpoints)['linked']>;

const LETTER_POLL_MS = 3_000;

/** Fetched again at intervals while an invitation waits to be sent. */
export const membersQuery = queryOf(
  person.members.list,
  {},
  {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ letter }) => letter?.state === 'asked') === true ? LETTER_POLL_MS : false,
  },
);

/** The invitation to which a link leads. An invalid link stays invalid, so the invitation is fetched only once. */
export const linkedQuery = (token: string) => queryOf(person.memberships.linked, { token });
