import { useQueryClient } from '@tanstack/react-query';
import { currentRoute } from '../../shared/navigation/highlight.ts';
import { removeItems, storedItem } from '../../shared/session/client-storage.ts';
import { startAgainAt, type Welcome } from '../../shared/session/refresh.ts';
import { userQuery } from '../../shared/session/user.query.ts';

/** What follows a sign-in: who it is is asked and written down, and the page is shown again as they may see it. */
export function useEnter(): (route: string | null, welcome?: Welcome) => Promise<void> {
  const client = useQueryClient();
  return async (route, welcome = 'loggedIn') => {
    await client.fetchQuery(userQuery({ open: true }));
    removeItems('openidqq', 'openidwx', 'loginType', 'beforeLoginURL', 'loginUrlWithToken');
    startAgainAt(route ?? currentRoute(), welcome);
  };
}

/** The route that the person left for a third party. */
export const routeBefore = (): string => storedItem('beforeLoginURL') ?? '/';
