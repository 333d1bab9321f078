import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { dayOf, quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const [CODE, TICKERS, STRICT] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const scode = { name: 'scode', zh: '代码', en: 'Codes', op: 'in', field: 'SECCODE' };
const site = await startSite([
  quotesManifest(CODE),
  quotesManifest(TICKERS, { parameters: [{ ...scode, pattern: '[0-9A-Za-z]{1,9}' }] }),
  quotesManifest(STRICT, { parameters: [{ ...scode, pattern: '\\d{6}', required: true }] }),
]);
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  for (const code of [CODE, TICKERS, STRICT]) await site.load(code, quotesCsv(6, 3));
  reader = await newCustomer(site);
});
const ask = (parameters: Record<string, string | number> = {}, code: string = CODE) =>
  call(site, `stock/${code}?${query({ ...parameters, lang: 'en' })}`, { token: reader.token });
const daysOf = (records: readonly Record<string, unknown>[]) => [
  ...new Set(records.map((record) => record.TRADEDATE)),
];

describe('200: parameter names', () => {
  it('are accepted in any letter case, in the query and in a body', async () => {
    const plain = { scode: '600001', sdate: dayOf(1), '@column': 'SECCODE', '@limit': 1, format: 'csv' };
    const whole = await ask(plain);
    const loud = Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect((await ask(loud)).text).toBe(whole.text);
    const body = { ...loud, LANG: 'en', Access_Token: reader.token };
    const headers = { 'content-type': 'application/json' };
    const posted = await call(site, `stock/${CODE}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(posted.text).toBe(whole.text);
    expect((await ask({ PAGENUM: 2, PageSize: 5 })).text).toBe((await ask({ page: 2, pagesize: 5 })).text);
    expect((await ask({ Dry_Run: 1 })).header('x-jishi-basis')).toBe('dryRun');
  });

  it('in two spellings are one parameter, which must not have two values', async () => {
    expect((await ask({ scode: '600001', SCODE: '600001' })).count).toBe(3);
    const refused = await ask({ scode: '600001', SCODE: '600002' });
    expect([refused.resultcode, refused.resultmsg]).toEqual([
      402,
      'Invalid parameter SCODE: is the same parameter as scode, but has a different value',
    ]);
  });
});

describe('200: ALL and the empty value', () => {
  it('mean all values, in a list of codes, in a single value and in an enumerated value', async () => {
    const whole = await ask();
    for (const value of ['ALL', 'all', ' All ', ''])
      for (const name of ['scode', 'flag']) expect((await ask({ [name]: value })).text).toBe(whole.text);
  });

  it('do not satisfy a required code, and do not match a ticker with that name', async () => {
    expect((await ask({ scode: 'ALL' }, STRICT)).resultmsg).toBe('Missing parameter scode (Codes)');
    expect((await ask({ scode: 'ALL' }, TICKERS)).count).toBe(0);
    expect((await ask({ sdate: 'ALL' })).resultcode).toBe(402);
  });
});

describe('200: @orderby', () => {
  it("accepts id as a name for the data set's order, in either direction", async () => {
    const usual = await ask();
    for (const order of ['id', 'id:asc', 'ID asc'])
      expect((await ask({ '@orderby': order })).text).toBe(usual.text);
    const back = await ask({ '@orderby': 'id:desc' });
    expect(back.records).toEqual(usual.records.toReversed());
    const byCode = await ask({ '@orderby': 'SECCODE:desc,id' });
    expect(byCode.text).toBe((await ask({ '@orderby': 'SECCODE:desc,TRADEDATE:desc' })).text);
  });

  it('accepts a space instead of the colon', async () => {
    const colon = await ask({ '@orderby': 'TRADEDATE:asc,SECCODE:desc' });
    expect(daysOf(colon.records)).toEqual([0, 1, 2].map(dayOf));
    for (const order of [
      'TRADEDATE asc,SECCODE desc',
      'tradedate , SECCODE  DESC',
      'TRADEDATE : asc, SECCODE:desc',
    ])
      expect((await ask({ '@orderby': order })).text).toBe(colon.text);
  });
});

describe('200: a request', () => {
  it('may end with a slash, and so may a request for a token', async () => {
    const direct = await ask({ scode: '600001' });
    const slashed = await call(site, `stock/${CODE}/?scode=600001&lang=en`, { token: reader.token });
    expect(slashed.text).toBe(direct.text);
    expect((await call(site, `load/${CODE}_inc/?rowcount=2`, { token: reader.token })).count).toBe(2);
    const token = await site.app.inject({
      method: 'POST',
      url: '/api-cloud-platform/oauth2/token/?grant_type=client_credentials&client_id=x&client_secret=y',
    });
    expect([token.statusCode, token.json().error]).toEqual([401, 'invalid_client']);
  });

  it('may be a multipart form', async () => {
    const form = new FormData();
    form.set('scode', '600001');
    form.set('name', '例');
    form.set('lang', 'en');
    const packed = new Response(form);
    const answer = await call(site, `stock/${CODE}?sdate=${dayOf(1)}`, {
      method: 'POST',
      token: reader.token,
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
      body: Buffer.from(await packed.arrayBuffer()),
    });
    expect(answer.text).toBe((await ask({ scode: '600001', name: '例', sdate: dayOf(1) })).text);
    expect(answer.count).toBeGreaterThan(0);
  });
});
