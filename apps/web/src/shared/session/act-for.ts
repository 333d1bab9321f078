import { PATHS } from '../navigation/paths.ts';
import { startAgainAt } from './refresh.ts';
import { storeUser } from './session.ts';

/** Switches to an organisation, or to the user's own account for null. Reloads the site at the personal center. */
export async function actFor(id: string | null): Promise<void> {
  const { person } = await import('../api/person-client.ts');
  await person.memberships.act({ id });
  const user = await person.account.user({ open: 'false' });
  if (user !== 'failed') storeUser(user);
  startAgainAt(PATHS.center.zh);
}
