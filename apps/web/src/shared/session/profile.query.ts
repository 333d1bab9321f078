import type { OutputOf, profileEndpoints } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { person } from '../api/person-client.ts';
import { invalidate } from '../queries/invalidate.ts';
import { queryOf } from '../queries/query-of.ts';

/** The server's record of the signed-in account. */
export type Profile = OutputOf<(typeof profileEndpoints)['profile']>;

export const profileQuery = queryOf(person.account.profile, {});

/** Refetches all visible data about the account after it has changed. */
export const invalidateAccount = (client: QueryClient): Promise<void> =>
  invalidate(client, ...Object.values(person.account));
