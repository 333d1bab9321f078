import type { Manifest } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceFen,
  type Customer,
  grant,
  newCustomer,
  newToken,
  topUp,
} from '../../../../test/harness/customers.ts';
import { type Answered, call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { revokeKey } from '../../access/index.ts';
import { disableAccount, enableAccount, grantVip } from '../../accounts/index.ts';
import { applyCatalogue } from '../../datasets/index.ts';
import { revokeEntitlement } from '../../entitlements/index.ts';

const [BY_CALL, TRIAL_ONLY, TERM_ONLY, FREE, VIP, SECRET, OPEN] = [1, 2, 3, 4, 5, 6, 7].map(
  (n) => `p_test100${n}`,
) as [string, string, string, string, string, string, string];
const manifests = [
  quotesManifest(BY_CALL, { prices: { use: 30, month: 5000 }, trialCalls: 2 }),
  quotesManifest(TRIAL_ONLY, { prices: { month: 5000 }, trialCalls: 1 }),
  quotesManifest(TERM_ONLY, { prices: { month: 5000 } }),
  quotesManifest(FREE),
  quotesManifest(VIP, { vipOnly: true, prices: { use: 10 } }),
  quotesManifest(SECRET, { private: true, prices: { use: 10 } }),
  quotesManifest(OPEN, { open: 'full' }),
];
const site = await startSite(manifests);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [BY_CALL, TRIAL_ONLY, TERM_ONLY, FREE, VIP, SECRET, OPEN])
    await site.load(code, quotesCsv(3, 2));
  await site.derive();
});
const ask = (customer: Pick<Customer, 'token'>, code: string) =>
  call(site, `stock/${code}?lang=en`, { token: customer.token });
const DAY_MS = 86_400_000;

function expectRefused(answer: Answered, code: number, status = 200): void {
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({ resultcode: code, resultmsg: expect.any(String) });
  expect(answer.header('x-jishi-price-fen')).toBe('0');
}
const receipt = (answer: Answered) => [
  answer.resultcode,
  answer.header('x-jishi-basis'),
  answer.header('x-jishi-price-fen'),
];

describe('407 and 408: a data set with trial calls and a price per call', () => {
  it('uses trial calls first, then charges, and states the price and the balance if the balance is too low', async () => {
    const customer = await newCustomer(site, { balanceFen: 70n });
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await ask(customer, BY_CALL));
    expect(answers.map(receipt)).toEqual([
      [200, 'trial', '0'],
      [200, 'trial', '0'],
      [200, 'use', '30'],
      [200, 'use', '30'],
    ]);
    expect(answers.map((answer) => answer.header('x-jishi-calls-left'))).toEqual([
      '1',
      '0',
      undefined,
      undefined,
    ]);
    expect(answers.map((answer) => answer.header('x-jishi-balance-fen'))).toEqual([
      undefined,
      undefined,
      '40',
      '10',
    ]);
    const short = await ask(customer, BY_CALL);
    expectRefused(short, 408);
    expect(short.resultmsg).toBe('Insufficient balance: this call costs CN¥0.30; CN¥0.10 is available');
    expect(await balanceFen(site, customer)).toBe(10n);
    await site.change((tx) => topUp(tx, customer.walletId, 20n));
    expect(receipt(await ask(customer, BY_CALL))).toEqual([200, 'use', '30']);
    expect(await balanceFen(site, customer)).toBe(0n);
  });

  it('returns 407 if calls are not sold', async () => {
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    expect(receipt(await ask(customer, TRIAL_ONLY))).toEqual([200, 'trial', '0']);
    expectRefused(await ask(customer, TRIAL_ONLY), 407);
    expect(await balanceFen(site, customer)).toBe(1_000n);
  });
});

describe('412 and 415: a term', () => {
  it('is required, is valid until it ends, and can be revoked with immediate effect', async () => {
    const customer = await newCustomer(site);
    expectRefused(await ask(customer, TERM_ONLY), 415);
    await grant(site, customer, 'term', TERM_ONLY, new Date(site.time.now.getTime() + 60_000));
    expect(receipt(await ask(customer, TERM_ONLY))).toEqual([200, 'term', '0']);
    site.advance(60_000);
    expectRefused(await ask(customer, TERM_ONLY), 412);
    const id = await grant(site, customer, 'term', '*');
    expect(receipt(await ask(customer, TERM_ONLY))).toEqual([200, 'term', '0']);
    expect(receipt(await ask(customer, BY_CALL))).toEqual([200, 'term', '0']);
    await site.change((tx) => revokeEntitlement(tx, id, site.time.now));
    expectRefused(await ask(customer, TERM_ONLY), 412);
  });
});

describe('416: VIP', () => {
  it('requires a current membership, however high the balance', async () => {
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    expectRefused(await ask(customer, VIP), 416);
    await site.change((tx) =>
      grantVip(tx, customer.accountId, { level: 1, until: new Date(site.time.now.getTime() + 1_000) }),
    );
    expect(receipt(await ask(customer, VIP))).toEqual([200, 'vip', '0']);
    site.advance(1_000);
    expectRefused(await ask(customer, VIP), 416);
  });
});

describe('402: a private data set', () => {
  it('is available at its price to accounts with a grant, and hidden from all others', async () => {
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    expectRefused(await ask(customer, SECRET), 402);
    await grant(site, customer, 'term', '*');
    expectRefused(await ask(customer, SECRET), 402);
    await grant(site, customer, 'private', SECRET);
    expect(receipt(await ask(customer, SECRET))).toEqual([200, 'term', '0']);
    for (const url of [
      '/openapi.json',
      '/docs',
      '/v1/catalog/datasets',
      `/v1/catalog/datasets?q=${SECRET}`,
    ]) {
      const { payload } = await site.app.inject({ url });
      expect(payload).not.toContain(`Test quotes ${SECRET}`);
      expect(payload).not.toContain(`/stock/${SECRET}`);
    }
    for (const path of ['', '/sample']) {
      const { statusCode } = await site.app.inject({ url: `/v1/catalog/datasets/${SECRET}${path}` });
      expect(statusCode).toBe(404);
    }
    const results = await site.app.inject({ url: `/v1/catalog/datasets?q=${FREE}` });
    expect(results.json().data.items.map((item: { code: string }) => item.code)).toContain(FREE);
  });
});

describe('404, 405, 406 and 451: authentication', () => {
  it('is required unless the data set is open to all', async () => {
    expectRefused(await call(site, `stock/${FREE}`), 451);
    expectRefused(await call(site, `stock/${FREE}?access_token=`), 451);
    expectRefused(await call(site, `stock/${SECRET}`), 402);
    expect(receipt(await call(site, `stock/${OPEN}`, { from: '203.0.113.1' }))).toEqual([
      200,
      'anonymous',
      '0',
    ]);
  });

  it('is also required for an open data set while the catalogue does not describe it', async () => {
    const describeAll = async (described: readonly Manifest[]): Promise<void> => {
      await applyCatalogue(site.database.pool, described);
      await site.state.registry.refresh();
    };
    const open = (suffix = '') => call(site, `stock/${OPEN}${suffix}`, { from: '203.0.113.2' });
    await describeAll(manifests.filter(({ code }) => code !== OPEN));
    for (const suffix of ['', '_inc', '?@limit=1']) expectRefused(await open(suffix), 451);
    expectRefused(await open('_all'), 451, 401);
    await describeAll(manifests);
    expect(receipt(await open())).toEqual([200, 'anonymous', '0']);
  });

  it('fails with 404 for an invalid token', async () => {
    const { token } = await newCustomer(site);
    for (const wrong of [
      'x',
      'null',
      `${token}x`,
      token.slice(1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      '%00',
      '令牌',
    ]) {
      expectRefused(await call(site, `stock/${FREE}?access_token=${encodeURIComponent(wrong)}`), 404);
    }
  });

  it('fails with 405 an hour after the token was issued, even if the token is cached, and a new token works', async () => {
    const customer = await newCustomer(site);
    expect((await ask(customer, FREE)).resultcode).toBe(200);
    site.advance(3_600_000 - 1_500);
    expect((await ask(customer, FREE)).resultcode).toBe(200);
    site.advance(1_500);
    expectRefused(await ask(customer, FREE), 405);
    expect((await ask({ token: await newToken(site, customer) }, FREE)).resultcode).toBe(200);
  });

  it('fails with 406 while the account is disabled, and with 404 once the key is revoked', async () => {
    const customer = await newCustomer(site);
    expect((await ask(customer, FREE)).resultcode).toBe(200);
    await site.change((tx) => disableAccount(tx, customer.accountId));
    expectRefused(await ask(customer, FREE), 406);
    await site.change((tx) => enableAccount(tx, customer.accountId));
    expect((await ask(customer, FREE)).resultcode).toBe(200);
    await site.change((tx) => revokeKey(tx, customer.keyId));
    expectRefused(await ask(customer, FREE), 404);
  });
});

describe('429 and 430: limits', () => {
  it('per second and minute are those of the plan, and each reply states them; a rejection states the time to wait', async () => {
    const customer = await newCustomer(site, { plan: 'standard' });
    const first = await ask(customer, FREE);
    expect(first.header('x-ratelimit-limit')).toBe('20;w=1, 600;w=60, 100000;w=86400');
    expect(first.header('x-ratelimit-remaining')).toBe('19, 599, 99999');
    for (let i = 1; i < 20; i++) expect((await ask(customer, FREE)).resultcode).toBe(200);
    const full = await ask(customer, FREE);
    expectRefused(full, 429);
    expect(full.resultmsg).toBe('Too many calls: at most 20 per second, retry after 1 s');
    expect(full.header('retry-after')).toBe('1');
    expect(full.header('x-ratelimit-limit')).toBe('20;w=1, 600;w=60, 100000;w=86400');
    expect(full.header('x-ratelimit-remaining')).toBe('0, 580, 99980');
    site.advance(1_000);
    expect((await ask(customer, FREE)).header('x-ratelimit-remaining')).toBe('19, 579, 99979');
  });

  it('per minute also apply to calls spread over several seconds', async () => {
    const customer = await newCustomer(site, { plan: 'standard' });
    site.advance(60_000 - (site.time.now.getTime() % 60_000));
    for (let second = 0; second < 30; second++) {
      for (let i = 0; i < 20; i++) expect((await ask(customer, FREE)).resultcode).toBe(200);
      site.advance(1_000);
    }
    const full = await ask(customer, FREE);
    expectRefused(full, 429);
    expect(full.header('retry-after')).toBe('30');
    site.advance(30_000);
    expect((await ask(customer, FREE)).resultcode).toBe(200);
  });

  it('per day reset at midnight in Shanghai', async () => {
    await site.change((tx) =>
      tx
        .insertInto('limit_plan')
        .values({ id: 'three', zh: '三', en: 'Three', per_second: 3, per_minute: 3, per_day: 3 })
        .execute(),
    );
    const customer = await newCustomer(site, { plan: 'three' });
    const toMidnight = DAY_MS - ((site.time.now.getTime() + 8 * 3_600_000) % DAY_MS);
    site.advance(toMidnight - 600_000);
    const fresh = { token: await newToken(site, customer) };
    for (let i = 0; i < 3; i++) {
      expect((await ask(fresh, FREE)).resultcode).toBe(200);
      site.advance(60_000);
    }
    const full = await ask(fresh, FREE);
    expectRefused(full, 430);
    expect(full.resultmsg).toBe('You have reached the daily limit of 3 calls');
    expect(full.header('retry-after')).toBe('420');
    expect(full.header('x-ratelimit-remaining')).toBe('2, 2, 0');
    site.advance(420_000);
    expect((await ask(fresh, FREE)).resultcode).toBe(200);
  });

  it('per day apply separately to each address that calls without a key', async () => {
    const few = { per_second: 2, per_minute: 2, per_day: 4 };
    await site.change((tx) => tx.updateTable('limit_plan').set(few).where('id', '=', 'anonymous').execute());
    await site.state.refreshLimits();
    const open = (from: string) => call(site, `stock/${OPEN}`, { from });
    const left = [];
    for (let i = 0; i < 5; i++) {
      left.push((await open('203.0.113.7')).header('x-ratelimit-remaining'));
      site.advance(60_000);
    }
    expect(left).toEqual(['1, 1, 3', '1, 1, 2', '1, 1, 1', '1, 1, 0', '1, 1, 0']);
    expectRefused(await open('203.0.113.7'), 430);
    expect((await open('203.0.113.8')).resultcode).toBe(200);
  });
});

describe('an error', () => {
  it('can be explained later by its request id, only to its own account, with the remedy in both languages', async () => {
    const customer = await newCustomer(site);
    const other = await newCustomer(site);
    const refused = await ask(customer, TERM_ONLY);
    const url = `/v1/my/calls/${refused.header('x-request-id')}`;
    const mine = await site.app.inject({ url, headers: { authorization: `Bearer ${customer.token}` } });
    expect(mine.json().data).toMatchObject({
      dataset: TERM_ONLY,
      resultcode: 415,
      rows: 0,
      priceFen: '0',
      basis: 'failed',
    });
    expect(mine.json().data.remedy).toEqual({ zh: '先购买该接口。', en: 'Buy the API first.' });
    const theirs = await site.app.inject({ url, headers: { authorization: `Bearer ${other.token}` } });
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 2405]);
  });
});
