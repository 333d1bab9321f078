import { identityEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction, sqlState } from '../../../platform/db/index.ts';
import { changePassword } from '../credentials/change-password.ts';
import { PASS, PASSWORD, PICTURE, startIdentity, whoEndpoints } from '../identity.fixture.ts';
import { readEvents } from '../security/security-event.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { readOpenSessions } from '../sessions/sessions.repository.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { db } = identity.test.database;
const { passwordLogin, logout, resetCodeByEmail, resetPassword } = identityEndpoints;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const COOKIE = 'jishi_session';
const origin = { address: '203.0.113.7', userAgent: '' };

let addresses = 0;
async function signedIn(account: string) {
  const browser = identity.browser({ from: `198.51.100.${++addresses}` });
  expect((await browser.call(passwordLogin, { ...PICTURE, account, password: PASSWORD })).code).toBe(0);
  return browser;
}
type Browser = Awaited<ReturnType<typeof signedIn>>;
const who = async (browser: Browser, lang: 'zh' | 'en' = 'zh') => {
  const { status, code, msg } = await browser.call(whoEndpoints.who, {}, lang);
  return [status, code, ...(code === 0 ? [] : [msg])];
};
const IN = [200, 0];
const OUT = [401, 999999, '登录已过期，请重新登录'];

describe('the session cookie', () => {
  it('is hidden from scripts, is not sent with requests from other sites, and ends with the browser session', async () => {
    const { mobile } = await identity.newPerson();
    const answer = await identity
      .browser()
      .call(passwordLogin, { ...PICTURE, account: mobile, password: PASSWORD });
    expect(answer.response.headers['set-cookie']).toMatch(
      /^jishi_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.response.headers['cache-control']).toBe('no-store');
  });

  it('has the prefix __Host- over TLS, where it is invalid without the prefix', async () => {
    const secure = await startIdentity({ https: true });
    const { mobile } = await secure.newPerson();
    const browser = secure.browser();
    const answer = await browser.call(passwordLogin, { ...PICTURE, account: mobile, password: PASSWORD });
    expect(answer.response.headers['set-cookie']).toMatch(
      /^__Host-jishi_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(await who(browser)).toEqual(IN);
    const planted = secure.browser();
    planted.cookies.set(COOKIE, browser.cookies.get(`__Host-${COOKIE}`) ?? '');
    expect(await who(planted)).toEqual(OUT);
    await secure.stop();
  });

  it('cannot be forged from the hash in the database', async () => {
    const { mobile, personId } = await identity.newPerson();
    const browser = await signedIn(mobile);
    const row = await db
      .selectFrom('session')
      .select('token_hash')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    const token = browser.cookies.get(COOKIE) ?? '';
    expect(row.token_hash.toString('base64url')).not.toBe(token);
    browser.cookies.set(COOKIE, row.token_hash.toString('base64url'));
    expect(await who(browser)).toEqual(OUT);
  });
});

describe('a session', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['invented', 'A'.repeat(43)],
    ['too long', 'A'.repeat(4_000)],
    ['an SQL injection', "' or 1=1 --"],
  ])('that is %s is rejected', async (_, token) => {
    const browser = identity.browser();
    if (token !== undefined) browser.cookies.set(COOKIE, token);
    expect(await who(browser)).toEqual(OUT);
  });

  it('ends two hours after its last call', async () => {
    const { mobile } = await identity.newPerson();
    const browser = await signedIn(mobile);
    for (let call = 0; call < 3; call++) {
      identity.advance(2 * HOUR - MINUTE);
      expect(await who(browser)).toEqual(IN);
    }
    identity.advance(2 * HOUR);
    expect(await who(browser)).toEqual(OUT);
  });

  it('ends after a day even if it is in use', async () => {
    const { mobile } = await identity.newPerson();
    const browser = await signedIn(mobile);
    for (let hour = 1; hour < 24; hour++) {
      identity.advance(HOUR);
      expect([hour, ...(await who(browser))]).toEqual([hour, ...IN]);
    }
    identity.advance(HOUR);
    expect(await who(browser)).toEqual(OUT);
  });

  it('gets a new token at each sign-in, and the previous token becomes invalid', async () => {
    const { mobile } = await identity.newPerson();
    const browser = await signedIn(mobile);
    const thief = identity.browser();
    thief.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
    expect(await who(thief)).toEqual(IN);
    await browser.call(passwordLogin, { ...PICTURE, account: mobile, password: PASSWORD });
    expect(await who(browser)).toEqual(IN);
    expect(await who(thief)).toEqual(OUT);
  });

  it('cannot be used after the user has signed out, even by a thief who has its token', async () => {
    const { mobile } = await identity.newPerson();
    const browser = await signedIn(mobile);
    const token = browser.cookies.get(COOKIE) ?? '';
    await browser.call(logout, {});
    browser.cookies.set(COOKIE, token);
    expect(await who(browser)).toEqual(OUT);
  });

  it('is rejected in every process as soon as it is ended elsewhere, with an error in its user’s language', async () => {
    const { mobile, personId } = await identity.newPerson();
    const [mine, theirs] = [await signedIn(mobile), await signedIn(mobile)];
    const twin = await identity.twin();
    const { personId: _, sessionId } = (await mine.call(whoEndpoints.who, {})).data;
    const end = { personId, exceptId: BigInt(sessionId), reason: 'endedElsewhere', origin } as const;
    expect(await inTransaction(twin.deps.db, (tx) => endSessions(tx, twin.deps, end))).toBe(1);
    expect(await who(mine)).toEqual(IN);
    expect(await who(theirs)).toEqual([401, 999990, '您已被强制退出：此登录已在其他设备上被退出']);
    expect(await who(theirs, 'en')).toEqual([
      401,
      999990,
      'You were signed out: this session was ended from another device',
    ]);
    await twin.app.close();
  });

  it('cannot be reopened or moved to another user, because the database rejects the change', async () => {
    const { mobile, personId } = await identity.newPerson();
    const browser = await signedIn(mobile);
    await browser.call(logout, {});
    const stateOf = (work: Promise<unknown>) => work.then(() => 'allowed', sqlState);
    const row = sql`person_id = ${personId}`;
    expect(
      await stateOf(sql`update session set ended_at = null, end_reason = null where ${row}`.execute(db)),
    ).toBe('23001');
    expect(await stateOf(sql`update session set person_id = person_id + 1 where ${row}`.execute(db))).toBe(
      '23001',
    );
    expect(await stateOf(sql`update security_event set kind = 'nothing' where ${row}`.execute(db))).toBe(
      '23001',
    );
  });
});

describe('a new password', () => {
  const prove = async () => null;

  it('ends all other sessions', async () => {
    const { mobile, personId } = await identity.newPerson();
    const [mine, theirs] = [await signedIn(mobile), await signedIn(mobile)];
    const { sessionId } = (await mine.call(whoEndpoints.who, {})).data;
    const words = {
      oldPassword: PASSWORD,
      password: 'Harbor+19-Lime',
      confirmpassword: 'Harbor+19-Lime',
      nickname: '',
    };
    await changePassword(identity.deps, { personId, sessionId: BigInt(sessionId), ...words, origin, prove });
    expect(await who(mine)).toEqual(IN);
    expect(await who(theirs)).toEqual([401, 999990, '您已被强制退出：密码已修改，请重新登录']);
  });

  it("is not stored if the tokens in the user's browsers cannot be revoked", async () => {
    const { mobile, personId } = await identity.newPerson();
    const { sessionId } = (await (await signedIn(mobile)).call(whoEndpoints.who, {})).data;
    const words = {
      oldPassword: PASSWORD,
      password: 'Harbor+19-Lime',
      confirmpassword: 'Harbor+19-Lime',
      nickname: '',
    };
    const accounts = {
      ...identity.deps.accounts,
      endTokens: () => Promise.reject(new Error('the power failed')),
    };
    const request = { personId, sessionId: BigInt(sessionId), ...words, origin, prove };
    const change = changePassword({ ...identity.deps, accounts }, request);
    await expect(change).rejects.toThrow('the power failed');
    await signedIn(mobile);
  });

  it('ends all sessions if it was set by means of a code', async () => {
    const { email } = await identity.newPerson();
    const browser = await signedIn(email);
    const visitor = identity.browser({ from: `198.51.100.${++addresses}` });
    await visitor.call(resetCodeByEmail, { email, captchaPass: PASS });
    const code = (await identity.codesTo(email)).at(-1) ?? '';
    const words = { password: 'Harbor+19-Lime', confirmpassword: 'Harbor+19-Lime' };
    expect(await visitor.call(resetPassword, { code, receiver: email, ...words })).toMatchObject({
      data: { changed: true },
    });
    expect(await who(browser)).toEqual([401, 999990, '您已被强制退出：密码已重设，请重新登录']);
  });
});

describe('a user’s security log', () => {
  it('lists each event with its device and network, newest first, page by page', async () => {
    const { mobile, personId } = await identity.newPerson();
    const from = '198.51.101.9';
    const browser = identity.browser({ from });
    await browser.call(passwordLogin, { ...PICTURE, account: mobile, password: 'Wrong-72-Kite' });
    await browser.call(passwordLogin, { ...PICTURE, account: mobile, password: PASSWORD });
    await browser.call(logout, {});
    const events = await readEvents(db, { personId, limit: 10 });
    const where = { device: 'Chrome 141 · Windows', network: '198.51.101.*', at: identity.time.now };
    expect(events).toEqual(
      ['signedOut', 'signedIn', 'signInFailed'].map((kind) => expect.objectContaining({ kind, ...where })),
    );
    const [first, second] = events;
    expect(await readEvents(db, { personId, ...(first && { before: first.id }), limit: 1 })).toEqual([
      second,
    ]);
  });

  it('lists only open sessions', async () => {
    const { mobile, personId } = await identity.newPerson();
    await (await signedIn(mobile)).call(logout, {});
    await signedIn(mobile);
    identity.advance(2 * HOUR);
    await signedIn(mobile);
    const open = await readOpenSessions(db, personId, identity.time.now, 10);
    expect(open.map(({ way, signedInAt }) => [way, signedInAt])).toEqual([['password', identity.time.now]]);
  });
});
