import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { type Lang, openSignIn, putKeyAway, signInByPassword, WORDS } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();
/** An account of the demo market. No other journey sends a code to its number. */
const DEMO_INSTITUTION = '13800000002';
const NEW_PASSWORD = 'Neu-Kraut8';

describe('a forgotten password', () => {
  test('is reset by a code sent to the mobile number, and the new password signs in', async () => {
    const page = await journey.open('/');
    await openSignIn(page, 'zh');
    await page.getByRole('button', { name: '忘记密码？' }).click();
    const panel = page.getByRole('dialog', { name: '找回密码' });
    const form = panel.getByRole('tabpanel', { name: '手机找回' });
    await form.getByLabel('手机号').fill(DEMO_INSTITUTION);
    await verification.solvePuzzle(page, () => form.getByRole('button', { name: '获取短信验证码' }).click());
    await form.getByLabel('短信验证码').fill(await verification.codeFor(DEMO_INSTITUTION));
    await form.getByRole('button', { name: '下一步' }).click();
    const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
    await field('设置密码').fill(NEW_PASSWORD);
    await field('确认密码').fill('Neu-Kraut9');
    await panel.getByRole('button', { name: '提交' }).click();
    await panel.getByText('您输入的两次密码不一致！').waitFor();
    await field('确认密码').fill(NEW_PASSWORD);
    await panel.getByRole('button', { name: '提交' }).click();
    await page.getByRole('status').filter({ hasText: '修改成功！' }).waitFor();
    await page.getByRole('dialog', { name: '登录' }).waitFor();
    await signInByPassword(page, verification, 'zh', DEMO_INSTITUTION, NEW_PASSWORD);
    await page.getByRole('status').filter({ hasText: '登录成功' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isLogin'))).toBe('true');
  });

  test.each([
    ['zh', '/', '忘记密码？', '找回密码', '手机号', '获取短信验证码', newMobile(), '账号未注册'],
    [
      'en',
      '/home-en',
      'Forgot your password?',
      'Reset your password',
      'E-mail address',
      /code/i,
      `${newMobile()}@people.example`,
      'This account is not registered. Please sign up first',
    ],
  ] as const)(
    'cannot be reset for an unknown account: after the security check, the form says so and sends no code (%s)',
    async (lang, home, forgot, title, field, get, receiver, words) => {
      const page = await journey.open(home);
      await openSignIn(page, lang);
      await page.getByRole('button', { name: forgot }).click();
      const panel = page.getByRole('dialog', { name: title });
      const sends: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/reset-code')) sends.push(request.url());
      });
      await panel.getByLabel(field).fill(receiver);
      await verification.solvePuzzle(page, () => panel.getByRole('button', { name: get }).click());
      await page.getByText(words).first().waitFor();
      expect(sends).toEqual([]);
    },
  );

  test('is reset for the account that was typed in either tab of the sign-in', async () => {
    const mobile = newMobile();
    const page = await journey.open('/');
    await openSignIn(page, 'zh');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '账号', exact: true }).fill(mobile);
    await dialog.getByRole('tab', { name: '动态短信' }).click();
    await expect.poll(() => dialog.getByLabel('手机号').inputValue()).toBe(mobile);
    await dialog.getByRole('tab', { name: '账号密码' }).click();
    await expect
      .poll(() => dialog.getByRole('textbox', { name: '账号', exact: true }).inputValue())
      .toBe(mobile);
    await page.getByRole('button', { name: '忘记密码？' }).click();
    await expect
      .poll(() => dialog.getByRole('tabpanel', { name: '手机找回' }).getByLabel('手机号').inputValue())
      .toBe(mobile);
  });

  test('is reset by e-mail alone in English', async () => {
    const page = await journey.open('/home-en');
    await openSignIn(page, 'en');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    const panel = page.getByRole('dialog', { name: 'Reset your password' });
    await panel.getByLabel('E-mail address').fill('nobody@');
    await panel.getByLabel('E-mail address').blur();
    await panel.getByText('Please enter a valid e-mail address').waitFor();
    expect(await panel.getByRole('tab').count()).toBe(0);
    expect(await panel.getByLabel('Mobile number').count()).toBe(0);
  });

  test.each(
    onlyIn(
      [
        ['/', '找回密码', '设置密码'],
        ['/home-en', 'Reset your password', 'New password'],
      ],
      'en',
    ),
  )(
    'can be reset through an e-mail link to %s, which leads directly to the new password and removes the code from the URL',
    async (home, title, label) => {
      const page = await journey.open(`${home}?captcha=246810&receiver=a%40example.com`);
      const panel = page.getByRole('dialog', { name: title });
      await panel.getByRole('textbox', { name: label, exact: true }).waitFor();
      await expect.poll(() => panel.textContent()).toContain('a@example.com');
      await expect.poll(() => routeOf(page)).toBe(home);
    },
  );
});

const THIRD_PARTY = {
  zh: {
    home: '/home/data-center',
    first: '三方首次登录，请绑定手机号！',
    title: '绑定手机号',
    bind: '绑定并登录',
    agreeFirst: '请阅读并同意通行证协议与隐私协议',
    alert: '提示!',
    foreign: '登录不是从本浏览器发起',
  },
  en: {
    home: '/home/data-center-en',
    first: 'You are signing in this way for the first time. Please add a mobile number',
    title: 'Add a mobile number',
    bind: 'Add and sign in',
    agreeFirst: 'Please read and accept the passport and privacy agreements',
    alert: 'Notice',
    foreign: 'This sign-in was not started in this browser',
  },
} as const;

describe('a sign-in through a third party', () => {
  const leave = async (page: Page, lang: Lang, name: string, nickname: string): Promise<void> => {
    await openSignIn(page, lang);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel(/或输入任意昵称|Or type any nickname/).fill(nickname);
    await page.getByRole('button', { name: /^(同意并登录|Allow)$/ }).click();
  };

  test.each([
    ['zh', 'QQ', 'qq', 'openidqq'],
    ['en', 'WeChat', 'wx', 'openidwx'],
  ] as const)(
    'lets a new user link a mobile number first, and opens the home page directly the next time: %s, %s',
    async (lang, name, loginType, openidKey) => {
      const words = { ...WORDS[lang], ...THIRD_PARTY[lang] };
      const nickname = `新${newMobile().slice(-6)}`;
      const page = await journey.open(words.home);
      await leave(page, lang, name, `${nickname}★`);
      await page.getByRole('status').filter({ hasText: words.first }).waitFor();
      const stored = await page.evaluate(() => ({ ...sessionStorage }));
      expect(stored).toMatchObject({ loginType, beforeLoginURL: words.home });
      expect(stored[openidKey]).toBeTruthy();
      const panel = page.getByRole('dialog', { name: words.title });
      const mobile = newMobile();
      // The field is filled in with the nickname from the third party, and has the focus.
      const offered = panel.getByLabel(words.nickname, { exact: true });
      expect(await offered.inputValue()).toBe(nickname);
      expect(await offered.evaluate((it) => it === document.activeElement)).toBe(true);
      await panel.getByLabel(words.mobile, { exact: true }).fill(mobile);
      await verification.solvePuzzle(page, () => panel.getByRole('button', { name: words.getCode }).click());
      await panel.getByLabel(words.smsCode, { exact: true }).fill(await verification.codeFor(mobile));
      await panel.getByRole('button', { name: words.bind }).click();
      await panel.getByText(words.agreeFirst).waitFor();
      await panel.getByRole('checkbox', { name: words.agree }).check();
      await panel.getByRole('button', { name: words.bind }).click();
      await page.getByRole('status').filter({ hasText: words.signedIn }).waitFor();
      await putKeyAway(page, lang);
      await expect.poll(() => routeOf(page)).toBe(WORDS[lang].home);
      expect(await page.evaluate(() => localStorage.getItem('loginName'))).toBe(nickname);
      const again = await journey.open(words.home);
      await leave(again, lang, name, `${nickname}★`);
      await again.getByRole('status').filter({ hasText: words.signedIn }).waitFor();
      await expect.poll(() => routeOf(again)).toBe(words.home);
    },
  );

  test.each(onlyIn(['zh', 'en'] as const, 'zh'))(
    'is rejected if it was not started in this browser: %s',
    async (lang) => {
      const home = WORDS[lang].home;
      const page = await journey.open(`${home}?thirdParty=qq&code=stolen&state=foreign`, { viewport: PHONE });
      const alert = page.getByRole('alertdialog', { name: THIRD_PARTY[lang].alert });
      await expect.poll(() => alert.textContent()).toContain(THIRD_PARTY[lang].foreign);
      await expect.poll(() => routeOf(page)).toBe(home);
    },
  );
});
