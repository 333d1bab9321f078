import type { OutputOf, profileEndpoints } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { person } from '../api/person-client.ts';
import { invalidate } from '../queries/invalidate.ts';
import { queryOf } from '../queries/query-of.ts';

/** What the server tells of the account that is signed in. */
export type Profile = OutputOf<(typeof profileEndpoints)['profile']>;

export const profileQuery = queryOf(person.account.profile, {});

/** The account was changed: everything shown of it is fetched again. */
export const invalidateAccount = (client: QueryClient): Promise<void> =>
  invalidate(client, ...Object.values(person.account));
