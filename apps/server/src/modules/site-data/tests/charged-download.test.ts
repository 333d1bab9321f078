import type { ViewedDataset } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceFen,
  type Customer,
  grant,
  grantPack,
  newCustomer,
} from '../../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CHARGED = 'p_test4001';
const BOUNDED = 'p_test4002';
const TRIAL = 'p_test4003';
const FREE = 'p_test4004';
const TERM_ONLY = 'p_test4005';
const MEMBERS = 'p_test4006';

const site = await startSite([
  quotesManifest(CHARGED, { prices: { use: 30 }, site: { rowsMax: 25, download: 'charge' } }),
  quotesManifest(BOUNDED, { prices: { use: 30 }, site: { rowsMax: 25, rowsPerDay: 50 } }),
  quotesManifest(TRIAL, { prices: { use: 30 }, trialCalls: 1, site: { download: 'charge' } }),
  quotesManifest(FREE, { site: { download: 'charge' } }),
  quotesManifest(TERM_ONLY, { prices: { month: 900 }, site: { download: 'charge' } }),
  quotesManifest(MEMBERS, { prices: { use: 30 }, vipOnly: true, site: { download: 'charge' } }),
]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [CHARGED, BOUNDED, TRIAL, FREE, TERM_ONLY, MEMBERS])
    await site.load(code, quotesCsv(30, 4));
});

interface DownloadOptions {
  readonly query?: Record<string, string>;
  readonly key?: string;
  readonly method?: 'GET' | 'POST';
}

/** Downloads a data page's file as the given customer, or as a visitor if there is none. */
async function download(
  code: string,
  customer: Customer | null,
  { query = {}, key, method }: DownloadOptions = {},
) {
  site.advance(250);
  const response = await site.app.inject({
    method: method ?? (customer === null ? 'GET' : 'POST'),
    url: `/download/${code}`,
    query,
    remoteAddress: '10.9.0.1',
    headers: {
      'accept-language': 'en',
      ...(customer === null ? {} : { authorization: `Bearer ${customer.token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  const { headers, statusCode } = response;
  const isFile = headers['content-disposition'] !== undefined;
  return {
    status: statusCode,
    code: isFile ? null : response.json().code,
    basis: headers['x-jishi-basis'],
    price: headers['x-jishi-price-fen'],
    rows: isFile ? Number(headers['x-jishi-rows']) : null,
    headers,
    body: response.body,
  };
}

const callsOf = async ({ accountId }: Customer): Promise<number> => {
  const { rows } = await site.database.pool.query<{ calls: number }>(
    "select coalesce(sum(calls), 0)::integer as calls from usage_parcel where account_id = $1 and error = ''",
    [accountId],
  );
  return rows[0]?.calls ?? 0;
};

describe('a charged download', () => {
  it('costs one call, paid from the wallet, states the price, and contains as many rows as a call', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const file = await download(CHARGED, customer);
    expect(file).toMatchObject({ status: 200, basis: 'use', price: '30', rows: 120 });
    expect(file.headers).toMatchObject({
      'x-jishi-balance-fen': '70',
      'content-disposition': `attachment; filename="${CHARGED}.csv"`,
    });
    expect(file.body).toContain('Close (CNY)');
    expect(await balanceFen(site, customer)).toBe(70n);
    const receipt = await site.app.inject({
      url: `/v1/my/calls/${file.headers['x-request-id']}`,
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(receipt.json()).toMatchObject({ code: 0, data: { dataset: CHARGED, priceFen: '30', rows: 120 } });
  });

  it('is charged once per idempotency key, even if the requests are concurrent', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const files = await Promise.all(
      [1, 2, 3].map(() => download(CHARGED, customer, { key: 'press-1', query: { where: 'scode=600003' } })),
    );
    expect(files.map(({ status, rows }) => [status, rows])).toEqual(Array(3).fill([200, 4]));
    expect(files.map(({ basis }) => basis).toSorted()).toEqual(['repeat', 'repeat', 'use']);
    expect(await balanceFen(site, customer)).toBe(70n);
    const other = await download(CHARGED, customer, { key: 'press-1', query: { where: 'scode=600004' } });
    expect(other).toMatchObject({ status: 409, code: 402 });
    expect(await balanceFen(site, customer)).toBe(70n);
  });

  it('uses a trial, then a pack, then the wallet, and is free under a term', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    await grantPack(site, customer, TRIAL, 1);
    const bases = [];
    for (let i = 0; i < 3; i++) bases.push((await download(TRIAL, customer)).basis);
    expect(bases).toEqual(['trial', 'pack', 'use']);
    expect(await balanceFen(site, customer)).toBe(70n);
    const holder = await newCustomer(site);
    await grant(site, holder, 'term', TERM_ONLY);
    expect(await download(TERM_ONLY, holder)).toMatchObject({ status: 200, basis: 'term', price: '0' });
  });

  it('yields no file, charge or call if it cannot be paid', async () => {
    const customer = await newCustomer(site, { balanceFen: 29n });
    const refused = await download(CHARGED, customer);
    expect(refused).toMatchObject({ code: 408, basis: undefined });
    expect(refused.body).not.toContain('600001');
    expect([await balanceFen(site, customer), await callsOf(customer)]).toEqual([29n, 0]);
    expect(await download(TERM_ONLY, customer)).toMatchObject({ code: 415 });
  });

  it('is free if no rows match', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    expect(await download(CHARGED, customer, { query: { where: 'scode=699999' } })).toMatchObject({
      status: 200,
      basis: 'empty',
      rows: 0,
    });
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('requires a token, because another site’s page could misuse a session', async () => {
    const { status, code } = await download(CHARGED, null, { method: 'POST' });
    expect([status, code]).toEqual([401, 1410]);
  });
});

describe('a free download', () => {
  it('fails if the manifest requires a charge, with or without an API token, and costs nothing', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    for (const one of [null, customer])
      expect(await download(CHARGED, one, { method: 'GET' })).toMatchObject({ status: 402, code: 2646 });
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('is offered first, and a charged download works even beyond the daily row limit', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    for (let i = 0; i < 2; i++)
      expect(await download(BOUNDED, null)).toMatchObject({ status: 200, rows: 25, price: undefined });
    expect(await download(BOUNDED, null)).toMatchObject({ status: 429, code: 2642 });
    expect(await download(BOUNDED, customer)).toMatchObject({ status: 200, basis: 'use', rows: 120 });
    expect(await balanceFen(site, customer)).toBe(70n);
  });

  it('is available for a data set without a price', async () => {
    expect(await download(FREE, null)).toMatchObject({ status: 200 });
  });
});

it('members’ data cannot be bought by the call without a membership', async () => {
  const customer = await newCustomer(site, { balanceFen: 100n });
  expect(await download(MEMBERS, customer)).toMatchObject({ status: 403, code: 2645 });
  expect(await balanceFen(site, customer)).toBe(100n);
});

it('the page’s description states whether a file is charged, and at what price', async () => {
  const saidOf = async (code: string) => {
    const { data } = (await site.app.inject({ url: `/v1/data/${code}` })).json<{ data: ViewedDataset }>();
    return [data.downloadCharge, data.callPrice];
  };
  const said = [];
  for (const code of [CHARGED, BOUNDED, FREE, TERM_ONLY, MEMBERS]) said.push(await saidOf(code));
  expect(said).toEqual([
    ['always', 30],
    ['beyondBound', 30],
    ['never', null],
    ['always', null],
    ['never', 30],
  ]);
});

describe('the call metrics', () => {
  const counted = async (): Promise<string[]> => {
    const { body } = await site.app.inject('/metrics');
    return body.split('\n').filter((line) => /^jishi_gateway_\w+_total/.test(line));
  };

  it('count a charged file as a call, and a failed one under its error', async () => {
    const customer = await newCustomer(site);
    const before = new Set(await counted());
    await download(TERM_ONLY, customer);
    await grant(site, customer, 'term', TERM_ONLY);
    await download(TERM_ONLY, customer);
    const moved = (await counted())
      .filter((line) => !before.has(line))
      .map((line) => line.replace(/ \d+$/, ''));
    expect(moved.toSorted()).toEqual([
      `jishi_gateway_calls_total{dataset="${TERM_ONLY}",basis="term"}`,
      'jishi_gateway_refusals_total{error="gateway.notBought"}',
    ]);
  });
});
