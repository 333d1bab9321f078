import { queryOptions } from '@tanstack/react-query';
import { forgetUser, keepUser } from './session.ts';

/**
 * Who is signed in, asked of the server; null when nobody is. The answer is written down for `useSession`. The open call
 * takes a session that is over for none; the other one is refused with the reason, and not made while nobody is signed in.
 */
export const userQuery = ({ open }: { open: boolean }) =>
  queryOptions({
    queryKey: ['my', 'user'],
    queryFn: async ({ signal }) => {
      const { person } = await import('../api/person-client.ts');
      const user = await person.account.user({ open: open ? 'true' : 'false' }, { signal });
      if (user === 'failed') {
        forgetUser();
        return null;
      }
      keepUser(user);
      return user;
    },
    staleTime: 0,
    retry: false,
  });
