import { messagesEndpoints, profileEndpoints, registrationEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { codeSentTo, newCode, newIndividual, newMobile, PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { readAccountOfPerson } from '../../accounts/accounts.repository.ts';
import { findPerson } from '../../identity/persons.repository.ts';
import { walletOf } from '../../wallet/index.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const { personal } = registrationEndpoints;

async function accountOf(mobile: string) {
  const person = await findPerson(db, mobile);
  return person === null ? null : readAccountOfPerson(db, person.id);
}

const formOf = (mobile: string, smsVerifyCode: string) => ({
  nickname: '小李',
  mobile,
  smsVerifyCode,
  password: PASSWORD,
  confirmpassword: PASSWORD,
  agreed: true,
});

describe('registering an individual', () => {
  it.each(['zh', 'en'] as const)(
    'sets the language of later messages to that of the sign-up: %s',
    async (lang) => {
      const mobile = newMobile();
      const browser = openBrowser(site, { lang });
      await browser.call(personal, formOf(mobile, await newCode(site, mobile, 'register')));
      expect((await browser.call(messagesEndpoints.preferences, {})).data).toMatchObject({ lang });
    },
  );

  it('200: creates a user, an account and a wallet, stores the invitation code, and signs in', async () => {
    const mobile = newMobile();
    const browser = openBrowser(site);
    const form = {
      ...formOf(mobile, await newCode(site, mobile, 'register')),
      nickname: ' 小李 ',
      inviteCode: 'FRIEND7',
    };
    expect(await browser.call(personal, form)).toMatchObject({
      status: 200,
      code: 0,
      data: { nickname: '小李' },
    });
    const account = await accountOf(mobile);
    expect(account).toMatchObject({
      kind: 'individual',
      name: '小李',
      plan: 'standard',
      vipLevel: 0,
      starLevel: 0,
    });
    expect(await walletOf(db, account?.id ?? 0n)).not.toBeNull();
    const { rows } = await sql`select invite_code from account where id = ${account?.id}`.execute(db);
    expect(rows).toEqual([{ invite_code: 'FRIEND7' }]);
    expect(await browser.call(profileEndpoints.user, {})).toMatchObject({
      code: 0,
      data: { nickname: '小李', type: '0', vipLevel: 0, vipExpire: null, starLevel: 0 },
    });
  });

  it('stores the password as an argon2id hash, and never in plain text', async () => {
    const { mobile } = await newIndividual(site);
    const person = await findPerson(db, mobile);
    expect(person?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(site.logged()).not.toContain(PASSWORD);
  });

  it('403: fails with a wrong code, but the correct one remains valid', async () => {
    const mobile = newMobile();
    const browser = openBrowser(site);
    const code = await newCode(site, mobile, 'register');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await browser.call(personal, formOf(mobile, wrong))).toMatchObject({ status: 403, code: 1620 });
    expect(browser.cookies.size).toBe(0);
    expect(await accountOf(mobile)).toBeNull();
    expect(await browser.call(personal, formOf(mobile, code))).toMatchObject({ code: 0 });
  });

  it('403: fails with a used code, or a code for another number', async () => {
    const { mobile } = await newIndividual(site);
    const other = newMobile();
    const browser = openBrowser(site);
    const used = await codeSentTo(site, mobile);
    expect(await browser.call(personal, formOf(mobile, used))).toMatchObject({ status: 403, code: 1621 });
    expect(await browser.call(personal, formOf(other, used))).toMatchObject({ status: 403, code: 1621 });
  });

  it('403: fails with a code for an application', async () => {
    const mobile = newMobile();
    const browser = openBrowser(site);
    const code = await newCode(site, mobile, 'apply');
    expect(await browser.call(personal, formOf(mobile, code))).toMatchObject({ status: 403, code: 1621 });
  });

  it('-1112: fails for a registered number, with an error text in the caller’s language, and does not change the existing account', async () => {
    const { mobile } = await newIndividual(site);
    for (const [lang, msg] of [
      ['zh', '账号已存在，请直接登录'],
      ['en', 'This account already exists. Please sign in'],
    ] as const) {
      const browser = openBrowser(site);
      const form = { ...formOf(mobile, await newCode(site, mobile, 'register')), nickname: 'other' };
      expect(await browser.call(personal, form, lang)).toMatchObject({ status: 409, code: -1112, msg });
    }
    expect(await accountOf(mobile)).toMatchObject({ name: '小李' });
  });

  it('creates a single user from two concurrent registrations of one number', async () => {
    const mobile = newMobile();
    const form = formOf(mobile, await newCode(site, mobile, 'register'));
    const codes = (
      await Promise.all([openBrowser(site).call(personal, form), openBrowser(site).call(personal, form)])
    ).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([1621, 0].toSorted());
  });

  it('ends the browser’s earlier session, because an attacker may have planted it', async () => {
    const browser = await newIndividual(site);
    const planted = new Map(browser.cookies);
    const mobile = newMobile();
    await browser.call(personal, formOf(mobile, await newCode(site, mobile, 'register')));
    const thief = openBrowser(site);
    for (const [name, value] of planted) thief.cookies.set(name, value);
    expect(await thief.call(profileEndpoints.profile, {})).toMatchObject({ status: 401, code: 999999 });
  });
});
