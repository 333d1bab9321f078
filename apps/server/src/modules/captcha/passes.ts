import type { CaptchaAction, Lang } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { newSecret } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PassToShow } from '../identity/index.ts';
import type { CaptchaDeps } from './captcha.deps.ts';
import { insertPass, type PassToFind, takePass, tiePass } from './captcha.repository.ts';
import { CAPTCHA_LIFE_MS, puzzleKindFor } from './captcha.rules.ts';
import { secureRandom } from './drawing/random.ts';

/** What a right answer is changed into: 256 random bits, of which the hash is kept. */
export async function givePass(
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
 * Null when the pass is good for the action and the receiver; it stays so, for this receiver alone. Else the refusal, which
 * names the puzzle to solve.
 */
export async function peekPass(tx: Tx, deps: CaptchaDeps, shown: PassToShow): Promise<Refusal | null> {
  const isGood = await tiePass(tx, toFind(deps, shown));
  return isGood ? null : captchaNeeded(shown.lang);
}

/** Null when the pass was good for the action and the receiver; from now on it is not. */
export async function usePass(tx: Tx, deps: CaptchaDeps, shown: PassToShow): Promise<Refusal | null> {
  const wasGood = await takePass(tx, toFind(deps, shown));
  return wasGood ? null : captchaNeeded(shown.lang);
}

/** The receiver is hashed with the pass, which is kept nowhere: nobody can try all numbers against what is kept. */
function toFind({ clock }: CaptchaDeps, { pass, action, receiver }: PassToShow): PassToFind {
  const receiverHash = receiver === undefined ? null : sha256(`${pass} ${receiver}`);
  return { passHash: sha256(pass), action, receiverHash, now: clock() };
}

const random = secureRandom();
const captchaNeeded = (lang: Lang = 'zh'): Refusal =>
  new Refusal('captcha.needed', {}, undefined, puzzleKindFor(random, lang));
