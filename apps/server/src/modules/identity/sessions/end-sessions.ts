import type { Tx } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import type { AccountsPort, IdentityDeps } from '../identity.deps.ts';
import { recordEvent } from '../security/security-event.ts';
import type { EndReason } from './session.ts';
import { sessionOriginOf, sessionToken, tokenHashOf } from './session.ts';
import { endWhere } from './sessions.repository.ts';

export interface EndDeps extends Pick<IdentityDeps, 'clock' | 'https'> {
  readonly accounts: Pick<AccountsPort, 'endTokens'>;
}

/** Signs the browser out, and revokes the tokens in the user's browsers. Does nothing if there is no session. */
export async function signOut(
  tx: Tx,
  deps: EndDeps,
  call: Pick<CallContext, 'origin' | 'cookies'>,
): Promise<void> {
  const token = sessionToken(deps, call.cookies);
  if (token === null) return;
  const now = deps.clock();
  const ended = await endWhere(tx, { tokenHash: tokenHashOf(token) }, { reason: 'signedOut', now });
  for (const { personId } of ended) {
    await deps.accounts.endTokens(tx, personId);
    await recordEvent(tx, { personId, kind: 'signedOut', at: now, ...sessionOriginOf(call.origin) });
  }
}

/**
 * Ends one of a user's sessions, all but one, or all of them, and revokes the tokens in the user's browsers. Returns
 * the number of sessions that were open.
 */
export async function endSessions(
  tx: Tx,
  deps: EndDeps,
  end: {
    personId: bigint;
    sessionId?: bigint;
    exceptId?: bigint;
    reason: EndReason;
    origin: CallContext['origin'];
  },
): Promise<number> {
  const { personId, sessionId, exceptId, reason, origin } = end;
  const now = deps.clock();
  const which = {
    personId,
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(exceptId === undefined ? {} : { exceptId }),
  };
  const ended = await endWhere(tx, which, { reason, now });
  await deps.accounts.endTokens(tx, personId);
  for (const _ of ended)
    await recordEvent(tx, { personId, kind: 'sessionEnded', at: now, ...sessionOriginOf(origin) });
  return ended.length;
}
