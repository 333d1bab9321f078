import { inTransaction } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { endSessions, type IdentityDeps } from '../../identity/index.ts';
import { endSiteTokens } from '../site-token.ts';

interface Own {
  readonly accountId: bigint;
  readonly personId: bigint;
  readonly sessionId: bigint;
}

/** Ends one of the person's own sessions; what is no open one of theirs is not found. */
export async function endOwnSession(deps: IdentityDeps, own: Own & { endId: bigint }, { origin }: CallContext): Promise<void> {
  const { accountId, personId, sessionId, endId } = own;
  const reason = endId === sessionId ? 'signedOut' : 'endedElsewhere';
  const ended = await inTransaction(deps.db, async (tx) => {
    await endSiteTokens(tx, accountId);
    return endSessions(tx, deps, { personId, sessionId: endId, reason, origin });
  });
  if (ended === 0) throw new Refusal('session.notFound');
}

/** Ends all sessions of the person but the one that asks. Answers how many. */
export function endOtherSessions(deps: IdentityDeps, own: Own, { origin }: CallContext): Promise<number> {
  const { accountId, personId, sessionId } = own;
  return inTransaction(deps.db, async (tx) => {
    await endSiteTokens(tx, accountId);
    return endSessions(tx, deps, { personId, exceptId: sessionId, reason: 'endedElsewhere', origin });
  });
}
