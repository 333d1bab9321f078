import { decryptText, encryptText, type ServerSecret } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CaptchaChecks } from '../identity/index.ts';
import type { CaptchaDeps, CaptchaHandlerDeps } from './captcha.deps.ts';
import { replacePicture, takePicture } from './captcha.repository.ts';
import { CAPTCHA_LIFE_MS } from './captcha.rules.ts';
import { peekPass, usePass } from './passes.ts';

const placeOf = (actionId: string): string => `picture ${actionId}`;

/** Draws a new picture for a form and returns the PNG. */
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
 * Checks the characters that a user read in a form's picture. Returns null if they are correct. Either way the picture
 * is used up, so the caller commits the transaction even after a refusal.
 */
export async function checkPicture(
  tx: Tx,
  deps: CaptchaDeps,
  answer: { actionId: string; text: string },
): Promise<Refusal | null> {
  const stored = await takePicture(tx, answer.actionId);
  if (stored === undefined || stored.expiresAt <= deps.clock()) return new Refusal('captcha.pictureWrong');
  const text = showAnswer<string>(deps.secret, placeOf(answer.actionId), stored.answerEncrypted);
  return text !== null && text.toUpperCase() === answer.text.toUpperCase()
    ? null
    : new Refusal('captcha.pictureWrong');
}

export function captchaChecks(deps: CaptchaDeps): CaptchaChecks {
  return {
    checkPicture: (tx, answer) => checkPicture(tx, deps, answer),
    peekPass: (tx, pass) => peekPass(tx, deps, pass),
    usePass: (tx, pass) => usePass(tx, deps, pass),
  };
}

const LABEL = 'captcha answer';

/** Encrypts an answer. `place` is its row; decryption fails in any other row. */
export function hideAnswer(secret: ServerSecret, place: string, answer: unknown): string {
  return encryptText(secret.derive(LABEL), place, JSON.stringify(answer));
}

/** Decrypts an answer. Returns null if it was encrypted for another row, or with a different secret. */
export function showAnswer<T>(secret: ServerSecret, place: string, hidden: string): T | null {
  const text = decryptText(secret.accepted(LABEL), place, hidden);
  return text === null ? null : (JSON.parse(text) as T);
}
