import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { dayOf, latestManifest, quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([
  quotesManifest(CODE),
  quotesManifest('p_test1002', { open: 'full' }),
  latestManifest('p_test1003', CODE),
]);
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(20, 5));
  await site.load('p_test1002', quotesCsv(3, 1));
  reader = await newCustomer(site);
});
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ask = (parameters: Record<string, string | number> = {}) =>
  call(site, `stock/${CODE}?${query(parameters)}`, { token: reader.token });

describe('200: an address', () => {
  it('identifies the data set under any group, with a double slash, and in any letter case', async () => {
    const parameters = query({ scode: '600001', '@orderby': 'TRADEDATE:asc' });
    const direct = await ask({ scode: '600001', '@orderby': 'TRADEDATE:asc' });
    expect(direct.count).toBe(5);
    for (const path of [
      `public/${CODE}`,
      `load/${CODE}`,
      `anything/${CODE}`,
      `/${'stock'}//${CODE}`,
      `stock/P_TEST1001`,
    ]) {
      expect((await call(site, `${path}?${parameters}`, { token: reader.token })).text).toBe(direct.text);
    }
    const doubled = await site.app.inject({
      url: `//api/stock/${CODE}?${parameters}&access_token=${reader.token}`,
    });
    expect(doubled.payload).toBe(direct.text);
  });

  it('accepts parameters from the query, a form body or both, and prefers the body', async () => {
    const whole = await ask({ scode: '600001', sdate: dayOf(1) });
    const form = query({ scode: '600001', sdate: dayOf(1) });
    const token = reader.token;
    const ways = [
      call(site, `stock/${CODE}?${form}`, { method: 'POST', token }),
      call(site, `stock/${CODE}?${form}`, { method: 'POST', token, headers: { 'content-length': '0' } }),
      call(site, `stock/${CODE}?${form}`, { method: 'POST', token, headers: FORM, body: '' }),
      call(site, `stock/${CODE}?${form}`, { token, headers: { 'content-length': '0' } }),
      call(site, `stock/${CODE}`, { method: 'POST', token, headers: FORM, body: form }),
      call(site, `stock/${CODE}`, {
        method: 'POST',
        token,
        body: form,
        headers: { 'content-type': 'text/plain' },
      }),
      call(site, `stock/${CODE}?scode=600001`, {
        method: 'POST',
        token,
        headers: FORM,
        body: query({ sdate: dayOf(1) }),
      }),
      call(site, `stock/${CODE}?scode=600099&sdate=${dayOf(1)}`, {
        method: 'POST',
        token,
        headers: FORM,
        body: 'scode=600001',
      }),
      call(site, `stock/${CODE}`, {
        method: 'POST',
        token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scode: ['600001'], sdate: dayOf(1) }),
      }),
    ];
    for (const way of await Promise.all(ways)) expect(way.text).toBe(whole.text);
    expect(whole.count).toBe(4);
  });

  it('accepts the token as a bearer token, or as a parameter in the query or the body', async () => {
    const whole = await ask({ tdate: dayOf(0) });
    const access = `access_token=${reader.token}`;
    const parameters = `tdate=${dayOf(0)}`;
    expect((await call(site, `stock/${CODE}?${parameters}&${access}`)).text).toBe(whole.text);
    expect(
      (await call(site, `stock/${CODE}?${parameters}`, { method: 'POST', headers: FORM, body: access })).text,
    ).toBe(whole.text);
    const lower = { authorization: `bearer ${reader.token}` };
    expect((await call(site, `stock/${CODE}?${parameters}`, { headers: lower })).text).toBe(whole.text);
  });

  it('ignores Accept-EncKey in any letter case, and serves open data without a token', async () => {
    for (const name of ['accept-enckey', 'Accept-EncKey', 'ACCEPT-ENCKEY']) {
      const answer = await call(site, 'stock/p_test1002', {
        headers: { [name]: 'q83bW1sFAKE==' },
        from: `203.0.113.${name.length}`,
      });
      expect(answer.count).toBe(3);
    }
    const bare = await call(site, 'stock/p_test1002', { from: '203.0.113.99' });
    expect(bare.header('x-jishi-basis')).toBe('anonymous');
    expect(bare.header('x-jishi-price-fen')).toBe('0');
  });
});

describe('200: filters', () => {
  it('accept a date in each of the three formats', async () => {
    const day = dayOf(2);
    const shapes = [day, day.replaceAll('-', ''), day.replaceAll('-', '/')];
    const answers = await Promise.all(shapes.map((tdate) => ask({ tdate })));
    for (const answer of answers) expect(answer.text).toBe(answers[0]?.text);
    expect(answers[0]?.count).toBe(20);
  });

  it('accept lists of codes with Latin or Chinese commas, spaces and duplicates', async () => {
    const answer = await ask({
      scode: ' 600003, 600001，600003,, ',
      tdate: dayOf(0),
      '@orderby': 'SECCODE:asc',
    });
    expect(answer.records.map((record) => record.SECCODE)).toEqual(['600001', '600003']);
    expect((await ask({ scode: '' })).total).toBe(100);
  });

  it('compare as the manifest defines: date ranges, substrings, synonyms, and the day in a time', async () => {
    const spans = await ask({ sdate: dayOf(1), edate: dayOf(2) });
    expect(spans.total).toBe(40);
    expect(new Set(spans.records.map((record) => record.TRADEDATE))).toEqual(new Set([dayOf(1), dayOf(2)]));
    const named = await ask({ name: '例3' });
    expect(new Set(named.records.map((record) => record.F001V))).toEqual(new Set(['示例3']));
    const flagged = await ask({ flag: 'some' });
    expect(new Set(flagged.records.map((record) => record.F005C))).toEqual(new Set(['A', 'B']));
    const dear = await ask({ least: '10.5' });
    expect(dear.records.every((record) => Number(record.F002N) >= 10.5)).toBe(true);
    expect(dear.count).toBeGreaterThan(0);
    const updated = await ask({ updated: dayOf(1) });
    expect(updated.records.every((record) => String(record.F004T).startsWith(dayOf(1)))).toBe(true);
    expect(updated.count).toBe(10);
  });

  it('apply to a view, which returns the latest day', async () => {
    const answer = await call(site, 'stock/p_test1003?@orderby=SECCODE:desc', { token: reader.token });
    expect(answer.total).toBe(20);
    expect(new Set(answer.records.map((record) => record.TRADEDATE))).toEqual(new Set([dayOf(4)]));
  });

  it('never share a response, even if only the position of a separator differs', async () => {
    const one = await ask({ name: '示例&title=示例1' });
    const other = await ask({ name: '示例', title: '示例1' });
    expect(one.count).toBe(0);
    expect(other.count).toBeGreaterThan(0);
    expect((await ask({ name: '示例&title=示例1' })).count).toBe(0);
    expect(one.header('etag')).not.toBe(other.header('etag'));
  });
});
