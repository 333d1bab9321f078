import type { CaptchaAction } from '@jishi/contract';
import { replacePicture } from '../../src/modules/captcha/captcha.repository.ts';
import { issuePass } from '../../src/modules/captcha/passes.ts';
import { hideAnswer, showAnswer } from '../../src/modules/captcha/pictures.ts';
import type { TestSite } from './server.ts';

/** Creates a pass as if a puzzle had been solved. By default, it allows sending one code. */
export async function newPass(site: TestSite, action: CaptchaAction = 'sendCode'): Promise<string> {
  const deps = { clock: () => site.time.now, secret: site.secret };
  return (await site.change((tx) => issuePass(tx, deps, action))).captchaPass;
}

let pictures = 0;

/**
 * Stores a picture whose characters have to be entered. Returns the id that connects a form with the picture.
 */
export async function newPicture(site: TestSite, text: string): Promise<string> {
  const actionId = `${site.time.now.getTime()}${String(++pictures).padStart(5, '0')}`;
  const answerEncrypted = hideAnswer(site.secret, `picture ${actionId}`, text);
  const expiresAt = new Date(site.time.now.getTime() + 60_000);
  await site.change((tx) => replacePicture(tx, { actionId, answerEncrypted, expiresAt }));
  return actionId;
}

/** Reads the characters of the only unanswered picture, like a person. */
export async function readPicture({ database, secret }: TestSite): Promise<string> {
  const row = await database.db.selectFrom('captcha_picture').selectAll().executeTakeFirstOrThrow();
  const text = showAnswer<string>(secret, `picture ${row.action_id}`, row.answer_encrypted);
  if (text === null) throw new Error('the picture was drawn under another secret');
  return text;
}
