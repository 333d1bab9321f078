import type { KeyPair } from '@jishi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { currentRoute } from '../../shared/navigation/highlight.ts';
import { removeItems, storedItem } from '../../shared/session/client-storage.ts';
import { forgetInvite } from '../../shared/session/invite.ts';
import { carryKey } from '../../shared/session/own-key.ts';
import { startAgainAt, type Welcome } from '../../shared/session/refresh.ts';
import { userQuery } from '../../shared/session/user.query.ts';

/** Finishes a sign-in: stores the session and reloads the page for the user. Also stores the key of a new account. */
export function useEnter(): (
  route: string | null,
  welcome?: Welcome,
  key?: KeyPair | undefined,
) => Promise<void> {
  const client = useQueryClient();
  return async (route, welcome = 'loggedIn', key) => {
    await client.fetchQuery(userQuery({ open: true }));
    removeItems('openidqq', 'openidwx', 'loginType', 'beforeLoginURL', 'loginUrlWithToken');
    if (key !== undefined) {
      carryKey(key);
      forgetInvite();
    }
    startAgainAt(route ?? currentRoute(), welcome);
  };
}

/** Returns the route that the user left to sign in through a third party. */
export const routeBefore = (): string => storedItem('beforeLoginURL') ?? '/';
