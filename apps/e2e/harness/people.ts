import {
  ApiError,
  captchaEndpoints,
  createClient,
  errorRow,
  type Interceptor,
  identityEndpoints,
  type Lang,
  type OrganisationForm,
  registrationEndpoints,
} from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { organisationForm } from '../../server/src/modules/applications/application.fixture.ts';
import { createSealer } from '../../web/src/shared/api/sealed.ts';
import { newAddress, newMobile, PASSWORD } from './new-values.ts';

/** A signed-in user with a separate device. */
export interface Person {
  readonly mobile: string;
  readonly nickname: string;
  /** The cookie that the user's browser sends, as `name=value`. */
  readonly cookie: string;
  /** The user's network address. Limits that apply to a network therefore count each user separately. */
  readonly address: string;
}

/** Returns the latest code for a receiver from the developers' outbox. */
export async function codeInOutbox(origin: string, receiver: string, previousCode?: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const items = (await (await fetch(`${origin}/dev/outbox`)).text()).split('<li>');
      const newest = items.find((item) => item.includes(`<b>${receiver}</b>`)) ?? '';
      code = /\b\d{6}\b/.exec(newest.slice(newest.indexOf('class="text"')))?.[0] ?? '';
      return code !== '' && code !== previousCode;
    })
    .toBe(true);
  return code;
}

/** Creates a browser without a page. It stores cookies, has its own network address and seals fields. */
function newCaller(origin: string, address: string, lang: Lang = 'zh') {
  const cookies = new Map<string, string>();
  const visit: typeof fetch = async (input, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie, 'x-forwarded-for': address, 'accept-language': lang };
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
  const options = { baseUrl: origin, fetch: visit };
  const seal = createSealer(() => createClient(identityEndpoints, options).sealingKey({}));
  const intercept: Interceptor = (definition, input, send) =>
    definition.sealed === undefined ? send(input) : seal(definition, input, send);
  const sealing = { ...options, intercept };
  return {
    identity: createClient(identityEndpoints, sealing),
    captcha: createClient(captchaEndpoints, sealing),
    registration: createClient(registrationEndpoints, sealing),
    session: (): string => [...cookies].find(([name]) => name.includes('session'))?.join('=') ?? '',
  };
}
type Caller = ReturnType<typeof newCaller>;

/**
 * Passes the security check with the code that the check sends to an address. Returns a pass, with which one code can
 * be requested.
 */
async function passOf({ captcha }: Caller, origin: string, mail: string): Promise<string> {
  await captcha.alternativeCode({ action: 'sendCode', receiver: mail });
  const code = await codeInOutbox(origin, mail);
  return (await captcha.alternativeCheck({ action: 'sendCode', receiver: mail, code })).captchaPass;
}

/** Requests a code to register a number, as if from another network. */
export async function sendCodeTo(origin: string, mobile: string): Promise<void> {
  const caller = newCaller(origin, newAddress());
  const captchaPass = await passOf(caller, origin, `s${mobile}@people.example`);
  await caller.registration.codeByMobile({ mobile, purpose: 'register', captchaPass });
}

/** Registers an individual who has a password. */
export async function newPerson(origin: string, nickname = '小集'): Promise<Person> {
  const mobile = newMobile();
  const address = newAddress();
  const caller = newCaller(origin, address);
  const captchaPass = await passOf(caller, origin, `p${mobile}@people.example`);
  await caller.registration.codeByMobile({ mobile, purpose: 'register', captchaPass });
  const smsVerifyCode = await codeInOutbox(origin, mobile);
  const secrets = { smsVerifyCode, password: PASSWORD, confirmpassword: PASSWORD };
  await caller.registration.personal({ nickname, mobile, ...secrets, agreed: true });
  return { mobile, nickname, address, cookie: caller.session() };
}

/**
 * Applies as an organisation. Reviewers can find the application by the name of the company. Returns the code that was
 * sent to the contact's number.
 */
export async function applyAsOrganisation(
  origin: string,
  form: Pick<OrganisationForm, 'companyName' | 'contactMobile' | 'contactEmail'>,
  lang: Lang,
): Promise<string> {
  const mobile = form.contactMobile;
  const caller = newCaller(origin, newAddress(), lang);
  const captchaPass = await passOf(caller, origin, `o${mobile}@people.example`);
  await caller.registration.codeByMobile({ mobile, purpose: 'apply', captchaPass });
  const smsVerifyCode = await codeInOutbox(origin, mobile);
  await caller.registration.organisation({ ...organisationForm(form), smsVerifyCode });
  return smsVerifyCode;
}

/**
 * Creates a user who signs in with WeChat on two devices. The first sign-in links the mobile number, and the second one
 * recognises the user.
 */
export async function newPersonOnTwoDevices(origin: string): Promise<[Person, Person]> {
  const mobile = newMobile();
  const who = { mobile, nickname: '小微', address: newAddress() };
  const [first, second] = [newCaller(origin, who.address), newCaller(origin, who.address)];
  const openid = await signInWithWechat(first, origin, mobile);
  const captchaPass = await passOf(first, origin, `w${mobile}@people.example`);
  await first.identity.firstLoginCode({ mobile, captchaPass });
  const smsVerifyCode = await codeInOutbox(origin, mobile);
  await first.identity.firstLogin({ nickname: who.nickname, mobile, smsVerifyCode, channelNo: 2, openid });
  await signInWithWechat(second, origin, mobile);
  return [
    { ...who, cookie: first.session() },
    { ...who, cookie: second.session() },
  ];
}

/** Whether the site does not know the user's WeChat identity yet. */
export async function isNewAtWechat(origin: string, { mobile }: Person): Promise<boolean> {
  return (await signInWithWechat(newCaller(origin, newAddress()), origin, mobile)) !== '';
}

/** Goes to the simulated provider and back. For a first-time visitor, returns the openid. */
async function signInWithWechat({ identity }: Caller, origin: string, name: string): Promise<string> {
  const query = new URL(await identity.thirdPartyUrl({ provider: 'wechat' }), origin).searchParams;
  const [id, redirect_uri, state] = ['appid', 'redirect_uri', 'state'].map((key) => query.get(key) ?? '');
  const answer = new URLSearchParams({
    id: id ?? '',
    redirect_uri: redirect_uri ?? '',
    state: state ?? '',
    name,
    answer: 'allow',
  });
  const chosen = await fetch(`${origin}/dev/identity/wechat/choose?${answer}`, { redirect: 'manual' });
  const code = new URL(chosen.headers.get('location') ?? '', origin).searchParams.get('code') ?? '';
  try {
    await identity.thirdPartyCallback({ provider: 'wechat', code, state: state ?? '' });
    return '';
  } catch (error) {
    if (error instanceof ApiError && error.code === errorRow('identity.firstLogin').code) {
      return String((error.data as { openid: unknown }).openid);
    }
    throw error;
  }
}

/** Gives a page the cookies and storage of a signed-in user. */
export const ofPerson =
  (person: Person, origin: string, lang: Lang) =>
  async (page: Page): Promise<void> => {
    const [name = '', value = ''] = person.cookie.split('=');
    await page.context().addCookies([{ name, value, url: origin }]);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': person.address });
    await page.addInitScript((language) => {
      if (sessionStorage.getItem('language') === null) sessionStorage.setItem('language', language);
      if (localStorage.getItem('isLogin') !== null) return;
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('showAdmin', 'true');
    }, lang);
  };

/** Gives a page a clock that the test advances, in addition to what `ofPerson` does. */
export const ofPersonAhead =
  (...args: Parameters<typeof ofPerson>) =>
  async (page: Page): Promise<void> => {
    await page.clock.install();
    await ofPerson(...args)(page);
  };

/** An anonymous visitor with a network address of their own, in the language of the session. */
export const ofVisitor =
  (lang: Lang) =>
  async (page: Page): Promise<void> => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
    await page.addInitScript((language) => {
      if (sessionStorage.getItem('language') === null) sessionStorage.setItem('language', language);
    }, lang);
  };

/** Passes the security check with the code that it offers as an alternative to the picture. */
export async function passSecurityCheck(
  page: Page,
  origin: string,
  words: { toCode: string; receiver: string },
): Promise<void> {
  const mail = `v${newMobile()}@people.example`;
  // The dialog from which the code was requested may be open underneath.
  const dialog = page.getByRole('dialog').last();
  const receiver = page.getByLabel(words.receiver, { exact: true });
  await dialog.getByRole('button', { name: words.toCode }).click();
  await receiver.fill(mail);
  await dialog.locator('form button[type="button"]').last().click();
  await dialog
    .locator('input')
    .last()
    .fill(await codeInOutbox(origin, mail));
  await page.keyboard.press('Enter');
  await receiver.waitFor({ state: 'detached' });
}
