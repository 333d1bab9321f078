import type { CaptchaAction, Lang } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { newSecret } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PresentedPass } from '../identity/index.ts';
import type { CaptchaDeps } from './captcha.deps.ts';
import { insertPass, type PassLookup, takePass, tiePass } from './captcha.repository.ts';
import { CAPTCHA_LIFE_MS, puzzleKindFor } from './captcha.rules.ts';
import { secureRandom } from './drawing/random.ts';

/** Issues a pass for a correct answer. It has 256 random bits, and only its hash is stored. */
export async function issuePass(
  tx: Tx,
  deps: CaptchaDeps,
  action: CaptchaAction,
): Promise<{ captchaPass: string; expireTime: number }> {
  const captchaPass = newSecret();
  const expireTime = deps.clock().getTime() + CAPTCHA_LIFE_MS;
  await insertPass(tx, sha256(captchaPass), action, new Date(expireTime));
  return { captchaPass, expireTime };
}

/**
 * Returns null if the pass is valid for the action and the receiver, and ties the pass to this receiver. Otherwise
 * returns the refusal, which names the puzzle to solve.
 */
export async function peekPass(tx: Tx, deps: CaptchaDeps, pass: PresentedPass): Promise<Refusal | null> {
  const isGood = await tiePass(tx, toFind(deps, pass));
  return isGood ? null : captchaNeeded(pass.lang);
}

/** Uses up the pass. Returns null if it was valid for the action and the receiver, and the refusal otherwise. */
export async function usePass(tx: Tx, deps: CaptchaDeps, pass: PresentedPass): Promise<Refusal | null> {
  const wasGood = await takePass(tx, toFind(deps, pass));
  return wasGood ? null : captchaNeeded(pass.lang);
}

/**
 * Returns the hash that identifies a pass. The hash of the receiver also covers the pass, which is not stored, so a
 * stolen database does not help to guess mobile numbers.
 */
function toFind({ clock }: CaptchaDeps, { pass, action, receiver }: PresentedPass): PassLookup {
  const receiverHash = receiver === undefined ? null : sha256(`${pass} ${receiver}`);
  return { passHash: sha256(pass), action, receiverHash, now: clock() };
}

const random = secureRandom();
const captchaNeeded = (lang: Lang = 'zh'): Refusal =>
  new Refusal('captcha.needed', {}, undefined, puzzleKindFor(random, lang));
