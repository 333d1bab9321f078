import type { CaptchaAction } from '@jishi/contract';
import { replacePicture } from '../../src/modules/captcha/captcha.repository.ts';
import { givePass } from '../../src/modules/captcha/passes.ts';
import { hideAnswer, showAnswer } from '../../src/modules/captcha/pictures.ts';
import type { TestSite } from './server.ts';

/** A pass as a solved puzzle gives it, for one code unless told. */
export async function newPass(site: TestSite, action: CaptchaAction = 'sendCode'): Promise<string> {
  const deps = { clock: () => site.time.now, secret: site.secret };
  return (await site.change((tx) => givePass(tx, deps, action))).captchaPass;
}

let pictures = 0;

/** A picture that waits for its characters; answers what ties the form to it. */
export async function newPicture(site: TestSite, text: string): Promise<string> {
  const actionId = `${site.time.now.getTime()}${String(++pictures).padStart(5, '0')}`;
  const answerEncrypted = hideAnswer(site.secret, `picture ${actionId}`, text);
  const expiresAt = new Date(site.time.now.getTime() + 60_000);
  await site.change((tx) => replacePicture(tx, { actionId, answerEncrypted, expiresAt }));
  return actionId;
}

/** The characters of the one picture that was drawn and not answered yet, as somebody reads them. */
export async function readPicture({ database, secret }: TestSite): Promise<string> {
  const row = await database.db.selectFrom('captcha_picture').selectAll().executeTakeFirstOrThrow();
  const text = showAnswer<string>(secret, `picture ${row.action_id}`, row.answer_encrypted);
  if (text === null) throw new Error('the picture was drawn under another secret');
  return text;
}
