import { emailRule, type Lang, mobileRule } from '@jishi/contract';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import { receiverOf } from '../codes/code.rules.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findPerson } from '../persons.repository.ts';
import type { SignInCall } from '../sessions/start-session.ts';
import { EXISTENCE_BACK_OFF, networkSubject, takeTry } from './back-off.ts';

/**
 * Returns false if the number or address is free, and throws 131314 if it is taken. Requires a pass, which becomes
 * bound to the receiver.
 */
export async function checkExistence(
  deps: IdentityDeps,
  question: { text: string; channel: 'sms' | 'email'; captchaPass: string },
  { origin, lang }: Pick<SignInCall, 'origin'> & { lang: Lang },
): Promise<false> {
  const fault = (question.channel === 'sms' ? mobileRule : emailRule)(question.text);
  const of = receiverOf(question.text);
  if (fault !== null || of === null) throw new Refusal(fault ?? 'identity.emailWrong');
  const ask = async (tx: Tx): Promise<false | Refusal> => {
    const unsolved = await deps.captchas.peekPass(tx, {
      pass: question.captchaPass,
      action: 'sendCode',
      receiver: of.receiver,
      lang,
    });
    if (unsolved !== null) return unsolved;
    const network = networkSubject(deps.secret, origin.address, 'existence');
    const retry = await takeTry(tx, network, EXISTENCE_BACK_OFF, deps.clock());
    if (retry > 0)
      return new Refusal('request.tooMany', { window: 'hour', limit: EXISTENCE_BACK_OFF.free, retry });
    return (await findPerson(tx, of.receiver)) === null ? false : new Refusal('identity.registered');
  };
  return unlessRefused(await inTransaction(deps.db, ask));
}
