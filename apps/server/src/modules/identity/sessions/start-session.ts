import type { Tx } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { newSecret } from '../../../platform/ids.ts';
import { recordEvent } from '../security/security-event.ts';
import { whereaboutsOf } from './device.ts';
import type { EndDeps } from './end-sessions.ts';
import { SESSIONS_MAX, type SignInWay } from './session.ts';
import { sessionToken, tokenHashOf } from './session-cookie.ts';
import { endBeyond, endWhere, insertSession } from './sessions.repository.ts';

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
  await insertSession(tx, { personId, way, ...where, signedInAt: now, tokenHash: tokenHashOf(token) });
  const beyond = await endBeyond(tx, personId, SESSIONS_MAX, end);
  for (const ended of [...replaced, ...beyond]) await deps.accounts.endTokens(tx, ended.personId);
  await recordEvent(tx, { personId, kind: 'signedIn', at: now, ...where });
  return token;
}
