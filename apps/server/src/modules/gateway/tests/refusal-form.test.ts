import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const [FREE, PAID, TERM] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const site = await startSite([
  quotesManifest(FREE),
  quotesManifest(PAID, { prices: { use: 7 } }),
  quotesManifest(TERM, { prices: { month: 500 } }),
]);
afterAll(site.stop);
let poor: Customer;
beforeAll(async () => {
  for (const code of [FREE, PAID, TERM]) await site.load(code, quotesCsv(2, 1));
  poor = await newCustomer(site);
});
const ask = (path: string, options: Parameters<typeof call>[2] = {}) =>
  call(site, path, { token: poor.token, ...options });

const FILES = ['csv', 'dbf', 'xlsx', 'parquet', 'arrow'];
const refusal = (resultcode: number) => ({ resultcode, resultmsg: expect.any(String) });

describe('an error reply', () => {
  it.each(FILES)("to a call for %s has the error's HTTP status, and a reason in JSON", async (format) => {
    for (const [path, status, code] of [
      [`stock/${FREE}?sdate=yesterday`, 400, 402],
      [`stock/${FREE}?nonsense=1`, 400, 402],
      ['stock/p_nothing?', 404, 402],
      [`stock/${PAID}?`, 402, 408],
      [`stock/${TERM}?`, 402, 415],
      [`load/${FREE}_inc?rowcount=0`, 400, 402],
    ] as const) {
      const answer = await ask(`${path}&format=${format}`);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([status, refusal(code)]);
      expect(answer.header('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.header('x-jishi-rows')).toBeUndefined();
    }
    const nobody = await ask(`stock/${FREE}?format=${format}`, { token: 'x' });
    expect([nobody.status, nobody.resultcode]).toEqual([401, 404]);
  });

  it('states the remaining limits of an authenticated key, whatever the error', async () => {
    for (const path of [`stock/${TERM}`, `stock/${PAID}`, `stock/${FREE}?nonsense=1`]) {
      const answer = await ask(path);
      expect(answer.resultcode).not.toBe(200);
      expect(answer.header('x-ratelimit-remaining')).toMatch(/^\d+, \d+, \d+$/);
    }
    expect((await ask(`stock/${FREE}`, { token: 'x' })).header('x-ratelimit-limit')).toBeUndefined();
  });

  it.each(['json', 'xml'])('to a call for %s has status 200, and no paging members', async (format) => {
    const { status, text } = await ask(`stock/${FREE}?sdate=yesterday&format=${format}`);
    expect(status).toBe(200);
    expect(text).toMatch(/resultcode\W+402\W/);
    expect(text).not.toMatch(/count|total|record/);
  });

  it('has the format that the request states, wherever it states it and even if the rest of the request is unreadable', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const wrong = 'nonsense=1';
    for (const [path, options] of [
      [`stock/${FREE}`, { body: `format=csv&${wrong}`, headers: form }],
      [`stock/${FREE}?${wrong}`, { body: 'FORMAT=CSV', headers: form }],
      [`stock/${FREE}?format=xml`, { body: `format=csv&${wrong}`, headers: form }],
      [
        `stock/${FREE}`,
        { body: `{"format":"csv","nonsense":1}`, headers: { 'content-type': 'application/json' } },
      ],
      [`stock/${FREE}?format=csv`, { body: '{', headers: { 'content-type': 'application/json' } }],
      [`stock/${FREE}?format=csv&dry_run=perhaps`, {}],
    ] as const) {
      const answer = await ask(path, { method: 'POST', ...options });
      expect([answer.status, answer.resultcode]).toEqual([400, 402]);
    }
    const xml = await ask(`stock/${FREE}`, { method: 'POST', headers: form, body: `format=xml&${wrong}` });
    expect([xml.status, xml.header('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  });

  it("to a HEAD request has the error's status, because the envelope is not sent", async () => {
    const head = (path: string) =>
      site.app.inject({ method: 'HEAD', url: `/api/${path}`, remoteAddress: '127.0.0.1' });
    const rows = await head(`stock/${FREE}`);
    expect([rows.statusCode, rows.headers.allow, rows.payload]).toEqual([405, 'GET, POST', '']);
    expect(rows.headers['x-should-retry']).toBe('false');
    for (const path of ['', 'stock', 'stock/a/b', 'stock/a/b?format=csv'])
      expect([path, (await head(path)).statusCode]).toEqual([path, 404]);
  });

  it('to any other method lists the methods that a data API accepts', async () => {
    const deleted = await site.app.inject({ method: 'DELETE', url: `/api/stock/${FREE}?lang=en` });
    expect([deleted.statusCode, deleted.headers.allow]).toEqual([200, 'GET, POST']);
    expect(deleted.json()).toEqual({
      resultcode: 402,
      resultmsg: 'A data API accepts GET and POST, not DELETE',
    });
    const file = await site.app.inject({ method: 'PUT', url: `/api/stock/${FREE}?format=csv` });
    expect([file.statusCode, file.json().resultcode]).toEqual([405, 402]);
  });

  it('to a call for all rows has the form used for files, unless the call requests JSON', async () => {
    for (const path of [`load/${TERM}_all`, `load/${TERM}_ALL/`])
      expect([(await ask(path)).status, (await ask(path)).resultcode]).toEqual([402, 415]);
    expect((await ask(`load/${TERM}_all?format=json`)).status).toBe(200);
  });

  it('states when to retry if the caller is too fast', async () => {
    const hasty = await newCustomer(site, { plan: 'standard' });
    const fast = () => ask(`stock/${FREE}?format=csv`, { token: hasty.token });
    for (let n = 0; n < 20; n++) expect((await fast()).status).toBe(200);
    const late = await fast();
    expect([late.status, late.resultcode, late.header('retry-after')]).toEqual([429, 429, '1']);
    expect(late.header('x-should-retry')).toBe('true');
    const waitMs = Number(late.header('retry-after-ms'));
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(1_000);
  });

  it("advises against a retry if the request, or the account's situation, must change first", async () => {
    for (const path of [
      `stock/${FREE}?nonsense=1`,
      `stock/${PAID}?`,
      `stock/${TERM}?format=csv`,
      `load/${TERM}_all`,
    ])
      expect((await ask(path)).header('x-should-retry'), path).toBe('false');
    const success = await ask(`stock/${FREE}`);
    expect([success.status, success.header('x-should-retry')]).toEqual([200, undefined]);
    const site404 = await site.app.inject({ url: '/v1/nothing' });
    expect(site404.headers['x-should-retry']).toBe('false');
    const agent = await site.app.inject({ method: 'POST', url: '/mcp', payload: '{}' });
    expect([agent.statusCode, agent.headers['x-should-retry']]).toEqual([401, 'false']);
  });

  it('has no counts, unlike the reply to a dry run', async () => {
    const quote = await ask(`stock/${FREE}?dry_run=1&format=csv`);
    expect([quote.status, quote.count, quote.total, quote.records]).toEqual([200, 2, 2, []]);
  });
});
