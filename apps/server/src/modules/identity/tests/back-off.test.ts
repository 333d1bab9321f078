import { identityEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { BackOffRules } from '../../../platform/limit/index.ts';
import { confirmPassword } from '../credentials/confirm-password.ts';
import { PASS, PASSWORD, PICTURE, startIdentity } from '../identity.fixture.ts';
import { networkSubject, settleTry, takeTry, waitSeconds } from '../sign-in/back-off.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { db } = identity.test.database;
const { passwordLogin, smsLogin, loginCode } = identityEndpoints;
let subjects = 0;
const newSubject = () => Buffer.alloc(32, `subject ${++subjects} `);
const RULES: BackOffRules = { free: 3, firstWaitSeconds: 10, waitMaxSeconds: 60, forgivenSeconds: 600 };
const takeOf = (subject: Buffer, rules = RULES) =>
  inTransaction(db, (tx) => takeTry(tx, subject, rules, identity.time.now));

let addresses = 0;
const from = () => `198.51.100.${++addresses}`;
const login = (account: string, password: string, app = identity) =>
  openBrowser(app, { from: from(), lang: 'en' }).call(passwordLogin, { ...PICTURE, account, password });

const waitingForALock = async (): Promise<boolean> => {
  const { rows } = await identity.test.database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
};

describe('a subject with failed attempts', () => {
  it('has some free attempts, and then waits twice as long after each further attempt, up to a maximum', async () => {
    const subject = newSubject();
    const waits = [];
    for (let n = 0; n < 8; n++) {
      expect(await takeOf(subject)).toBe(0);
      const wait = await waitSeconds(db, subject, identity.time.now);
      waits.push(wait);
      identity.advance(wait * 1_000);
    }
    expect(waits).toEqual([0, 0, 0, 10, 20, 40, 60, 60]);
  });

  it('has its free attempts again after a quiet period, and an attempt made during a wait does not extend the wait', async () => {
    const subject = newSubject();
    for (let n = 0; n < 4; n++) await takeOf(subject);
    for (let n = 0; n < 5; n++) expect(await takeOf(subject)).toBe(10);
    identity.advance(600_000);
    expect([await takeOf(subject), await takeOf(subject), await takeOf(subject)]).toEqual([0, 0, 0]);
  });

  it('gets no additional free attempts by making several concurrently', async () => {
    const subject = newSubject();
    const waits = await Promise.all(Array.from({ length: 20 }, () => takeOf(subject)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
  });
});

describe('an account whose password is being guessed', () => {
  it('is locked for password sign-ins in every process, whether it exists or not, and unlocks after the wait', async () => {
    const twin = await identity.twin();
    const { mobile } = await identity.newPerson();
    for (const account of [mobile, '13700009999']) {
      const guesses = await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          login(account, 'Wrong-72-Kite', n % 2 === 0 ? identity : { ...identity, ...twin }),
        ),
      );
      expect(guesses.map(({ code }) => code).toSorted()).toEqual(
        [...Array(6).fill(11153), ...Array(10).fill(1612)].toSorted(),
      );
      const locked = await login(account, PASSWORD);
      expect([locked.status, locked.msg, locked.response.headers['retry-after']]).toEqual([
        429,
        'Too many attempts. Try again in 10 s',
        '10',
      ]);
    }
    identity.advance(10_000);
    expect(await login(mobile, PASSWORD)).toMatchObject({ code: 0 });
    expect(await login(mobile, 'Wrong-72-Kite')).toMatchObject({ code: 11153 });
    await twin.app.close();
  });

  it('is locked only under the name that was tried, so that the lock does not reveal its other name', async () => {
    const { mobile, email } = await identity.newPerson();
    for (let n = 0; n < 7; n++) await login(mobile, 'Wrong-72-Kite');
    const answers = [];
    for (let n = 0; n < 7; n++)
      for (const name of [email, 'nobody@example.com'])
        answers.push((await login(name, 'Wrong-72-Kite')).response.payload);
    expect(answers.filter((_, n) => n % 2 === 0)).toEqual(answers.filter((_, n) => n % 2 === 1));
    identity.advance(10_000);
    expect(await login(mobile, PASSWORD)).toMatchObject({ code: 0 });
    for (let n = 0; n < 6; n++) await login(email, 'Wrong-72-Kite');
    expect(await login(email, PASSWORD)).toMatchObject({ code: 1612 });
    expect(await login(mobile, PASSWORD)).toMatchObject({ code: 0 });
  });

  it('gets no additional attempts through a stolen session, because password checks in the session also count', async () => {
    const { mobile, email, personId } = await identity.newPerson();
    const ask = { personId, password: 'Wrong-72-Kite', origin: { address: '203.0.113.9', userAgent: '' } };
    for (let n = 0; n < 6; n++)
      await expect(confirmPassword(identity.deps, ask)).rejects.toMatchObject({
        error: 'identity.wrongOldPassword',
      });
    await expect(confirmPassword(identity.deps, { ...ask, password: PASSWORD })).rejects.toMatchObject({
      error: 'identity.locked',
    });
    for (const name of [mobile, email]) expect(await login(name, PASSWORD)).toMatchObject({ code: 1612 });
  });
});

describe('a signed-in user whose account is locked by strangers’ guesses', () => {
  it('can nevertheless confirm the current password', async () => {
    const { mobile, email, personId } = await identity.newPerson();
    for (const name of [mobile, email]) for (let n = 0; n < 7; n++) await login(name, 'Wrong-72-Kite');
    for (const name of [mobile, email]) expect(await login(name, PASSWORD)).toMatchObject({ code: 1612 });
    const ask = { personId, password: PASSWORD, origin: { address: '203.0.113.9', userAgent: '' } };
    expect(await confirmPassword(identity.deps, ask)).toMatch(/^\$argon2/);
  });
});

describe('a network that fails for many accounts', () => {
  it('learns no more outcomes through concurrent attempts than through sequential ones, even in two processes', async () => {
    const twin = await identity.twin();
    const sides = [identity, { ...identity, ...twin }].map((side) =>
      openBrowser(side, { from: '192.0.2.2' }),
    );
    const guesses = Array.from({ length: 70 }, (_, n) => {
      const mobile = `1370002${String(n).padStart(4, '0')}`;
      const side = sides[n % 2] as (typeof sides)[number];
      return n % 3 === 0
        ? side.call(passwordLogin, { ...PICTURE, account: mobile, password: 'Wrong-72-Kite' })
        : side.call(smsLogin, { mobile, smsVerifyCode: '000000' });
    });
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 1612)).toHaveLength(70 - 51);
    expect(codes.filter((code) => code === 11153 || code === 1621)).toHaveLength(51);
    await twin.app.close();
  });

  it('is rejected during a wait even with the correct code, and the code stays valid', async () => {
    const { mobile } = await identity.newPerson();
    const attacker = openBrowser(identity, { from: '192.0.2.3' });
    await attacker.call(loginCode, { mobile, captchaPass: PASS });
    const smsVerifyCode = (await identity.codesTo(mobile)).at(-1) ?? '';
    const network = networkSubject(identity.secret, '192.0.2.3', 'signIn');
    const fail = (tx: Tx) => settleTry(tx, { network, isWrong: true }, identity.time.now);
    for (let n = 0; n < 50; n++) await inTransaction(db, fail);
    const { late } = await inTransaction(db, async (tx) => {
      await fail(tx);
      // This call starts before the wait, and then has to wait until the failure has been recorded.
      const late = attacker.call(smsLogin, { mobile, smsVerifyCode });
      await expect.poll(waitingForALock).toBe(true);
      return { late };
    });
    expect(await late).toMatchObject({ status: 429, code: 1612 });
    expect(
      (await openBrowser(identity, { from: from() }).call(smsLogin, { mobile, smsVerifyCode })).code,
    ).toBe(0);
  });

  it('is locked for all accounts, while users on any other network can sign in', async () => {
    const { mobile } = await identity.newPerson();
    const attacker = openBrowser(identity, { from: '192.0.2.1' });
    const guess = (n: number) =>
      attacker.call(passwordLogin, {
        ...PICTURE,
        account: `1370001${String(n).padStart(4, '0')}`,
        password: 'Wrong-72-Kite',
      });
    for (let n = 0; n < 51; n++) expect((await guess(n)).code).toBe(11153);
    expect(
      (await attacker.call(passwordLogin, { ...PICTURE, account: mobile, password: PASSWORD })).code,
    ).toBe(1612);
    expect((await login(mobile, PASSWORD)).code).toBe(0);
  });
});
