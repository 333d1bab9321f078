import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { arrowTo, focused, tabTo, typeInto } from '../../harness/keyboard.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newMobile, PASSWORD } from '../../harness/new-values.ts';
import { fillWallet } from '../../harness/operator.ts';
import { ofVisitor } from '../../harness/people.ts';
import { WORDS } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';
import { ORDER_WORDS } from '../orders/orders.words.ts';

const journey = useJourney();
const verification = useVerification();

const SAID = {
  zh: {
    toCode: '看不清图片？改用短信或邮件验证码',
    receiver: '手机号或邮箱',
    send: '发送验证码',
    code: '验证码',
    kinds: /^(个人|境外)$/,
    modes: /^(按次|包)/,
  },
  en: {
    toCode: 'Cannot use the picture? Get a code by SMS or e-mail',
    receiver: 'Mobile number or e-mail address',
    send: 'Send the code',
    code: 'Code',
    kinds: /^(Individual|Overseas)$/,
    modes: /^(Per|By) /,
  },
} as const;

const press = async (page: Page, name: string | RegExp, key = 'Enter'): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};

/**
 * Signs up with a code from an e-mail instead of the puzzle. Returns the mobile number, and the header that authorises
 * calls with the new key.
 */
async function signUp(page: Page, lang: 'zh' | 'en'): Promise<{ mobile: string; authorization: string }> {
  const [words, said] = [WORDS[lang], SAID[lang]];
  const mobile = newMobile();
  const mail = `u${mobile}@people.example`;
  await page.getByRole('banner').getByRole('button', { name: words.signUp, exact: true }).waitFor();
  await press(page, words.signUp);
  await page.getByRole('dialog', { name: words.signUp }).waitFor();
  await arrowTo(page, said.kinds, new RegExp(`^${words.individual}$`));
  await typeInto(page, words.nickname, '小键');
  await typeInto(page, words.mobile, mobile);
  await press(page, words.getCode);
  await page.getByRole('button', { name: said.toCode }).waitFor();
  await press(page, said.toCode);
  await typeInto(page, said.receiver, mail);
  await press(page, said.send);
  await expect.poll(() => focused(page)).toBe(said.code);
  await page.keyboard.type(await verification.codeFor(mail));
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(words.smsCode);
  await page.keyboard.type(await verification.codeFor(mobile));
  await typeInto(page, words.password, PASSWORD);
  await typeInto(page, words.confirm, PASSWORD);
  await press(page, new RegExp(`^${words.agree}`), 'Space');
  await press(page, words.signUp);
  const blocks = page.getByRole('dialog', { name: words.key }).locator('pre');
  await blocks.nth(1).waitFor();
  const [key = '', secret = ''] = (await blocks.allTextContents()).map((text) => text.trim());
  await press(page, new RegExp(words.keySaved));
  return { mobile, authorization: `Basic ${btoa(`${key}:${secret}`)}` };
}

test.each(onlyIn(ORDER_WORDS, 'en'))(
  'a user signs up, calls and buys by keyboard alone ($lang)',
  async (words) => {
    const { lang } = words;
    const { origin } = journey.site();
    const page = await journey.open(WORDS[lang].home, {}, ofVisitor(lang));
    const { mobile, authorization } = await signUp(page, lang);
    const answer = await fetch(`${origin}/api/stock/p_stock2402?scode=000008&edate=2030-01-01&@limit=1`, {
      headers: { authorization },
    });
    expect(await answer.json()).toMatchObject({ resultcode: 200 });
    await fillWallet(journey.site(), mobile, 100_000n);

    await page.goto(`${origin}/#${words.product}`);
    await page.getByRole('radio', { name: words.month }).waitFor();
    await arrowTo(page, SAID[lang].modes, words.month);
    await press(page, words.buy);
    await page.getByLabel(words.accept).waitFor();
    await press(page, new RegExp(`^${words.accept}`), 'Space');
    await press(page, words.place);
    await page.getByRole('button', { name: words.pay }).waitFor();
    await press(page, words.pay);
    await page.getByText(words.delivered).waitFor();
  },
);
