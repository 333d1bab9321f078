import { type AccountRole, mayDo, type Need } from '@jishi/contract';
import { currentSession, onSession, type Session, useSession } from './session.ts';

const actingIn = ({ user }: Session) => user?.acting ?? null;

/** The organisation that the person acts for as a member; null for the own account. */
export const useActing = () => actingIn(useSession());

/** The role in which the person acts: of the own account they are the owner. */
export const useRole = (): AccountRole => useActing()?.role ?? 'owner';

/** Whether the role in which the person acts permits calls of a need. The server decides; this keeps from asking in vain. */
export const useMay = (need: Need): boolean => mayDo(useRole(), need);

const idIn = (session: Session): string | null =>
  session.user === null ? null : (actingIn(session)?.id ?? '');

/**
 * Tells when the person acts for another account than when the page was loaded, in this tab or another: what it shows is of
 * the account before.
 */
export function onActingChanged(listener: () => void): () => void {
  let before = idIn(currentSession());
  return onSession(() => {
    const now = idIn(currentSession());
    if (before !== null && now !== null && now !== before) listener();
    before ??= now;
  });
}
