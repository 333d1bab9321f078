import type { Call, UserInfo } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../queries/query-of.ts';
import { clearUser, storeUser } from './session.ts';

type AskUser = Call<{ open: 'true' | 'false' }, UserInfo | null>;

/** Stores the response for `useSession`. The code is loaded when the call is first made. */
const askUser: AskUser = Object.assign(
  async (...call: Parameters<AskUser>) => {
    const { person } = await import('../api/person-client.ts');
    const user = await person.account.user(...call);
    if (user === 'failed') {
      clearUser();
      return null;
    }
    storeUser(user);
    return user;
  },
  { endpoint: { name: 'my.user' } },
);

/**
 * The server's record of the signed-in user. Null if nobody is signed in. If the session has ended, the query returns
 * null with `open`, and fails with the reason without it. If the browser knows of no session, the query without `open`
 * makes no call.
 */
export const userQuery = ({ open }: { open: boolean }) =>
  queryOf(askUser, { open: open ? 'true' : 'false' }, { staleTime: 0, retry: false });

/**
 * Whether the page does not yet know if a user is signed in. The browser's own record can be missing because its
 * storage was cleared while the session's cookie remained.
 */
export const useSessionUnknown = (): boolean =>
  useQuery({ ...userQuery({ open: true }), enabled: false }).isPending;
