import type { Tx } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { SignInWay } from '../sessions/session.ts';
import { startSession } from '../sessions/start-session.ts';

export type SignInCall = Pick<CallContext, 'origin' | 'cookies'>;

/** A browser that is signed in: the token for its cookie, and what to call the person. */
export interface SignedInBrowser {
  readonly token: string;
  readonly nickname: string;
}

/** Lets a person in who has shown to be it, unless the account is disabled. */
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
