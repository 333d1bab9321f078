import { accountEndpoints, errorRow, identityEndpoints } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsPort } from '../src/app/identity.ts';
import { endSessions, findPerson } from '../src/modules/identity/index.ts';
import { type Browser, openBrowser } from './harness/browser.ts';
import { call } from './harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from './harness/market.ts';
import { newCode, newIndividual, PASSWORD, type Visitor } from './harness/persons.ts';
import { startSite } from './harness/server.ts';

const CODE = 'p_test1101';
const site = await startSite([quotesManifest(CODE)]);
afterAll(site.stop);
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 1));
});
const my = accountEndpoints;
const NEW = { password: 'Harbor+19-Lime', confirmpassword: 'Harbor+19-Lime' };

async function tokenOf(browser: Browser): Promise<string> {
  const { data, open } = await browser.call(my.accessToken, {});
  return (await open('accessToken', data.accessToken)) ?? '';
}

/** What the gateway says to the token once it has heard of all that happened. */
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
  ['it signs out', (visitor) => visitor.call(identityEndpoints.logout, {})],
  ['somebody else signs in there', async (visitor) => elsewhere(await newIndividual(site), visitor)],
  ['its session is ended from another', async (visitor) => (await elsewhere(visitor)).call(my.endOtherSessions, {})],
  ['its password is changed', (visitor) => visitor.call(my.changePassword, { oldPassword: PASSWORD, ...NEW })],
  [
    'its password is set with a code',
    async ({ mobile }) => {
      const code = await newCode(site, mobile, 'reset');
      return openBrowser(site).call(identityEndpoints.resetPassword, { receiver: mobile, code, ...NEW });
    },
  ],
  [
    'the operator signs its person out',
    async ({ mobile }) => {
      const { id: personId = 0n } = (await findPerson(site.database.db, mobile)) ?? {};
      const end = { personId, reason: 'byOperator', origin: { address: 'command line', userAgent: '' } } as const;
      const deps = { clock: () => site.time.now, https: false, accounts: accountsPort };
      return site.change((tx) => endSessions(tx, deps, end));
    },
  ],
])('the token that a browser calls with is refused by the gateway once %s', async (_when, end) => {
  const visitor = await newIndividual(site);
  const token = await tokenOf(visitor);
  expect(await codeFor(token)).toBe(200);
  await end(visitor);
  expect(await codeFor(token)).toBe(errorRow('gateway.tokenInvalid').code);
});

it('the token of a browser that stays signed in is followed by another when its person signs out elsewhere', async () => {
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
