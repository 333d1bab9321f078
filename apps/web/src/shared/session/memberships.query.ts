import type { membershipEndpoints, OutputOf } from '@jishi/contract';
import { queryOf } from '../queries/query-of.ts';

export type Memberships = OutputOf<(typeof membershipEndpoints)['list']>;

/** The code is loaded when the call is first made. */
const askMemberships = Object.assign(
  async (): Promise<Memberships> => (await import('../api/person-client.ts')).person.memberships.list({}),
  { endpoint: { name: 'my.memberships' } },
);

/** The organisations of which the user is a member, and those that have invited the user. */
export const membershipsQuery = queryOf(askMemberships, {}, { staleTime: 0 });
