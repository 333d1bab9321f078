import { type AccountRole, mayDo, type Need } from '@jishi/contract';
import { currentSession, onSession, type Session, useSession } from './session.ts';

const actingIn = ({ user }: Session) => user?.acting ?? null;

/** Returns the organisation for which the user acts as a member. Null for their own account. */
export const useActing = () => actingIn(useSession());

/** Returns the role in which the user acts. A user is the owner of their own account. */
export const useRole = (): AccountRole => useActing()?.role ?? 'owner';

/**
 * Whether the user's current role permits calls with this need. The server makes the decision. This check only avoids
 * calls that the server would reject.
 */
export const useMay = (need: Need): boolean => mayDo(useRole(), need);

const idIn = (session: Session): string | null =>
  session.user === null ? null : (actingIn(session)?.id ?? '');

/**
 * Notifies when the user switches to another account in this tab or another one, while the page still shows the
 * previous account.
 */
export function onActingChanged(listener: () => void): () => void {
  let before = idIn(currentSession());
  return onSession(() => {
    const now = idIn(currentSession());
    if (before !== null && now !== null && now !== before) listener();
    before ??= now;
  });
}
