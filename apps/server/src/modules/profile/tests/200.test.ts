import { identityEndpoints, profileEndpoints, registrationEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import {
  newCode,
  newIndividual,
  newMobile,
  PASSWORD,
  type Visitor,
} from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { readAccountOfPerson } from '../../accounts/accounts.repository.ts';
import { grantVip, setStarLevel } from '../../accounts/index.ts';
import { organisationForm } from '../../applications/application.fixture.ts';
import { approveApplication } from '../../applications/index.ts';
import { findPerson } from '../../identity/persons.repository.ts';
import { openWallet } from '../../wallet/index.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const my = profileEndpoints;

async function accountIdOf({ mobile }: Visitor): Promise<bigint> {
  const person = await findPerson(db, mobile);
  const account = person === null ? null : await readAccountOfPerson(db, person.id);
  if (account === null) throw new Error(`${mobile} has no account`);
  return account.id;
}

async function newestApplication(accountId: bigint): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`select max(id) as id from application where account_id = ${accountId}`.execute(db);
  return rows[0]?.id ?? 0n;
}

describe('user info', () => {
  it('shows the current kind, membership and stars', async () => {
    const visitor = await newIndividual(site);
    const accountId = await accountIdOf(visitor);
    const until = new Date('2027-01-01T00:00:00Z');
    await site.change(async (tx) => {
      await grantVip(tx, accountId, { level: 2, until });
      await setStarLevel(tx, accountId, 4);
    });
    expect((await visitor.call(my.user, {})).data).toEqual({
      nickname: '小李',
      type: '0',
      vipLevel: 2,
      vipExpire: until.getTime(),
      starLevel: 4,
      acting: null,
    });
  });

  it('returns `failed` to a visitor if the call is open to visitors, and 999999 otherwise', async () => {
    const browser = openBrowser(site);
    expect(await browser.call(my.user, { open: 'true' })).toMatchObject({
      status: 200,
      code: 0,
      data: 'failed',
    });
    expect(await browser.call(my.user, {}, 'en')).toMatchObject({
      status: 401,
      code: 999999,
      msg: 'Your session has expired. Please sign in again',
    });
  });
});

describe('the profile', () => {
  it('masks the number and the address, and shows the registration time and the login methods', async () => {
    const visitor = await newIndividual(site, { nickname: 'Ada-2' });
    const email = 'Zhang.San@example.com';
    const code = await newCode(site, email, 'bind');
    expect(await visitor.call(my.bindEmail, { email, code, password: PASSWORD })).toMatchObject({
      code: 0,
      data: { changed: true },
    });
    const { data } = await visitor.call(my.profile, {});
    expect(data).toEqual({
      nickname: 'Ada-2',
      type: '0',
      vipLevel: 0,
      vipExpire: null,
      starLevel: 0,
      mobile: `${visitor.mobile.slice(0, 3)}****${visitor.mobile.slice(-4)}`,
      email: 'z***@example.com',
      hasPassword: true,
      thirdParties: [],
      company: null,
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      application: null,
    });
    expect(JSON.stringify(data)).not.toContain(visitor.mobile);
  });

  it('shows an upgrade, from the application to its approval', async () => {
    const visitor = await newIndividual(site);
    const accountId = await accountIdOf(visitor);
    const contactMobile = newMobile();
    const form = {
      ...organisationForm({ contactMobile }),
      smsVerifyCode: await newCode(site, contactMobile, 'apply'),
    };
    expect((await visitor.call(registrationEndpoints.organisation, form)).code).toBe(0);
    expect((await visitor.call(my.profile, {})).data).toMatchObject({
      type: '0',
      application: { state: 'review' },
    });
    const id = await newestApplication(accountId);
    await site.change((tx) => approveApplication(tx, { clock: () => site.time.now, openWallet }, id));
    expect((await visitor.call(my.profile, {})).data).toMatchObject({
      type: '1',
      company: form.companyName,
      application: { state: 'approved' },
    });
  });
});

describe('the nickname', () => {
  it('is changed immediately, including in user info', async () => {
    const visitor = await newIndividual(site);
    expect(await visitor.call(my.changeNickname, { nickname: ' 老李 ' })).toMatchObject({
      code: 0,
      data: { changed: true },
    });
    expect((await visitor.call(my.user, {})).data).toMatchObject({ nickname: '老李' });
  });
});

describe('the password', () => {
  it('is changed if the old one is entered, which ends the other sessions with 999990 and the reason', async () => {
    const visitor = await newIndividual(site);
    const elsewhere = openBrowser(site);
    const code = await newCode(site, visitor.mobile, 'login');
    await elsewhere.call(identityEndpoints.smsLogin, { mobile: visitor.mobile, smsVerifyCode: code });
    expect((await elsewhere.call(my.user, {})).code).toBe(0);
    const change = { oldPassword: PASSWORD, password: 'Rot-Kohl-88', confirmpassword: 'Rot-Kohl-88' };
    expect(await visitor.call(my.changePassword, change)).toMatchObject({ code: 0, data: { changed: true } });
    expect(await elsewhere.call(my.profile, {}, 'zh')).toMatchObject({
      status: 401,
      code: 999990,
      msg: '您已被强制退出：密码已修改，请重新登录',
    });
    expect((await visitor.call(my.profile, {})).code).toBe(0);
  });
});

describe('a first password', () => {
  it('is set with a code sent to the linked number, and can then be used to sign in', async () => {
    const visitor = await newIndividual(site);
    await sql`update person set password_hash = null where mobile = ${visitor.mobile}`.execute(db);
    const first = { password: 'Rot-Kohl-88', confirmpassword: 'Rot-Kohl-88' };
    expect(await visitor.call(my.changePassword, first)).toMatchObject({ code: -1072 });
    expect(await visitor.call(my.changePassword, { ...first, currentCode: '000000' })).toMatchObject({
      status: 403,
    });
    expect((await visitor.call(my.profile, {})).data).toMatchObject({ hasPassword: false });
    const currentCode = await newCode(site, visitor.mobile, 'unbind');
    expect(await visitor.call(my.changePassword, { ...first, currentCode })).toMatchObject({ code: 0 });
    expect((await visitor.call(my.profile, {})).data).toMatchObject({ hasPassword: true });
    expect((await visitor.call(my.securityEvents, {})).data.events[0]).toMatchObject({ kind: 'passwordSet' });
    const next = { password: 'Weiss-Kohl-9', confirmpassword: 'Weiss-Kohl-9' };
    expect(await visitor.call(my.changePassword, { ...next, currentCode })).toMatchObject({ code: 1611 });
    expect(await visitor.call(my.changePassword, { ...next, oldPassword: first.password })).toMatchObject({
      code: 0,
    });
  });
});

describe('an e-mail address', () => {
  it('is unlinked with a code sent to it', async () => {
    const visitor = await newIndividual(site);
    const email = 'unbind@example.com';
    await visitor.call(my.bindEmail, { email, code: await newCode(site, email, 'bind'), password: PASSWORD });
    expect(await visitor.call(my.unbindEmail, { code: await newCode(site, email, 'unbind') })).toMatchObject({
      code: 0,
    });
    expect((await visitor.call(my.profile, {})).data).toMatchObject({ email: null });
    expect(await findPerson(db, email)).toBeNull();
  });
});

describe('a mobile number', () => {
  it('can be changed with the password and a code sent to the new number', async () => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    const bind = { mobile, smsVerifyCode: await newCode(site, mobile, 'bind'), password: PASSWORD };
    expect(await visitor.call(my.bindMobile, bind)).toMatchObject({ code: 0 });
    expect(await findPerson(db, visitor.mobile)).toBeNull();
    expect(await findPerson(db, mobile)).not.toBeNull();
  });

  it('can be changed with a code sent to the old number if no password is set', async () => {
    const visitor = await newIndividual(site);
    await sql`update person set password_hash = null where mobile = ${visitor.mobile}`.execute(db);
    const mobile = newMobile();
    const smsVerifyCode = await newCode(site, mobile, 'bind');
    expect(await visitor.call(my.bindMobile, { mobile, smsVerifyCode })).toMatchObject({ code: -1072 });
    const currentCode = await newCode(site, visitor.mobile, 'unbind');
    expect(await visitor.call(my.bindMobile, { mobile, smsVerifyCode, currentCode })).toMatchObject({
      code: 0,
    });
  });
});

describe('sessions', () => {
  it('are listed with device and network, with the current one marked, and can be ended one by one or all together', async () => {
    const visitor = await newIndividual(site);
    const signIn = async (from: string) => {
      const browser = openBrowser(site, { from });
      const smsVerifyCode = await newCode(site, visitor.mobile, 'login');
      await browser.call(identityEndpoints.smsLogin, { mobile: visitor.mobile, smsVerifyCode });
      return browser;
    };
    const second = await signIn('192.0.2.44');
    const third = await signIn('192.0.2.45');
    const { data } = await visitor.call(my.sessions, {});
    expect(data.map(({ current, device, network, way }) => ({ current, device, network, way }))).toEqual(
      expect.arrayContaining([
        { current: true, device: 'Chrome 141 · Windows', network: '203.0.113.*', way: 'registration' },
        { current: false, device: 'Chrome 141 · Windows', network: '192.0.2.*', way: 'sms' },
      ]),
    );
    // The current session comes first, although the others were used later.
    expect(data.map(({ current }) => current)).toEqual([true, false, false]);
    const theirs = (await second.call(my.sessions, {})).data.find(({ current }) => current)?.id ?? '';
    expect(await visitor.call(my.endSession, { id: theirs })).toMatchObject({ code: 0 });
    expect(await second.call(my.user, {}, 'en')).toMatchObject({
      code: 999990,
      msg: 'You were signed out: this session was ended from another device',
    });
    expect((await third.call(my.user, {})).code).toBe(0);
    expect((await visitor.call(my.endOtherSessions, {})).data).toEqual({ ended: 1 });
    // The call that is open to visitors also reports the end, but only once, because it deletes the cookie.
    expect(await third.call(my.user, { open: 'true' })).toMatchObject({ status: 401, code: 999990 });
    expect(await third.call(my.user, { open: 'true' })).toMatchObject({ code: 0, data: 'failed' });
    expect((await third.call(my.profile, {})).code).toBe(999999);
    expect((await visitor.call(my.user, {})).code).toBe(0);
  });
});

describe('security events', () => {
  it('are listed once each, newest first, page by page', async () => {
    const visitor = await newIndividual(site);
    const person = await findPerson(db, visitor.mobile);
    await sql`insert into security_event (person_id, kind, at, device, network)
      select ${person?.id}, 'signInFailed', now(), '', '' from generate_series(1, 45)`.execute(db);
    const ids: string[] = [];
    let before: string | undefined;
    for (let page = 1; page <= 3; page++) {
      const { data } = await visitor.call(my.securityEvents, { before });
      ids.push(...data.events.map(({ id }) => id));
      before = data.next ?? undefined;
      expect(data.next === null).toBe(page === 3);
    }
    expect(ids).toHaveLength(47);
    expect(new Set(ids).size).toBe(47);
    expect(ids).toEqual(ids.toSorted((a, b) => Number(BigInt(b) - BigInt(a))));
  });

  it('include the user’s changes to login methods', async () => {
    const visitor = await newIndividual(site);
    const email = 'events@example.com';
    await visitor.call(my.bindEmail, { email, code: await newCode(site, email, 'bind'), password: PASSWORD });
    await visitor.call(my.changePassword, {
      oldPassword: 'Wrong-Word-1',
      password: 'Rot-Kohl-88',
      confirmpassword: 'Rot-Kohl-88',
    });
    const { data } = await visitor.call(my.securityEvents, {});
    expect(data.events.map(({ kind }) => kind)).toEqual([
      'passwordRefused',
      'emailBound',
      'signedIn',
      'registered',
    ]);
  });
});
