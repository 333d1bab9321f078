import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { reviewApplication } from '../harness/operator.ts';
import { APPLY_WORDS, type ApplyWords } from './apply.words.ts';
import { useDoor } from './door.ts';
import { routeOf, useJourney } from './journey.ts';
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

/** Fills in all but the code; answers the name of the company, which no other journey uses. */
async function fillIn(page: Page, words: ApplyWords, businessEmail: string): Promise<string> {
  const form = page.locator('main form');
  const company = `Engines ${businessEmail}`;
  const texts = { firstName: 'Ada', lastName: 'Byron', company, jobTitle: 'Head of data', businessEmail };
  for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
  await form.locator('[name="businessType"]').selectOption('fintech');
  await page.getByLabel(words.agree).check();
  return company;
}

/** Has the code sent to the business e-mail and types it in. */
async function enterCode(page: Page, words: ApplyWords, email: string): Promise<void> {
  await door.solvePuzzle(page, () => page.getByRole('button', { name: words.getMailCode }).click());
  // The button counts once the code is on its way; an older one is not taken for it.
  await page.getByRole('button', { name: words.sendAgain }).waitFor();
  await page.locator('main form [name="emailVerifyCode"]').fill(await door.codeFor(email));
}

/** Fills in an application and sends it; answers the company. */
async function apply(page: Page, words: ApplyWords, email: string): Promise<string> {
  const company = await fillIn(page, words, email);
  await enterCode(page, words, email);
  await page.getByRole('button', { name: words.send }).click();
  return company;
}

const newEmail = (): string => `ada${newMobile()}@engines.example`;
const inReview = (page: Page, words: ApplyWords): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words.review }).waitFor();

describe.each(APPLY_WORDS)('an overseas customer ($lang)', (words) => {
  const { lang } = words;
  const reset = RESET[lang];

  test('proves the business e-mail, is approved, chooses a password by the mail and comes in by the address', async () => {
    const email = newEmail();
    const page = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    const company = await apply(page, words, email);
    await inReview(page, words);

    await reviewApplication(journey.site(), company, 'approve');
    await door.past().codesWereSentLongAgo(email);
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
  });

  test('is refused with a wrong code, keeps what was typed, and is taken with the right one', async () => {
    journey.expectFailedRequest('/v1/registration/overseas');
    const email = newEmail();
    const page = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    const company = await fillIn(page, words, email);
    await enterCode(page, words, email);
    const field = (name: string) => page.locator(`main form [name="${name}"]`);
    const code = await field('emailVerifyCode').inputValue();
    await field('emailVerifyCode').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('alert').getByText(words.codeWrong).waitFor();
    await expect.poll(() => field('company').inputValue()).toBe(company);
    await field('emailVerifyCode').fill(code);
    await page.getByRole('button', { name: words.send }).click();
    await inReview(page, words);
    expect(routeOf(page)).toMatch(/^\/apply\/overseas\?receipt=[\w-]{20,}$/);
  });

  test('who applies again is told that the first is under review, and gets no code once there is an account', async () => {
    journey.expectFailedRequest('/v1/registration/overseas');
    const email = newEmail();
    const first = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    const company = await apply(first, words, email);
    await inReview(first, words);

    await door.past().codesWereSentLongAgo(email);
    const again = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    await apply(again, words, email);
    await again.getByRole('alert').getByText(words.underReview).waitFor();

    await reviewApplication(journey.site(), company, 'approve');
    await linkFor(email);
    const late = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    await fillIn(late, words, email);
    const sending = late.getByRole('button', { name: words.getMailCode });
    await door.solvePuzzle(late, () => sending.click());
    const alert = late.getByRole('alertdialog', { name: words.alert });
    await alert.getByText(words.registered, { exact: true }).waitFor();
    await alert.getByRole('button').click();
    await sending.waitFor();
    // The newest mail is still that of the review: its link would not be there otherwise.
    await linkFor(email);
  });
});
