import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hideAnswer, showAnswer } from './answers.ts';
import type { CaptchaDeps, CaptchaHandlerDeps } from './captcha.deps.ts';
import { replacePicture, takePicture } from './captcha.repository.ts';
import { CAPTCHA_LIFE_MS } from './captcha.rules.ts';

const placeOf = (actionId: string): string => `picture ${actionId}`;

/** Draws the picture of a form, anew each time it is asked for; the PNG. */
export async function makePicture(
  deps: Pick<CaptchaHandlerDeps, 'db' | 'clock' | 'secret' | 'drawer'>,
  actionId: string,
) {
  const { png, text } = await deps.drawer.picture();
  const answerEncrypted = hideAnswer(deps.secret, placeOf(actionId), text);
  const expiresAt = new Date(deps.clock().getTime() + CAPTCHA_LIFE_MS);
  await inTransaction(deps.db, (tx) => replacePicture(tx, { actionId, answerEncrypted, expiresAt }));
  return png;
}

/**
 * Takes the characters that were read in the picture of a form: null when they are right. Right or wrong, the picture is
 * used up, so the transaction must be let through on a refusal too.
 */
export async function checkPicture(
  tx: Tx,
  deps: CaptchaDeps,
  given: { actionId: string; text: string },
): Promise<Refusal | null> {
  const kept = await takePicture(tx, given.actionId);
  if (kept === undefined || kept.expiresAt <= deps.clock()) return new Refusal('captcha.pictureWrong');
  const text = showAnswer<string>(deps.secret, placeOf(given.actionId), kept.answerEncrypted);
  return text !== null && text.toUpperCase() === given.text.toUpperCase()
    ? null
    : new Refusal('captcha.pictureWrong');
}
