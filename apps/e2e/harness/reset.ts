import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from './new-values.ts';
import { type Lang, WORDS } from './register.ts';
import type { Verification } from './verification.ts';

const RESET = {
  zh: {
    title: '找回密码',
    email: { code: '邮箱验证码', send: '获取邮箱验证码' },
    mobile: { code: '短信验证码', send: '获取短信验证码' },
    next: '下一步',
    submit: '提交',
    done: '修改成功！',
  },
  en: {
    title: 'Reset your password',
    email: { code: 'Code from the e-mail', send: 'Send the code' },
    mobile: { code: 'SMS code', send: 'Get SMS verification code' },
    next: 'Next',
    submit: 'Set the new password',
    done: 'The password was changed',
  },
} as const;

/** Returns the link in the latest e-mail to an address. The e-mail is in the developers' outbox. */
export async function linkFor(origin: string, receiver: string): Promise<string> {
  let link: string | undefined;
  const look = async (): Promise<string | undefined> => {
    const items = (await (await fetch(`${origin}/dev/outbox?refresh=0`)).text()).split('<li>');
    const mail = items.find((item) => item.includes(`<b>${receiver}</b>`));
    link = mail === undefined ? undefined : /#(\/[^"<\s]*receiver=[^"<\s]*)/.exec(mail)?.[1];
    return link;
  };
  await expect.poll(look).toBeDefined();
  return link ?? '';
}

/** Chooses a password with a new code, on the page to which an approval e-mail links. */
export async function choosePassword(
  page: Page,
  verification: Verification,
  lang: Lang,
  receiver: string,
  previousCode?: string,
): Promise<void> {
  const words = RESET[lang];
  const by = words[receiver.includes('@') ? 'email' : 'mobile'];
  const panel = page.getByRole('dialog', { name: words.title });
  await verification.solvePuzzle(page, () => panel.getByRole('button', { name: by.send }).click());
  await panel.getByLabel(by.code).fill(await verification.codeFor(receiver, previousCode));
  await panel.getByRole('button', { name: words.next }).click();
  await panel.getByRole('textbox', { name: WORDS[lang].password, exact: true }).fill(PASSWORD);
  await panel.getByRole('textbox', { name: WORDS[lang].confirm, exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: words.submit }).click();
  await page.getByRole('status').filter({ hasText: words.done }).waitFor();
}
