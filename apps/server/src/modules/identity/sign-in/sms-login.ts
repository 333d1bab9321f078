import { firstFault, smsLoginFields } from '@jishi/contract';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { CodePurpose } from '../identity.events.ts';
import { findPerson } from '../persons.repository.ts';
import { openSession, type SignedInBrowser, type SignInCall } from '../sessions/start-session.ts';
import { networkSubject, settleTry, waitSeconds } from './back-off.ts';

/** Signs in with a mobile number and the code sent to it. */
export async function smsLogin(
  deps: IdentityDeps,
  login: { mobile: string; smsVerifyCode: string },
  call: SignInCall,
): Promise<SignedInBrowser> {
  const fault = firstFault(smsLoginFields, login);
  if (fault !== null) throw new Refusal(fault);
  const answer = { receiver: login.mobile, purpose: 'login', code: login.smsVerifyCode } as const;
  const openByCode = async (tx: Tx): Promise<SignedInBrowser | Refusal> => {
    const wrong = await checkCodeFrom(tx, deps, answer, call);
    if (wrong !== null) return wrong;
    const person = await findPerson(tx, login.mobile);
    return person === null
      ? new Refusal('identity.codeExpired')
      : openSession(tx, deps, { personId: person.id, way: 'sms' }, call);
  };
  return unlessRefused(await inTransaction(deps.db, openByCode));
}

/** Checks an answer to a code. A network that sent too many wrong answers must wait. */
export async function checkCodeFrom(
  tx: Tx,
  deps: IdentityDeps,
  answer: { receiver: string; purpose: CodePurpose; code: string },
  { origin }: Pick<SignInCall, 'origin'>,
): Promise<Refusal | null> {
  const now = deps.clock();
  const network = networkSubject(deps.secret, origin.address, 'signIn');
  const retry = await waitSeconds(tx, network, now);
  if (retry > 0) return new Refusal('identity.locked', { retry });
  const wrong = await checkCode(tx, deps, answer);
  const late = await settleTry(tx, { network, isWrong: wrong !== null }, now);
  // Throwing undoes the use of a correct code and the count of a wrong one, so that the response reveals nothing.
  if (late > 0) throw new Refusal('identity.locked', { retry: late });
  return wrong;
}
