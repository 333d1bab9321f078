import type { Lang } from '@jishi/contract';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { Cookies } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { forcedOutText, isOver, SEEN_AGAIN_MS, SESSION_LIFE_MS, type Session } from './session.ts';
import { sessionToken, tokenHashOf } from './session-cookie.ts';
import { lockSession, readSessionByToken, updateLastSeen } from './sessions.repository.ts';

export interface SignedIn {
  readonly personId: bigint;
  readonly sessionId: bigint;
}

/**
 * Who is signed in with these cookies, or why nobody is: 999999 without a session and with one that ran out, 999990 with
 * one that somebody ended. The row is read for each call, so an end holds in every process at once.
 */
export async function readSession(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'https'>,
  { cookies, lang }: { cookies: Cookies; lang: Lang },
): Promise<SignedIn | Refusal> {
  const token = sessionToken(deps, cookies);
  const session = token === null ? null : await readSessionByToken(deps.db, tokenHashOf(token));
  const now = deps.clock();
  if (session === null) return new Refusal('session.expired');
  const over = endOf(session, now, lang);
  if (over !== null) return over;
  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_AGAIN_MS)
    await inTransaction(deps.db, (tx) => updateLastSeen(tx, session.id, now));
  return { personId: session.personId, sessionId: session.id };
}

/** Keeps a session open until the transaction ends, and tells when it will be over in any case; or why it is over already. */
export async function holdSession(
  tx: Tx,
  { clock }: Pick<IdentityDeps, 'clock'>,
  { sessionId, lang }: { sessionId: bigint; lang: Lang },
): Promise<{ readonly overAtMs: number } | Refusal> {
  const session = await lockSession(tx, sessionId);
  if (session === null) return new Refusal('session.expired');
  return endOf(session, clock(), lang) ?? { overAtMs: session.signedInAt.getTime() + SESSION_LIFE_MS };
}

function endOf(session: Session, now: Date, lang: Lang): Refusal | null {
  const forced = forcedOutText(session.endReason);
  if (forced !== null) return new Refusal('session.forcedOut', { reason: forced[lang] });
  return session.endReason !== null || isOver(session, now) ? new Refusal('session.expired') : null;
}
