import { identityEndpoints, keyEndpoints, profileEndpoints, registrationEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../test/harness/browser.ts';
import { newPass, newPicture } from '../../../../test/harness/captchas.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { codesSentTo, newCode, newMobile, PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { readAccountOfPerson } from '../../accounts/accounts.repository.ts';
import { findPerson } from '../../identity/persons.repository.ts';

const PRICED = 'p_test3001';
const FREE = 'p_test3002';
const OPEN = 'p_test3003';
const site = await startSite([
  quotesManifest(PRICED, { prices: { use: 30 }, trialCalls: 2 }),
  quotesManifest(FREE, { prices: { use: 0 } }),
  quotesManifest(OPEN, { open: 'full' }),
]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [PRICED, FREE, OPEN]) await site.load(code, quotesCsv(2, 2));
});
const { db } = site.database;
const { personal, email, codeByEmail } = registrationEndpoints;

const secrets = { password: PASSWORD, confirmpassword: PASSWORD, agreed: true } as const;
let addresses = 0;
const newAddress = (): string => `newcomer${++addresses}@overseas.example`;
const formOf = async (address: string) => ({
  nickname: 'Ada',
  email: address,
  emailVerifyCode: await newCode(site, address, 'register'),
  ...secrets,
});

/** Returns the key from the response to a sign-up, decrypted as the browser does. */
async function keyOf(answer: Awaited<ReturnType<typeof signUp>>): Promise<string> {
  const { accessKey, accessSecret } = answer.data;
  const secret = await answer.open('accessSecret', accessSecret);
  return `Basic ${Buffer.from(`${accessKey}:${secret}`).toString('base64')}`;
}

async function signUp(browser: Browser) {
  const mobile = newMobile();
  const smsVerifyCode = await newCode(site, mobile, 'register');
  return browser.call(personal, { nickname: '小李', mobile, smsVerifyCode, ...secrets });
}

describe('the key in the response to a sign-up', () => {
  it('can make calls immediately: on trial if the data set has a price, otherwise for free', async () => {
    const authorization = await keyOf(await signUp(openBrowser(site)));
    const first = async (code: string) => {
      const answer = await call(site, `stock/${code}?scode=600000`, { headers: { authorization } });
      return [answer.resultcode, answer.header('x-jishi-basis'), answer.header('x-jishi-calls-left')];
    };
    expect(await first(PRICED)).toEqual([200, 'trial', '1']);
    expect(await first(FREE)).toEqual([200, 'free', undefined]);
    expect(await first(OPEN)).toEqual([200, 'free', undefined]);
  });

  it('is encrypted and shown only once, and its secret is neither logged nor stored', async () => {
    const browser = openBrowser(site);
    const answer = await signUp(browser);
    const secret = (await answer.open('accessSecret', answer.data.accessSecret)) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(answer.response.payload).not.toContain(secret);
    expect(site.logged()).not.toContain(secret);
    const { rows } = await sql`select 1 from api_key k where k::text like ${`%${secret}%`}`.execute(db);
    expect(rows).toEqual([]);
    expect((await browser.call(keyEndpoints.list, {})).data).toEqual([
      expect.objectContaining({ accessKey: answer.data.accessKey, label: '默认密钥' }),
    ]);
  });

  it.each([
    ['zh', '默认密钥'],
    ['en', 'Default key'],
  ] as const)(
    'is labelled in the language of the sign-up (%s), also by a first login',
    async (lang, label) => {
      const labels = async (browser: Browser) =>
        (await browser.call(keyEndpoints.list, {})).data.map((key) => key.label);
      const signedUp = openBrowser(site);
      const form = await formOf(newAddress());
      expect(await signedUp.call(email, form, lang)).toMatchObject({ code: 0 });
      const mobile = newMobile();
      const smsVerifyCode = await newCode(site, mobile, 'firstLogin');
      const login = { nickname: 'Ada', mobile, smsVerifyCode, channelNo: 1 } as const;
      const loggedIn = openBrowser(site);
      expect(await loggedIn.call(identityEndpoints.firstLogin, login, lang)).toMatchObject({ code: 0 });
      expect([await labels(signedUp), await labels(loggedIn)]).toEqual([[label], [label]]);
    },
  );
});

describe('signing up by e-mail', () => {
  it('200: opens an individual account with the address linked, signs in, and returns a key that works', async () => {
    const address = newAddress();
    const browser = openBrowser(site);
    const answer = await browser.call(email, await formOf(address.toUpperCase()), 'en');
    expect(answer).toMatchObject({ status: 200, code: 0, data: { nickname: 'Ada' } });
    const person = await findPerson(db, address);
    expect(await readAccountOfPerson(db, person?.id ?? 0n)).toMatchObject({
      kind: 'individual',
      name: 'Ada',
    });
    expect((await browser.call(profileEndpoints.profile, {})).data).toMatchObject({
      mobile: null,
      email: 'n***@overseas.example',
      hasPassword: true,
    });
    const authorization = await keyOf(answer);
    expect((await call(site, `stock/${PRICED}`, { headers: { authorization } })).resultcode).toBe(200);
  });

  it('200: makes it possible to sign in later with the address and the password', async () => {
    const address = newAddress();
    await openBrowser(site).call(email, await formOf(address));
    const login = { account: address, password: PASSWORD, picVerifyCode: 'A7KX' };
    const actionId = await newPicture(site, 'A7KX');
    const answer = await openBrowser(site).call(identityEndpoints.passwordLogin, { ...login, actionId });
    expect(answer).toMatchObject({ code: 0, data: { nickname: 'Ada' } });
  });

  it('403: fails with a wrong code, or with a code for another address or purpose', async () => {
    const [address, other] = [newAddress(), newAddress()];
    const form = await formOf(address);
    const wrong = form.emailVerifyCode === '000000' ? '000001' : '000000';
    const foreign = await newCode(site, other, 'apply');
    expect(await openBrowser(site).call(email, { ...form, emailVerifyCode: wrong })).toMatchObject({
      status: 403,
      code: 1620,
    });
    expect(
      await openBrowser(site).call(email, { ...form, email: other, emailVerifyCode: foreign }),
    ).toMatchObject({ status: 403, code: 1621 });
    expect([await findPerson(db, address), await findPerson(db, other)]).toEqual([null, null]);
  });

  it('-1112: fails for an address that has an account, but reveals this only to the owner of the address', async () => {
    const address = newAddress();
    await openBrowser(site).call(email, await formOf(address));
    const again = await openBrowser(site).call(email, await formOf(address), 'en');
    expect(again).toMatchObject({ status: 409, code: -1112 });
  });

  it('1673: rejects a common password', async () => {
    const form = { ...(await formOf(newAddress())), password: 'Password1', confirmpassword: 'Password1' };
    expect(await openBrowser(site).call(email, form)).toMatchObject({ status: 400, code: 1673 });
  });

  it('1674: rejects a password that contains the nickname', async () => {
    const password = 'Colleague#26';
    const form = {
      ...(await formOf(newAddress())),
      nickname: 'Colleague',
      password,
      confirmpassword: password,
    };
    expect(await openBrowser(site).call(email, form)).toMatchObject({ status: 400, code: 1674 });
  });

  it('1630: sends no code without a captcha pass', async () => {
    const address = newAddress();
    const request = { email: address, purpose: 'register', captchaPass: '' } as const;
    expect(await openBrowser(site).call(codeByEmail, request)).toMatchObject({ code: 1630 });
    expect(await codesSentTo(site, address)).toEqual([]);
  });
});

describe('a site that has turned off sign-up by e-mail', () => {
  it('1690: rejects such sign-ups and codes for them, but still sends codes for applications', async () => {
    const off = await startSite([], undefined, undefined, { emailSignUp: false });
    try {
      const browser = openBrowser(off);
      const form = { nickname: 'Ada', email: newAddress(), emailVerifyCode: '123456', ...secrets };
      expect(await browser.call(email, form, 'en')).toMatchObject({
        status: 403,
        code: 1690,
        msg: 'This site does not offer sign-up by e-mail. Sign up with a mobile number, or submit an application',
      });
      const request = { email: form.email, captchaPass: await newPass(off) };
      const register = await browser.call(codeByEmail, { ...request, purpose: 'register' });
      expect(register).toMatchObject({ status: 403, code: 1690 });
      expect((await browser.call(codeByEmail, { ...request, purpose: 'apply' })).code).toBe(0);
      const config = await off.app.inject('/v1/site/business-config?configtype=onlinpay');
      expect(config.json().data).toMatchObject({ emailSignUp: false, reviewDays: 2 });
    } finally {
      await off.stop();
    }
  });
});
