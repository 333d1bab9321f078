import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { windowsLeft } from './journey.ts';
import { newMobile, PASSWORD } from './new-values.ts';
import type { Verification } from './verification.ts';

export type Lang = 'zh' | 'en';

/** The texts of the sign-in and sign-up forms, by language. */
export const WORDS = {
  zh: {
    home: '/',
    signIn: '登录',
    signUp: '注册',
    nickname: '昵称',
    mobile: '手机号',
    smsCode: '短信验证码',
    getCode: '获取短信验证码',
    password: '设置密码',
    confirm: '确认密码',
    agree: '我已阅读并同意通行证协议与隐私协议',
    account: '账号',
    ownPassword: '密码',
    picture: '图形验证码',
    individual: '个人',
    overseas: '境外',
    email: '邮箱',
    emailCode: '邮箱验证码',
    getEmailCode: '获取邮箱验证码',
    key: '您的密钥',
    keySaved: '已保存，关闭',
    signedIn: '登录成功',
    registered: '注册成功',
    menu: /^我的账号/,
    signOut: '退出登录',
  },
  en: {
    home: '/home-en',
    signIn: 'Sign in',
    signUp: 'Sign up',
    nickname: 'Nickname',
    mobile: 'Mobile number',
    smsCode: 'SMS code',
    getCode: 'Get SMS verification code',
    password: 'New password',
    confirm: 'Confirm password',
    agree: 'I have read and accept the passport and privacy agreements',
    account: 'Account',
    ownPassword: 'Password',
    picture: 'Characters in the picture',
    individual: 'Individual',
    overseas: 'Overseas',
    email: 'E-mail address',
    emailCode: 'Code from the e-mail',
    getEmailCode: 'Send the code',
    key: 'Your access key',
    keySaved: 'I have saved it',
    signedIn: 'You are signed in',
    registered: 'You have signed up',
    menu: /^Your account/,
    signOut: 'Sign out',
  },
} as const;

export interface Person {
  readonly mobile: string;
  readonly nickname: string;
}

export const openSignIn = (page: Page, lang: Lang): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: WORDS[lang].signIn, exact: true }).click();

/**
 * Registers through the sign-up panel. Afterwards, the page is signed in, and the dialog with the new key is closed.
 */
export async function register(
  page: Page,
  verification: Verification,
  lang: Lang,
  nickname = '小李',
): Promise<Person> {
  const panel = await openSignUp(page, lang, 'individual');
  return signUpIn(panel, page, verification, lang, nickname);
}

/** Registers an individual in a panel that shows the form for individuals. */
export async function signUpIn(
  panel: Locator,
  page: Page,
  verification: Verification,
  lang: Lang,
  nickname: string,
  mobile = newMobile(),
): Promise<Person> {
  const words = WORDS[lang];
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
  await field(words.nickname).fill(nickname);
  await field(words.mobile).fill(mobile);
  await verification.solvePuzzle(page, () => panel.getByRole('button', { name: words.getCode }).click());
  await field(words.smsCode).fill(await verification.codeFor(mobile));
  await finishSignUp(page, lang);
  await putKeyAway(page, lang);
  return { mobile, nickname };
}

/** Registers by e-mail in a panel that shows the e-mail form. */
export async function signUpByMailIn(
  panel: Locator,
  page: Page,
  verification: Verification,
  lang: Lang,
  { nickname, address }: { nickname: string; address: string },
): Promise<void> {
  const words = WORDS[lang];
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
  await field(words.nickname).fill(nickname);
  await field(words.email).fill(address);
  await verification.solvePuzzle(page, () => panel.getByRole('button', { name: words.getEmailCode }).click());
  await field(words.emailCode).fill(await verification.codeFor(address));
  await finishSignUp(page, lang);
  await putKeyAway(page, lang);
}

/** Opens the sign-up panel with the form of a kind of account. */
export async function openSignUp(page: Page, lang: Lang, kind: 'individual' | 'overseas'): Promise<Locator> {
  const words = WORDS[lang];
  await page.getByRole('banner').getByRole('button', { name: words.signUp, exact: true }).click();
  const panel = page.getByRole('dialog', { name: words.signUp });
  await panel.getByText(words[kind], { exact: true }).click();
  return panel;
}

/** Chooses a password, accepts the agreements and submits the form. Afterwards, the dialog with the key is open. */
export async function finishSignUp(page: Page, lang: Lang): Promise<void> {
  const words = WORDS[lang];
  const panel = page.getByRole('dialog', { name: words.signUp });
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
  await field(words.password).fill(PASSWORD);
  await field(words.confirm).fill(PASSWORD);
  await panel.getByRole('checkbox', { name: words.agree }).check();
  await panel.getByRole('button', { name: words.signUp, exact: true }).click();
  await page.getByRole('status').filter({ hasText: words.registered }).waitFor();
  await page.getByRole('dialog', { name: words.key }).waitFor();
}

export async function putKeyAway(page: Page, lang: Lang): Promise<void> {
  const words = WORDS[lang];
  await page.getByRole('button', { name: words.keySaved }).click();
  await page.getByRole('dialog', { name: words.key }).waitFor({ state: 'detached' });
  await windowsLeft(page);
}

/** Enters the account, the password and the characters in the picture, and submits them. */
export async function signInByPassword(
  page: Page,
  verification: Verification,
  lang: Lang,
  account: string,
  password = PASSWORD,
): Promise<void> {
  const words = WORDS[lang];
  const panel = page.getByRole('dialog', { name: words.signIn });
  await panel.getByLabel(words.account, { exact: true }).fill(account);
  await panel.getByLabel(words.ownPassword, { exact: true }).fill(password);
  await panel
    .getByRole('textbox', { name: words.picture, exact: true })
    .fill(await verification.readPicture(panel));
  await panel.getByRole('button', { name: words.signIn, exact: true }).click();
}

export async function signOut(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: WORDS[lang].menu }).click();
  await page.getByRole('button', { name: WORDS[lang].signOut }).click();
  const again = page.getByRole('banner').getByRole('button', { name: WORDS[lang].signIn, exact: true });
  await expect.poll(() => again.isVisible()).toBe(true);
}
