import { errorRow, identityEndpoints, profileEndpoints, SEAL_HEADER } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, copyBrowser, openBrowser, sealFor } from '../../../../test/harness/browser.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { layLine } from '../../../../test/harness/line.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newCode, newIndividual, PASSWORD, type Visitor } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { untilWaiting } from '../../../../test/harness/until-waiting.ts';
import { accountsPort } from '../../../app/identity.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { endSessions } from '../../identity/index.ts';
import { findPerson } from '../../identity/persons.repository.ts';
import { readOpenSessions } from '../../identity/sessions/sessions.repository.ts';

const CODE = 'p_test1101';
const site = await startSite([quotesManifest(CODE)]);
afterAll(site.stop);
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 1));
});
const my = profileEndpoints;
const NEW = { password: 'Harbor+19-Lime', confirmpassword: 'Harbor+19-Lime' };

async function tokenOf(browser: Browser): Promise<string> {
  const { data, open } = await browser.call(my.accessToken, {});
  return (await open('accessToken', data.accessToken)) ?? '';
}

/** Returns the gateway's result code for a call with the token, once the gateway has received all changes. */
async function codeFor(token: string): Promise<number> {
  await site.heard.accounts();
  return (await call(site, `stock/${CODE}`, { token })).resultcode;
}

async function elsewhere({ mobile }: Visitor, browser: Browser = openBrowser(site)): Promise<Browser> {
  const smsVerifyCode = await newCode(site, mobile, 'login');
  expect((await browser.call(identityEndpoints.smsLogin, { mobile, smsVerifyCode })).code).toBe(0);
  return browser;
}

it.each<[string, (visitor: Visitor) => Promise<unknown>]>([
  ['its user signs out', (visitor) => visitor.call(identityEndpoints.logout, {})],
  [
    'another user signs in on the same browser',
    async (visitor) => elsewhere(await newIndividual(site), visitor),
  ],
  [
    'its session is ended from another device',
    async (visitor) => (await elsewhere(visitor)).call(my.endOtherSessions, {}),
  ],
  [
    'its user’s password is changed',
    (visitor) => visitor.call(my.changePassword, { oldPassword: PASSWORD, ...NEW }),
  ],
  [
    'its user’s password is set with a code',
    async ({ mobile }) => {
      const code = await newCode(site, mobile, 'reset');
      return openBrowser(site).call(identityEndpoints.resetPassword, { receiver: mobile, code, ...NEW });
    },
  ],
  [
    'the operator signs its user out',
    async ({ mobile }) => {
      const { id: personId = 0n } = (await findPerson(site.database.db, mobile)) ?? {};
      const end = {
        personId,
        reason: 'byOperator',
        origin: { address: 'command line', userAgent: '' },
      } as const;
      const deps = { clock: () => site.time.now, https: false, accounts: accountsPort };
      return site.change((tx) => endSessions(tx, deps, end));
    },
  ],
])('the gateway rejects a browser’s token once %s', async (_when, end) => {
  const visitor = await newIndividual(site);
  const token = await tokenOf(visitor);
  expect(await codeFor(token)).toBe(200);
  await end(visitor);
  expect(await codeFor(token)).toBe(errorRow('gateway.tokenInvalid').code);
});

it('a browser that is still signed in gets a new token after its user has signed out elsewhere', async () => {
  const visitor = await newIndividual(site);
  const other = await elsewhere(visitor);
  const token = await tokenOf(visitor);
  await other.call(identityEndpoints.logout, {});
  const next = await tokenOf(visitor);
  expect([next === token, await codeFor(token), await codeFor(next)]).toEqual([
    false,
    errorRow('gateway.tokenInvalid').code,
    200,
  ]);
});

describe('a token requested while its session ends', () => {
  const personOf = async ({ mobile }: Visitor): Promise<bigint> =>
    (await findPerson(site.database.db, mobile))?.id ?? 0n;
  const keysOf = async (visitor: Visitor): Promise<number> => {
    const { rows } = await sql`
      select from api_key join account on account.id = account_id
      where person_id = ${await personOf(visitor)} and for_site and api_key.status = 'active'`.execute(
      site.database.db,
    );
    return rows.length;
  };

  it('is not issued if the session ends first, and leaves no API key behind', async () => {
    const visitor = await newIndividual(site);
    const personId = await personOf(visitor);
    const end = {
      personId,
      reason: 'endedElsewhere',
      origin: { address: '198.51.100.1', userAgent: '' },
    } as const;
    const deps = { clock: () => site.time.now, https: false, accounts: accountsPort };
    const { answer } = await inTransaction(site.database.db, async (tx) => {
      await endSessions(tx, deps, end);
      const asking = visitor.call(my.accessToken, {});
      await untilWaiting(site.database.db, 1);
      return { answer: asking };
    });
    expect(await answer).toMatchObject({
      status: 401,
      code: errorRow('identity.sessionForcedOut').code,
      data: null,
    });
    expect(await keysOf(visitor)).toBe(0);
  });

  it('is revoked with the session if it is issued first', async () => {
    const visitor = await newIndividual(site);
    await tokenOf(visitor);
    const personId = await personOf(visitor);
    const { answer, ending } = await inTransaction(site.database.db, async (tx) => {
      await sql`
        select from api_key join account on account.id = account_id where person_id = ${personId} for update of api_key`.execute(
        tx,
      );
      const asking = tokenOf(visitor);
      await untilWaiting(site.database.db, 1);
      const signingOut = visitor.call(identityEndpoints.logout, {});
      await untilWaiting(site.database.db, 2);
      return { answer: asking, ending: signingOut };
    });
    expect((await ending).code).toBe(0);
    expect(await codeFor(await answer)).toBe(errorRow('gateway.tokenInvalid').code);
    expect(await readOpenSessions(site.database.db, personId, site.time.now, 5)).toEqual([]);
    expect(await keysOf(visitor)).toBe(0);
  });
});

it('a token never outlives its session, even if the session is in constant use', async () => {
  const HOUR_MS = 3_600_000;
  const visitor = await newIndividual(site);
  const signedInAt = site.time.now.getTime();
  for (let hour = 1; hour < 24; hour++) {
    site.advance(HOUR_MS);
    await visitor.call(my.sessions, {});
  }
  site.advance(HOUR_MS / 2);
  const { data } = await visitor.call(my.accessToken, {});
  expect(data.expireTime).toBe(signedInAt + 24 * HOUR_MS);
  const token = await tokenOf(visitor);
  expect(await codeFor(token)).toBe(200);
  site.advance(HOUR_MS / 2);
  expect(await codeFor(token)).toBe(errorRow('gateway.tokenExpired').code);
});

it('503: no token is issued while the database is down, and one is issued once the database is back', async () => {
  const line = await layLine(site.url);
  const far = await site.twin(line.url);
  const visitor = await newIndividual(site);
  const browser = copyBrowser(far, visitor);
  const { header } = await sealFor(far, my.accessToken);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  await line.cut();
  for (const [lang, msg] of [
    ['zh', '服务繁忙，请稍后再试'],
    ['en', 'The service is busy. Please try again later'],
  ] as const) {
    const headers = { cookie, 'accept-language': lang, [SEAL_HEADER]: header };
    const {
      statusCode,
      headers: answered,
      ...answer
    } = await far.app.inject({ url: my.accessToken.path, headers });
    expect([statusCode, answered['retry-after'], answer.json()]).toEqual([
      503,
      '1',
      { code: 1503, msg, data: null },
    ]);
  }
  await line.mend();
  expect((await browser.call(my.accessToken, {})).code).toBe(0);
  await line.cut();
});
