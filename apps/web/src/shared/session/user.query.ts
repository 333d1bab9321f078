import type { Call, UserInfo } from '@jishi/contract';
import { queryOf } from '../queries/query-of.ts';
import { clearUser, storeUser } from './session.ts';

type AskUser = Call<{ open: 'true' | 'false' }, UserInfo | null>;

/** The answer is written down for `useSession`. The code of the call comes with the first of them. */
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
 * Who is signed in, asked of the server; null when nobody is. The open call takes a session that is over for none; the
 * other one is refused with the reason, and not made while nobody is signed in.
 */
export const userQuery = ({ open }: { open: boolean }) =>
  queryOf(askUser, { open: open ? 'true' : 'false' }, { staleTime: 0, retry: false });
