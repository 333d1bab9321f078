import { CODE_RESEND_SECONDS, emailRule, type Lang, mobileToSendRule } from '@jishi/contract';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import { receiverOf } from '../codes/code.rules.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { CodePurpose } from '../identity.events.ts';
import { findPerson } from '../persons.repository.ts';
import type { SignInCall } from '../sessions/start-session.ts';

export interface SendCodeInput {
  readonly text: string;
  readonly channel: 'sms' | 'email';
  readonly purpose: CodePurpose;
  readonly captchaPass: string;
  /** True if only registered receivers are sent a code. Any other receiver gets the same response. */
  readonly onlyKnown: boolean;
}

/** Sends a code in exchange for a pass, which is then used up. */
export async function sendCode(
  deps: IdentityDeps,
  input: SendCodeInput,
  call: Pick<SignInCall, 'origin'> & { lang: Lang },
): Promise<{ resendSeconds: number }> {
  const fault = (input.channel === 'sms' ? mobileToSendRule : emailRule)(input.text);
  const to = receiverOf(input.text);
  if (fault !== null || to === null) throw new Refusal(fault ?? 'identity.emailWrong');
  const send = async (tx: Tx): Promise<Refusal | null> => {
    const pass = {
      pass: input.captchaPass,
      action: 'sendCode',
      receiver: to.receiver,
      lang: call.lang,
    } as const;
    const unsolved = await deps.captchas.usePass(tx, pass);
    if (unsolved !== null) return unsolved;
    const deliver = !input.onlyKnown || (await findPerson(tx, to.receiver)) !== null;
    return issueCode(tx, deps, {
      ...to,
      purpose: input.purpose,
      lang: call.lang,
      address: call.origin.address,
      deliver,
    });
  };
  unlessRefused(await inTransaction(deps.db, send));
  return { resendSeconds: CODE_RESEND_SECONDS };
}
