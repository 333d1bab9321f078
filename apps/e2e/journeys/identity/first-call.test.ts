import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney, windowsLeft } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { ofVisitor } from '../../harness/people.ts';
import {
  finishSignUp,
  openSignIn,
  openSignUp,
  putKeyAway,
  signInByPassword,
  signOut,
  WORDS,
} from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();
const run = promisify(execFile);

const LANGUAGES = [
  {
    lang: 'zh',
    product: '/product/package?apiId=p_stock2402&tab=code',
    callHere: '立即调用',
    receipt: '计费明细',
    trial: /前 \d[\d,]* 次免费/,
    showKey: '查看密钥',
    makeKey: '新建密钥',
    keyName: '名称（可不填）',
    create: '新建',
    cancel: '取消',
    ownKeys: /使用中的密钥（2）/,
    endKey: /^停用密钥/,
    confirmEnd: /^确认停用密钥/,
    oneKey: '使用中的密钥（1）',
    signUp: '注册即得密钥',
  },
  {
    lang: 'en',
    product: '/product/package-en?apiId=p_stock2402&tab=code',
    callHere: 'Make this call',
    receipt: 'Receipt',
    trial: /the first \d[\d,]* calls per account are free/,
    showKey: 'Show the key',
    makeKey: 'Create a key',
    keyName: 'Name (optional)',
    create: 'Create',
    cancel: 'Cancel',
    ownKeys: /Active keys \(2\)/,
    endKey: /^Revoke key jsk\w+$/,
    confirmEnd: /^Revoke permanently/,
    oneKey: 'Active keys (1)',
    signUp: 'Sign up to get a key',
  },
] as const;

const KEY = /jsk[a-z2-7]{17}/;
/** Returns all code samples on the page as one text. */
const codeOf = async (page: Page): Promise<string> =>
  (await page.getByRole('main').locator('pre').allTextContents()).join('\n');

/**
 * Signs up, by mobile number in Chinese or by e-mail alone in English. Returns the name with which the user signs in.
 */
async function signUp(page: Page, lang: 'zh' | 'en'): Promise<string> {
  const words = WORDS[lang];
  const panel = await openSignUp(page, lang, lang === 'zh' ? 'individual' : 'overseas');
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
  await field(words.nickname).fill('Ada');
  const account = lang === 'zh' ? newMobile() : `ada${newMobile()}@overseas.example`;
  await field(lang === 'zh' ? words.mobile : words.email).fill(account);
  const send = lang === 'zh' ? words.getCode : words.getEmailCode;
  await verification.solvePuzzle(page, () => panel.getByRole('button', { name: send }).click());
  const code = await verification.codeFor(account);
  await field(lang === 'zh' ? words.smsCode : words.emailCode).fill(code);
  await finishSignUp(page, lang);
  return account;
}

describeInTurn(LANGUAGES)('a newcomer ($lang)', (words) => {
  const { lang } = words;

  test('signs up, makes a call with the key that is shown, and sees this key in every sample until the page is reloaded', async () => {
    const page = await journey.open(words.product, {}, ofVisitor(lang));
    await page.getByText(words.signUp).first().waitFor();
    expect(await codeOf(page)).not.toMatch(KEY);
    const account = await signUp(page, lang);

    const keyWindow = page.getByRole('dialog', { name: WORDS[lang].key });
    await keyWindow.getByText(words.trial).waitFor();
    await expectAccessible(page);
    const [accessKey = '', accessSecret = '', command = ''] = await keyWindow
      .locator('pre')
      .allTextContents();
    expect([accessKey, accessSecret]).toEqual([
      expect.stringMatching(KEY),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const first = JSON.parse((await run('sh', ['-c', command])).stdout);
    expect([first.resultcode, first.records.length > 0]).toEqual([200, true]);
    await keyWindow.getByRole('button', { name: words.callHere }).click();
    await keyWindow.getByRole('region', { name: words.receipt }).waitFor();
    await keyWindow.getByRole('table').waitFor();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(`${stored}${page.url()}`).not.toContain(accessSecret);

    await putKeyAway(page, lang);
    const code = await codeOf(page);
    expect(code).toContain(accessKey);
    expect(code).toContain(accessSecret);
    expect(code).not.toMatch(/'ACCESS_KEY'|"ACCESS_KEY:/);
    await page.getByRole('button', { name: words.showKey }).first().click();
    await keyWindow.getByText(accessSecret, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await windowsLeft(page);

    await page.reload();
    await expect.poll(() => codeOf(page)).toContain(accessKey);
    expect(await codeOf(page)).not.toContain(accessSecret);

    await signOut(page, lang);
    await openSignIn(page, lang);
    await signInByPassword(page, verification, lang, account);
    await page.getByRole('status').filter({ hasText: WORDS[lang].signedIn }).waitFor();
  });

  test('creates another key next to the samples, and revokes a key there', async () => {
    const page = await journey.open(words.product, {}, ofVisitor(lang));
    await signUp(page, lang);
    await putKeyAway(page, lang);
    await page.reload();
    // If the dialog is cancelled, no key is created.
    await page.getByRole('button', { name: words.makeKey }).first().click();
    await page
      .getByRole('dialog', { name: words.makeKey })
      .getByRole('button', { name: words.cancel })
      .click();
    await page.getByText(words.oneKey).first().waitFor();
    await page.getByRole('button', { name: words.makeKey }).first().click();
    const question = page.getByRole('dialog', { name: words.makeKey });
    await question.getByLabel(words.keyName).fill('notebook');
    await expectAccessible(page);
    await question.getByRole('button', { name: words.create, exact: true }).click();
    await page.getByRole('dialog', { name: WORDS[lang].key }).waitFor();
    await putKeyAway(page, lang);
    const keys = page.getByText(words.ownKeys).first();
    await keys.click();
    await page.getByRole('button', { name: words.endKey }).first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.confirmEnd }).first().click();
    await page.getByText(words.oneKey).first().waitFor();
  });
});
