import type { OutputOf, profileEndpoints } from '@jishi/contract';
import { queryOptions } from '@tanstack/react-query';
import { person } from '../api/person-client.ts';

/** What the server tells of the account that is signed in. */
export type Profile = OutputOf<(typeof profileEndpoints)['profile']>;

/** Everything that belongs to whoever is signed in, so that it can be asked for anew, or forgotten, at once. */
export const MY = ['my'] as const;

export const profileQuery = queryOptions({
  queryKey: [...MY, 'profile'],
  queryFn: ({ signal }) => person.account.profile({}, { signal }),
});
