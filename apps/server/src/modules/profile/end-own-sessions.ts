import { inTransaction } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endSessions, type IdentityDeps } from '../identity/index.ts';

interface Own {
  readonly personId: bigint;
  readonly sessionId: bigint;
}

/** Ends one of the user's own open sessions. A session of another user counts as not found. */
export async function endOwnSession(
  deps: IdentityDeps,
  own: Own & { endId: bigint },
  { origin }: CallContext,
): Promise<void> {
  const { personId, sessionId, endId } = own;
  const reason = endId === sessionId ? 'signedOut' : 'endedElsewhere';
  const end = { personId, sessionId: endId, reason, origin } as const;
  const ended = await inTransaction(deps.db, (tx) => endSessions(tx, deps, end));
  if (ended === 0) throw new Refusal('identity.sessionNotFound');
}

/** Ends all of the user's sessions except the current one. Returns how many it ended. */
export function endOtherSessions(deps: IdentityDeps, own: Own, { origin }: CallContext): Promise<number> {
  const { personId, sessionId } = own;
  const end = { personId, exceptId: sessionId, reason: 'endedElsewhere', origin } as const;
  return inTransaction(deps.db, (tx) => endSessions(tx, deps, end));
}
