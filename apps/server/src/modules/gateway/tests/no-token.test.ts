import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { type Answered, call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { revokeKey } from '../../access/index.ts';
import { disableAccount, enableAccount } from '../../accounts/index.ts';

const [SOME, SECRET, CLOSED] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
/** The number of rows in each data set, and the number of rows that a network may read in a day. */
const ROWS = 12;
const OPEN_ROWS = 20;
const site = await startSite([
  quotesManifest(SOME, { prices: { use: 30 }, openRows: OPEN_ROWS }),
  quotesManifest(SECRET, { private: true, prices: { use: 30 } }),
  quotesManifest(CLOSED, { prices: { use: 30 } }),
]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [SOME, SECRET, CLOSED]) await site.load(code, quotesCsv(3, ROWS / 3));
});

const said = (answer: Answered) => [answer.resultcode, answer.header('x-jishi-basis'), answer.count];
const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

describe('a call without a token or a key', () => {
  const ask = (from: string, more = '') => call(site, `sysapi/${SOME}?lang=en${more}`, { from });

  it('reads as many rows as the operator opened to each network per day, and is then told how to get more', async () => {
    expect(said(await ask('198.51.100.1'))).toEqual([200, 'anonymous', ROWS]);
    const tooMany = await ask('198.51.100.1');
    expect(tooMany).toMatchObject({ resultcode: 430, records: [] });
    expect(tooMany.resultmsg).toMatch(/20 rows.*8 are left.*this call has 12.*@limit.*call with a token/);
    expect(said(await ask('198.51.100.1', '&@limit=8'))).toEqual([200, 'anonymous', 8]);
    const none = await ask('198.51.100.1', '&@limit=1');
    expect([none.resultcode, none.header('retry-after')]).toEqual([430, expect.stringMatching(/^\d+$/)]);
    expect(none.resultmsg).toMatch(/20 rows.*with a token do not count/);
    expect(said(await ask('198.51.100.2'))).toEqual([200, 'anonymous', ROWS]);
  });

  it('uses up none of the network’s rows if it is a dry run or its response is unchanged', async () => {
    const first = await ask('198.51.100.3');
    const etag = first.header('etag') ?? '';
    for (let i = 0; i < 3; i++) {
      const again = { headers: { 'if-none-match': etag }, from: '198.51.100.3' };
      expect((await call(site, `sysapi/${SOME}?lang=en`, again)).status).toBe(304);
      expect((await ask('198.51.100.3', '&dry_run=1')).resultcode).toBe(200);
    }
    expect(said(await ask('198.51.100.3', '&@limit=8'))).toEqual([200, 'anonymous', 8]);
  });

  it.each([
    [`stock/${CLOSED}`, 451],
    [`load/${SOME}_all`, 451],
    [`stock/${SECRET}`, 402],
    [`load/${SECRET}_inc`, 402],
  ])('cannot read %s', async (path, code) => {
    const answer = await call(site, path, { from: '198.51.100.4' });
    expect([answer.resultcode, answer.records]).toEqual([code, []]);
  });

  it('finds its number of open rows in /v1/limits', async () => {
    const plans = (await site.app.inject({ url: '/v1/limits' })).json().data;
    const anonymous = plans.find(({ plan }: { plan: string }) => plan === 'anonymous');
    expect(anonymous.openRows).toEqual([{ dataset: SOME, perDay: OPEN_ROWS }]);
  });

  it('is delayed, so that a client that makes calls one after another is not rejected', async () => {
    site.time.passes = true;
    for (let i = 0; i < 30; i++)
      expect([i, (await ask('198.51.100.5', '&dry_run=1')).resultcode]).toEqual([i, 200]);
    site.time.passes = false;
  });
});

describe('a call with a key and its secret as Basic credentials', () => {
  it('is made by the account, as a call with a token is', async () => {
    const { accessKey, accessSecret } = await newCustomer(site, { balanceFen: 100n });
    const headers = basic(accessKey, accessSecret);
    for (const left of ['70', '40']) {
      const answer = await call(site, `stock/${CLOSED}`, { headers });
      expect([...said(answer), answer.header('x-jishi-balance-fen')]).toEqual([200, 'use', ROWS, left]);
    }
  });

  it('is rejected as soon as the key is revoked or the account disabled', async () => {
    const { accountId, keyId, accessKey, accessSecret } = await newCustomer(site, { balanceFen: 500n });
    const ask = async () =>
      (await call(site, `stock/${CLOSED}`, { headers: basic(accessKey, accessSecret) })).resultcode;
    expect(await ask()).toBe(200);
    await site.change((tx) => disableAccount(tx, accountId));
    expect(await ask()).toBe(406);
    await site.change((tx) => enableAccount(tx, accountId));
    expect(await ask()).toBe(200);
    await site.change((tx) => revokeKey(tx, keyId));
    expect(await ask()).toBe(404);
  });

  it('is rejected with a wrong secret, and the network must wait before it can try more uncached credentials', async () => {
    const { accessKey, accessSecret } = await newCustomer(site, { balanceFen: 500n });
    // The process is notified of the new account, and then drops all cached accounts.
    await site.heard.accounts();
    const from = '203.0.113.9';
    const ask = (secret: string) =>
      call(site, `stock/${CLOSED}`, { headers: basic(accessKey, secret), from });
    expect((await ask(accessSecret)).resultcode).toBe(200);
    const codes = [];
    for (let i = 0; i < 8; i++) codes.push((await ask(`wrong${i}`)).resultcode);
    expect(codes).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
    expect((await ask('wrong')).header('retry-after')).toBe('1');
    expect((await ask(accessSecret)).resultcode).toBe(200);
  });

  it('uses a token in the query instead if there is one, and is anonymous with credentials meant for a proxy', async () => {
    const { token, accessKey } = await newCustomer(site, { balanceFen: 500n });
    const withToken = await call(site, `stock/${CLOSED}?access_token=${token}`, {
      headers: basic(accessKey, 'wrong'),
    });
    expect(withToken.resultcode).toBe(200);
    const ofProxy = { headers: basic('staff', 'password'), from: '198.51.100.6' };
    expect(said(await call(site, `stock/${SOME}`, ofProxy))).toEqual([200, 'anonymous', ROWS]);
  });
});
