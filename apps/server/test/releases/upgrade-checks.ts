import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  catalogEndpoints,
  identityEndpoints,
  profileEndpoints,
  registrationEndpoints,
  securitiesEndpoints,
} from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../harness/browser.ts';
import { call } from '../harness/gateway-call.ts';
import { codeReceived, newPassAt } from './codes.ts';
import { askAccount, rightsOf, tokenOf } from './fill-customers.ts';
import { lostRows } from './held.ts';
import { jishi } from './program.ts';
import { summed } from './rows.ts';
import { type Upgraded, upgrade } from './upgraded.ts';

/**
 * Starts this release on another release's dump, and checks that nothing is lost and everything still works.
 */
export function describeUpgrade(dumpFile: string): void {
  describe(`the database of an earlier release, ${basename(dumpFile)}`, async () => {
    const upgraded = await upgrade(dumpFile);
    afterAll(upgraded.stop);
    const { payer } = upgraded.facts;
    const requestIds = Object.fromEntries(
      Object.entries(payer.receipts).map(([name, { requestId }]) => [name, requestId]),
    );
    // Later tests make calls, which change these values.
    const account = await askAccount(upgraded.site, payer.token, requestIds);
    checkRows(upgraded);
    it('shows the customer the same balance, usage, and receipts of each kind of call', () => {
      const { balance, usage, receipts } = payer;
      expect(account).toEqual({ balance, usage, receipts });
    });
    checkPersons(upgraded);
    checkCalls(upgraded);
    checkFeed(upgraded);
    checkSite(upgraded);
  });
}

function checkRows({ facts, restored, before, after }: Upgraded): void {
  it('contains the rows of the dump in every table', () => {
    expect(summed(restored)).toEqual(facts.tables);
  });

  it('loses no row when this release starts', () => {
    expect(lostRows(before, after)).toEqual([]);
  });
}

function checkPersons({ facts, site, pool, nowMs }: Upgraded): void {
  const { individual, forgetful } = facts;
  const signIn = async (browser: Browser, account: string, password: string) => {
    const captchaPass = await newPassAt(pool, 'signIn', nowMs());
    const actionId = `${nowMs()}00001`;
    return browser.call(identityEndpoints.passwordLogin, { actionId, account, password, captchaPass });
  };

  it('accepts the old session and the old password', async () => {
    const browser = openBrowser(site);
    browser.cookies.set('jishi_session', individual.session);
    const answer = await browser.call(profileEndpoints.user, {});
    expect(answer).toMatchObject({ code: 0, data: { nickname: '李小龙', type: '0' } });
    const anew = openBrowser(site);
    expect((await signIn(anew, individual.receiver, individual.password)).code).toBe(0);
    const { data } = await anew.call(profileEndpoints.securityEvents, {});
    expect(data.events.map(({ kind }) => kind)).toContain('registered');
  });

  it('sends the code that the old release could not send, and accepts it', async () => {
    const code = await codeReceived(pool, forgetful.receiver, '0');
    const password = 'Rot-Kraut8';
    const browser = openBrowser(site, { from: '198.51.100.200' });
    const reset = { receiver: forgetful.receiver, code, password, confirmpassword: password };
    expect((await browser.call(identityEndpoints.resetPassword, reset)).code).toBe(0);
    expect((await signIn(browser, forgetful.receiver, password)).code).toBe(0);
  });
}

function checkCalls({ facts, site }: Upgraded): void {
  const { payer } = facts;
  const balance = async () => Number((await askAccount(site, payer.token, {})).balance.balanceFen);

  it('accepts the old token and the old key, and charges a call once', async () => {
    const had = await balance();
    const path = 'stock/p_own1001?scode=600901&@limit=2';
    for (const token of [payer.token, await tokenOf(site, payer)]) {
      const answer = await call(site, path, { token });
      expect([answer.resultcode, answer.count]).toEqual([200, 2]);
    }
    expect(await balance()).toBe(had - 2 * 3);
  });

  it('repeats the call of an old idempotency key without a charge', async () => {
    const had = await balance();
    const { path, key, rows } = facts.keyedCall;
    const answer = await call(site, path, { token: payer.token, headers: { 'idempotency-key': key } });
    expect([answer.resultmsg, answer.resultcode, answer.records]).toEqual(['success', 200, rows]);
    expect(await balance()).toBe(had);
  });

  it('returns the same result codes for data sets that are not on sale, and for private ones to the accounts with a grant', async () => {
    const { 'payer p_own1003': refused, ...rights } = await rightsOf(site, facts);
    const { 'payer p_own1003': _, ...before } = facts.rights;
    expect(rights).toEqual(before);
    expect(rights).toMatchObject({ 'subscriber p_own1003': 200 });
    // Earlier releases revealed by 409 that the data set exists.
    expect(refused).toBe(402);
  });
}

function checkFeed({ facts, site, installation }: Upgraded): void {
  it('returns the same change feed, and continues after its last number', async () => {
    const token = await tokenOf(site, facts.subscriber);
    const feed = async (code: string, behind: number) =>
      (await call(site, `load/${code}_inc?objectid=${behind}`, { token })).records;
    expect(await feed('p_own1001', 0)).toEqual(facts.feed);
    const last = (await feed('p_own1004', 0)).length;
    const csv = join(installation.home, 'more.csv');
    await writeFile(csv, 'SECCODE,F002N\n605501,8\n');
    await jishi(installation, 'data', 'load', 'p_own1004', csv);
    expect(await feed('p_own1004', last)).toMatchObject([
      { OBJECTID: last + 1, CHANGE_CODE: 1, SECCODE: '605501', F002N: 8 },
    ]);
  });
}

function checkSite({ facts, site, pool }: Upgraded): void {
  it('shows applicants the state of their applications, and sends the last approval by e-mail', async () => {
    const browser = openBrowser(site);
    for (const { receipt, told: expected } of facts.applications) {
      const { data } = await browser.call(registrationEndpoints.state, { receipt });
      if (receipt === facts.approvedLast) expect(data).toMatchObject({ state: 'approved' });
      else expect(data).toMatchObject(expected);
    }
    const { rows } = await pool.query("select body from dev_outbox where receiver = 'ada@engines.example'");
    expect(rows.map(({ body }) => body).join()).toContain('Analytical Engines Ltd.');
  });

  it('finds its securities and data sets by search', async () => {
    const browser = openBrowser(site);
    const search = async (q: string) =>
      JSON.stringify((await browser.call(catalogEndpoints.search, { q })).data);
    expect(await search('自有行情')).toContain('p_own1001');
    const { data } = await browser.call(securitiesEndpoints.searchSecurities, { q: '示例银行' });
    expect(JSON.stringify(data)).toContain('600901');
  });
}
