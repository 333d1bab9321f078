import { type CaptchaAction, type Lang, smsCodeRule } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkCode, issueCode, type Receiver, receiverOf } from '../identity/index.ts';
import type { AlternativeDeps, CaptchaDeps } from './captcha.deps.ts';
import { issuePass } from './passes.ts';
import { takeOneOfAll } from './visit-counts.ts';

/**
 * Sends a code by SMS or e-mail to users who cannot see a puzzle or point at it. No puzzle protects this call, so one
 * limit covers all networks together, and even a caller with many addresses cannot use up the operator's budget.
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
  // This check comes last, so that only issued codes are counted. It throws above the limit, which rolls back the code
  // together with its count.
  await takeOneOfAll(tx, deps.clock, { what: `alternative ${parsed.channel}`, max: deps.alternativesMax });
  return null;
}

/**
 * Exchanges the code for a pass. A wrong code counts as an attempt, so the caller commits the transaction even after a
 * refusal.
 */
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
  return refused ?? issuePass(tx, deps, input.action);
}

/** Returns the error for an invalid receiver. A receiver that contains an @ counts as an e-mail address. */
const notAReceiver = (receiver: string): Refusal =>
  new Refusal(receiver.includes('@') ? 'identity.emailWrong' : 'identity.mobileWrong');
