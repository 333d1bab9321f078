import { type CaptchaAction, type Lang, smsCodeRule } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkCode, issueCode, type Receiver, receiverOf } from '../identity/index.ts';
import type { AlternativeDeps, CaptchaDeps } from './captcha.deps.ts';
import { givePass } from './passes.ts';
import { takeOneOfAll } from './visit-counts.ts';

/**
 * A code by SMS or e-mail, for whoever cannot see a puzzle or point at it. No puzzle stands before it, so there is a
 * ceiling for all networks together: who has many addresses cannot use up what the operator pays for.
 */
export async function sendAlternative(
  tx: Tx,
  deps: AlternativeDeps,
  { receiver, lang, address }: { receiver: string; lang: Lang; address: string },
): Promise<Refusal | null> {
  const parsed = receiverOf(receiver);
  if (parsed === null) return notAReceiver(receiver);
  const refused = await issueCode(tx, deps, { ...parsed, purpose: 'captcha', lang, address });
  if (refused !== null) return refused;
  // Last, and thrown: what is not sent is not counted, and what is not counted is not sent.
  await takeOneOfAll(tx, deps.clock, { what: `alternative ${parsed.channel}`, max: deps.alternativesMax });
  return null;
}

/** Exchanges that code for a pass. A wrong one counts as a try, so the transaction of a refusal must be committed. */
export async function checkAlternative(
  tx: Tx,
  deps: CaptchaDeps,
  input: { action: CaptchaAction; receiver: string; code: string },
): Promise<{ captchaPass: string; expireTime: number } | Refusal> {
  const wrong = smsCodeRule(input.code);
  if (wrong !== null) return new Refusal(wrong);
  const parsed: Receiver | null = receiverOf(input.receiver);
  if (parsed === null) return notAReceiver(input.receiver);
  const refused = await checkCode(tx, deps, {
    receiver: parsed.receiver,
    purpose: 'captcha',
    code: input.code,
  });
  return refused ?? givePass(tx, deps, input.action);
}

/** What has an @ was meant to be an address. */
const notAReceiver = (receiver: string): Refusal =>
  new Refusal(receiver.includes('@') ? 'identity.emailWrong' : 'identity.mobileWrong');
