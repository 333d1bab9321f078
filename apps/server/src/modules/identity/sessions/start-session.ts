import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { CallContext, Cookies } from '../../../platform/http/index.ts';
import { newSecret } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { lockPerson } from '../persons.repository.ts';
import { recordEvent } from '../security/security-event.ts';
import type { EndDeps } from './end-sessions.ts';
import {
  isForced,
  isOver,
  SEEN_AGAIN_MS,
  SESSION_LIFE_MS,
  SESSIONS_MAX,
  type Session,
  type SignInWay,
  sessionOriginOf,
  sessionToken,
  tokenHashOf,
} from './session.ts';
import {
  endBeyond,
  endWhere,
  insertSession,
  lockSession,
  readSessionByToken,
  updateLastSeen,
} from './sessions.repository.ts';

/**
 * Signs a user in: starts a session, and ends the one that belongs to the browser's current token, so that a planted or
 * stolen token becomes invalid. The users whose sessions end this way also lose the API tokens in their browsers.
 * Returns the token, for `setSessionCookie` after the commit.
 */
export async function startSession(
  tx: Tx,
  deps: EndDeps,
  signIn: { personId: bigint; way: SignInWay } & Pick<CallContext, 'origin' | 'cookies'>,
  newToken: () => string = newSecret,
): Promise<string> {
  const now = deps.clock();
  const { personId, way } = signIn;
  const before = sessionToken(deps, signIn.cookies);
  const end = { reason: 'replaced', now } as const;
  const replaced = before === null ? [] : await endWhere(tx, { tokenHash: tokenHashOf(before) }, end);
  const token = newToken();
  const where = sessionOriginOf(signIn.origin);
  // The lock makes concurrent sign-ins happen one after another, so that the second ends the sessions beyond the limit.
  await lockPerson(tx, personId);
  await insertSession(tx, { personId, way, ...where, signedInAt: now, tokenHash: tokenHashOf(token) });
  const beyond = await endBeyond(tx, personId, SESSIONS_MAX, end);
  for (const ended of [...replaced, ...beyond]) await deps.accounts.endTokens(tx, ended.personId);
  await recordEvent(tx, { personId, kind: 'signedIn', at: now, ...where });
  return token;
}

export interface SignedIn {
  readonly personId: bigint;
  readonly sessionId: bigint;
  /** The membership of another account through which the user acts; null for the user's own account. */
  readonly memberId: bigint | null;
}

/**
 * Returns the user who is signed in with these cookies, or the refusal: 999999 if the session is missing or expired,
 * 999990 if it was ended. Each call reads the row, so every process rejects a session as soon as it has been ended.
 */
export async function readSession(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'https'>,
  { cookies }: { cookies: Cookies },
): Promise<SignedIn | Refusal> {
  const token = sessionToken(deps, cookies);
  const session = token === null ? null : await readSessionByToken(deps.db, tokenHashOf(token));
  const now = deps.clock();
  if (session === null) return new Refusal('identity.sessionExpired');
  const over = endOf(session, now);
  if (over !== null) return over;
  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_AGAIN_MS)
    await inTransaction(deps.db, (tx) => updateLastSeen(tx, session.id, now));
  return { personId: session.personId, sessionId: session.id, memberId: session.memberId };
}

/**
 * Keeps a session open until the transaction ends. Returns the latest time at which the session can end, or the refusal
 * if it has already ended.
 */
export async function holdSession(
  tx: Tx,
  { clock }: Pick<IdentityDeps, 'clock'>,
  sessionId: bigint,
): Promise<{ readonly overAtMs: number } | Refusal> {
  const session = await lockSession(tx, sessionId);
  if (session === null) return new Refusal('identity.sessionExpired');
  return endOf(session, clock()) ?? { overAtMs: session.signedInAt.getTime() + SESSION_LIFE_MS };
}

function endOf({ endReason: reason, ...session }: Session, now: Date): Refusal | null {
  if (isForced(reason)) return new Refusal('identity.sessionForcedOut', { reason });
  return reason !== null || isOver(session, now) ? new Refusal('identity.sessionExpired') : null;
}

export type SignInCall = Pick<CallContext, 'origin' | 'cookies'>;

/** A browser that has been signed in: the token for its cookie, and the user's display name. */
export interface SignedInBrowser {
  readonly token: string;
  readonly nickname: string;
}

/** Starts a session for an authenticated user, unless the account is disabled. */
export async function openSession(
  tx: Tx,
  deps: IdentityDeps,
  person: { personId: bigint; way: SignInWay },
  call: SignInCall,
): Promise<SignedInBrowser | Refusal> {
  const account = await deps.accounts.find(tx, person.personId);
  if (account === null || account.disabled) return new Refusal('identity.disabled');
  return { token: await startSession(tx, deps, { ...person, ...call }), nickname: account.nickname };
}
