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
  sessionToken,
  tokenHashOf,
  whereaboutsOf,
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
 * Signs a person in: a new session, and the end of the one that the browser came with, so that a token which somebody
 * planted or saw before is worth nothing after. What is ended for it takes the API tokens of its browsers with it. Answers
 * the token, for `setSessionCookie` once the transaction is through.
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
  const where = whereaboutsOf(signIn.origin);
  // Of two at once, the second ends what the first left beyond the bound.
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
  /** As which member of another account the person acts; null: for the own account. */
  readonly memberId: bigint | null;
}

/**
 * The person signed in with these cookies, or why there is none: 999999 without a session or with an expired
 * one, 999990 with one that was ended. The row is read for each call, so an end takes effect in every process
 * at once.
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

/** Keeps a session open until the transaction ends, and tells when it will be over in any case; or why it is over already. */
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

/** A browser that is signed in: the token for its cookie, and what to call the person. */
export interface SignedInBrowser {
  readonly token: string;
  readonly nickname: string;
}

/** Starts the session of an authenticated person, unless the account is disabled. */
export async function enter(
  tx: Tx,
  deps: IdentityDeps,
  person: { personId: bigint; way: SignInWay },
  call: SignInCall,
): Promise<SignedInBrowser | Refusal> {
  const account = await deps.accounts.find(tx, person.personId);
  if (account === null || account.disabled) return new Refusal('identity.disabled');
  return { token: await startSession(tx, deps, { ...person, ...call }), nickname: account.nickname };
}
