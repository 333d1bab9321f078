import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile, PASSWORD } from '../../harness/new-values.ts';
import { newPerson } from '../../harness/people.ts';
import {
  openSignIn,
  openSignUp,
  register,
  signInByPassword,
  signOut,
  WORDS,
} from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();
/** An account of the demo market. No other journey sends a code to its number. */
const DEMO_PERSON = '13800000001';
const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }));

describeInTurn(['zh', 'en'] as const)('a visitor (%s)', (lang) => {
  const words = WORDS[lang];

  test('registers, is signed in on the same page, signs out, and signs in with the password', async () => {
    const page = await journey.open(`${words.home}?from=journey`);
    const { mobile, nickname } = await register(page, verification, lang);
    expect(routeOf(page)).toBe(`${words.home}?from=journey`);
    await expect
      .poll(() => storageOf(page))
      .toMatchObject({
        isLogin: 'true',
        loginName: nickname,
        showISVip: 'false',
        showAdmin: 'true',
      });
    expect(JSON.stringify(await storageOf(page))).not.toContain(PASSWORD);
    await signOut(page, lang);
    await expect.poll(() => storageOf(page)).toMatchObject({ isLogin: 'false', showAdmin: 'false' });
    await openSignIn(page, lang);
    await signInByPassword(page, verification, lang, mobile);
    await page.getByRole('status').filter({ hasText: words.signedIn }).waitFor();
    await page.getByRole('button', { name: words.menu }).waitFor();
    await expect
      .poll(() => storageOf(page))
      .toMatchObject({ isLogin: 'true', loginName: nickname, showAdmin: 'true' });
  });

  test('sees an error at each wrong field, and the values are kept', async () => {
    const page = await journey.open(words.home);
    const panel = await openSignUp(page, lang, 'individual');
    const mobile = panel.getByRole('textbox', { name: words.mobile, exact: true });
    await mobile.fill('1380000');
    await mobile.blur();
    const wrong =
      lang === 'zh'
        ? '请输入正确的手机号码！'
        : 'Please enter a mobile number: eleven digits that begin with 1';
    await panel.getByText(wrong).waitFor();
    await panel.getByRole('button', { name: words.signUp, exact: true }).click();
    const nickname = panel.getByRole('textbox', { name: words.nickname });
    await expect.poll(() => nickname.evaluate((it) => it === document.activeElement)).toBe(true);
    for (const text of lang === 'zh'
      ? ['请输入昵称', '请输入注册验证码', '请设置密码', '请再次输入密码']
      : [
          'Please choose a nickname',
          'Please enter the code that we sent you',
          'Please choose a password',
          'Please enter the password again',
        ])
      await panel.getByText(text).waitFor();
    // The agreements can be read next to the checkbox, and reading them does not accept them.
    await panel
      .getByText(lang === 'zh' ? '阅读通行证协议与隐私协议' : 'Read the passport and privacy agreements')
      .click();
    await panel.getByRole('heading', { name: lang === 'zh' ? '隐私协议' : 'Privacy agreement' }).waitFor();
    expect(await panel.getByRole('checkbox', { name: words.agree }).isChecked()).toBe(false);
    expect(await mobile.inputValue()).toBe('1380000');
  });

  test('is rejected with a wrong password, after which the picture is replaced and its field is emptied', async () => {
    journey.expectFailedRequest('password-login');
    const page = await journey.open(words.home);
    await openSignIn(page, lang);
    const panel = page.getByRole('dialog', { name: words.signIn });
    const before = await panel.locator('img').getAttribute('src');
    await signInByPassword(page, verification, lang, newMobile(), 'Wrong-Password1');
    const alert = page.getByRole('alertdialog', { name: lang === 'zh' ? '提示!' : 'Notice' });
    await alert
      .getByText(lang === 'zh' ? '用户名或密码不正确' : 'The account or password is incorrect')
      .waitFor();
    await alert.getByRole('button').click();
    await expect.poll(() => panel.locator('img').getAttribute('src')).not.toBe(before);
    await expect
      .poll(() => panel.getByRole('textbox', { name: words.picture, exact: true }).inputValue())
      .toBe('');
    expect(await panel.getByLabel(words.ownPassword, { exact: true }).inputValue()).toBe('Wrong-Password1');
  });
});

describe('a code by SMS', () => {
  const openSms = async () => {
    const page = await journey.open('/dataBrowse');
    await openSignIn(page, 'zh');
    const panel = page.getByRole('dialog', { name: '登录' });
    await panel.getByRole('tab', { name: '动态短信' }).click();
    return { page, form: panel.getByRole('tabpanel', { name: '动态短信' }) };
  };

  test('signs in the user of a registered number, and its button counts down from 180 seconds', async () => {
    const { page, form } = await openSms();
    await form.getByLabel('手机号').fill(DEMO_PERSON);
    await verification.solvePuzzle(page, () => form.getByRole('button', { name: '获取短信验证码' }).click());
    const counting = form.getByRole('button', { name: /秒后可重发/ });
    await counting.waitFor();
    expect(await counting.isDisabled()).toBe(true);
    expect(Number.parseInt((await counting.textContent()) ?? '', 10)).toBeGreaterThan(170);
    // Going to another tab of the dialog and back does not stop the countdown.
    await page.getByRole('tab', { name: '账号密码' }).click();
    await page.getByRole('tab', { name: '动态短信' }).click();
    expect(await counting.isDisabled()).toBe(true);
    await form.getByLabel('短信验证码').fill(await verification.codeFor(DEMO_PERSON));
    await form.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('status').filter({ hasText: '登录成功' }).waitFor();
    expect(routeOf(page)).toContain('/dataBrowse');
  });

  test('is not sent to an unregistered number, which is reported as wrong', async () => {
    const { page, form } = await openSms();
    await form.getByLabel('手机号').fill(newMobile());
    await verification.solvePuzzle(page, () => form.getByRole('button', { name: '获取短信验证码' }).click());
    const alert = page.getByRole('alertdialog', { name: '提示!' });
    await alert.getByText('请输入正确的手机号码！').waitFor();
    await alert.getByRole('button', { name: '确定' }).click();
    await expect.poll(() => form.getByRole('button', { name: '获取短信验证码' }).isEnabled()).toBe(true);
  });

  test('cannot be requested with an empty field, which then shows an error, and no puzzle opens', async () => {
    const { page, form } = await openSms();
    await form.getByRole('button', { name: '获取短信验证码' }).click();
    await form.getByText('请输入手机号！').waitFor();
    expect(await page.getByRole('dialog', { name: '安全验证' }).count()).toBe(0);
  });

  test('is rejected in the error window if it is wrong', async () => {
    journey.expectFailedRequest('sms-login');
    const { page, form } = await openSms();
    await form.getByLabel('手机号').fill(newMobile());
    await form.getByLabel('短信验证码').fill('000000');
    await form.getByRole('button', { name: '登录', exact: true }).click();
    await expect
      .poll(() => page.getByRole('alertdialog', { name: '提示!' }).textContent())
      .toContain('验证码');
    expect(await form.getByLabel('短信验证码').inputValue()).toBe('000000');
  });

  test('is not offered in English', async () => {
    const page = await journey.open('/home-en');
    await openSignIn(page, 'en');
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
  });
});

test('a registered number gets no code for registration', async () => {
  const { mobile } = await newPerson(journey.site().origin);
  const page = await journey.open('/');
  await page.getByRole('banner').getByRole('button', { name: '注册', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '注册' });
  await panel.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await verification.solvePuzzle(page, () => panel.getByRole('button', { name: '获取短信验证码' }).click());
  await expect.poll(() => page.getByRole('alertdialog').textContent()).toContain('该账号已注册');
});
