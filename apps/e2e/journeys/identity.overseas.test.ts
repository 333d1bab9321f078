import { expect, test } from 'vitest';
import { reviewApplication } from '../harness/operator.ts';
import { APPLY_WORDS } from './apply.words.ts';
import { useDoor } from './door.ts';
import { useJourney } from './journey.ts';
import { newMobile, PASSWORD } from './made-up.ts';
import { ofVisitor } from './people.ts';
import { openSignIn, signInByPassword, signOut, WORDS } from './register.ts';

const journey = useJourney();
const door = useDoor();

const RESET = {
  zh: { title: '找回密码', code: '邮件验证码', getCode: '获取邮件验证码', next: '下一步', submit: '提交', done: '修改成功！' },
  en: {
    title: 'Reset your password',
    code: 'Code from the e-mail',
    getCode: 'Send the code',
    next: 'Next',
    submit: 'Set the new password',
    done: 'The password was changed',
  },
} as const;
const KIND = { zh: '境外用户', en: 'Overseas customer' } as const;

/** The link in the newest mail to an address, as a developer reads it in the outbox. */
async function linkFor(receiver: string): Promise<string> {
  let link: string | undefined;
  const look = async (): Promise<string | undefined> => {
    const items = (await (await fetch(`${journey.site().origin}/dev/outbox?refresh=0`)).text()).split('<li>');
    const mail = items.find((item) => item.includes(`<b>${receiver}</b>`));
    link = mail === undefined ? undefined : /#(\/[^"<\s]*receiver=[^"<\s]*)/.exec(mail)?.[1];
    return link;
  };
  await expect.poll(look).toBeDefined();
  return link ?? '';
}

test.each(APPLY_WORDS)(
  'an overseas customer applies, is approved, chooses a password by the mail and comes in by the address: $lang',
  async (words) => {
    const { lang } = words;
    const reset = RESET[lang];
    const email = `ada${newMobile()}@engines.example`;
    const company = `Engines ${email}`;
    const page = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    const form = page.locator('main form');
    const texts = { firstName: 'Ada', lastName: 'Byron', company, jobTitle: 'Head of data', businessEmail: email };
    for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
    await form.locator('[name="businessType"]').selectOption('fintech');
    await page.getByLabel(words.agree).check();
    await form.locator('[name="picVerifyCode"]').fill(await door.readPicture(form));
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('heading', { level: 1, name: words.review }).waitFor();

    await reviewApplication(journey.site(), company, 'approve');
    const fresh = await journey.open(await linkFor(email), {}, ofVisitor(lang));
    const panel = fresh.getByRole('dialog', { name: reset.title });
    await door.solvePuzzle(fresh, () => panel.getByRole('button', { name: reset.getCode }).click());
    await panel.getByLabel(reset.code).fill(await door.codeFor(email));
    await panel.getByRole('button', { name: reset.next }).click();
    await panel.getByRole('textbox', { name: WORDS[lang].password, exact: true }).fill(PASSWORD);
    await panel.getByRole('textbox', { name: WORDS[lang].confirm, exact: true }).fill(PASSWORD);
    await panel.getByRole('button', { name: reset.submit }).click();
    await fresh.getByRole('status').filter({ hasText: reset.done }).waitFor();

    await signInByPassword(fresh, door, lang, email);
    await fresh.getByRole('status').filter({ hasText: WORDS[lang].signedIn }).waitFor();
    await fresh.goto(`${journey.site().origin}/#/admin/personal`);
    await fresh.locator('dd').getByText(KIND[lang], { exact: true }).waitFor();
    await signOut(fresh, lang);
    await openSignIn(fresh, lang);
    await fresh.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
  },
);
