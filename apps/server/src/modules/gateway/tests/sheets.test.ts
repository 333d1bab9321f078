import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createKey, type KeySettings, limitKey, revokeKey } from '../../access/index.ts';

const PRICED = 'p_test1001';
const OTHER = 'p_test1002';
const LONG = 'p_test1003';
const CHANGED = 'p_test1004';
const HIDDEN = 'p_test1005';
const PRICE_FEN = 5;
const site = await startSite([
  ...[PRICED, OTHER, LONG, CHANGED].map((code) => quotesManifest(code, { prices: { use: PRICE_FEN } })),
  quotesManifest(HIDDEN, { private: true }),
]);
afterAll(site.stop);
beforeAll(async () => {
  await site.load(PRICED, quotesCsv(5, 8));
  await site.load(OTHER, quotesCsv(5, 8));
  await site.load(CHANGED, quotesCsv(2, 2));
  await site.load(LONG, quotesCsv(501, 40));
});

interface LinkHolder extends Customer {
  readonly link: string;
  readonly linkId: bigint;
  /** The link as Basic credentials, in the form in which a program would send it. */
  readonly basic: string;
}

async function newLink(of: { balance?: bigint } & Partial<KeySettings> = {}): Promise<LinkHolder> {
  const { balance = 100n, ...settings } = of;
  const customer = await newCustomer(site, { balanceFen: balance });
  const key = await inTransaction(site.database.db, async (tx) => {
    const pair = await createKey(tx, { accountId: customer.accountId, use: 'sheets' });
    const limits = { datasets: [PRICED, LONG, CHANGED], dayCapFen: 1_000n, ...settings };
    await limitKey(tx, pair.keyId, limits, site.time.now);
    return pair;
  });
  const credentials = `${key.accessKey}:${key.accessSecret}`;
  return {
    ...customer,
    link: `${key.accessKey}.${key.accessSecret}`,
    linkId: key.keyId,
    basic: `Basic ${Buffer.from(credentials).toString('base64')}`,
  };
}

const read = (link: string, file = `${PRICED}.csv`, from = '127.0.0.1') =>
  site.app.inject({ url: `/sheets/${link}/${file}`, remoteAddress: from });

describe('an address of a sheet link', () => {
  it("200: returns the call's rows as CSV after a byte order mark, with labels on request", async () => {
    const { link, token } = await newLink();
    for (const query of ['scode=600001', 'scode=600001&lang=zh', '@column=F002N,SECCODE&lang=en']) {
      const reply = await read(link, `${PRICED}.csv?${query}`);
      const plain = await call(site, `stock/${PRICED}?${query}&format=csv`, { token });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'x-jishi-rows': plain.header('x-jishi-rows'),
      });
      expect(reply.payload).toBe(`\ufeff${plain.text.replace('\ufeff', '')}`);
    }
  });

  it('is charged once an hour for the same query, even for concurrent reads', async () => {
    const holder = await newLink();
    const replies = await Promise.all(Array.from({ length: 6 }, () => read(holder.link)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await balanceFen(site, holder)).toBe(95n);
    expect((await read(holder.link)).headers).toMatchObject({
      'x-jishi-basis': 'repeat',
      'x-jishi-price-fen': '0',
    });
    await read(holder.link, `${PRICED}.csv?scode=600001`);
    expect(await balanceFen(site, holder)).toBe(90n);
    site.advance(3_600_000);
    expect((await read(holder.link)).headers).toMatchObject({ 'x-jishi-basis': 'use' });
    expect(await balanceFen(site, holder)).toBe(85n);
  });

  it('is charged again after the rows have changed', async () => {
    const holder = await newLink();
    await read(holder.link, `${CHANGED}.csv`);
    await site.load(CHANGED, quotesCsv(3, 2));
    const later = await read(holder.link, `${CHANGED}.csv`);
    expect(later.headers).toMatchObject({ 'x-jishi-basis': 'use', 'x-jishi-rows': '6' });
    expect(await balanceFen(site, holder)).toBe(90n);
  });

  it('402: is rejected, not truncated, if too many rows match, unless it requests a number of rows', async () => {
    const holder = await newLink();
    const whole = await read(holder.link, `${LONG}.csv`);
    expect(whole.statusCode).toBe(400);
    expect(whole.json()).toMatchObject({
      resultcode: 402,
      resultmsg: expect.stringMatching(/@limit.*20000/),
    });
    expect(await balanceFen(site, holder)).toBe(100n);
    const stated = await read(holder.link, `${LONG}.csv?@limit=10`);
    expect(stated.headers['x-jishi-rows']).toBe('10');
  });

  it('spends no more than its daily cap, and reports that the cap is reached', async () => {
    const holder = await newLink({ dayCapFen: 5n });
    expect((await read(holder.link)).statusCode).toBe(200);
    const refused = await read(holder.link, `${PRICED}.csv?scode=600001`);
    expect(refused.json()).toMatchObject({ resultcode: 431 });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(await balanceFen(site, holder)).toBe(95n);
  });

  it('200: with dry_run, states the price of the call free of charge', async () => {
    const holder = await newLink();
    for (const file of [`${PRICED}.csv`, `${PRICED}.json`]) {
      const quote = await read(holder.link, `${file}?scode=600001&dry_run=1`);
      expect(quote.headers).toMatchObject({ 'x-jishi-price-fen': '5', 'x-jishi-basis': 'dryRun' });
      expect(quote.json()).toMatchObject({ resultcode: 200, records: [] });
    }
    expect(await balanceFen(site, holder)).toBe(100n);
    expect((await read(holder.link, `${PRICED}.csv?scode=600001`)).headers['x-jishi-basis']).toBe('use');
    expect(await balanceFen(site, holder)).toBe(95n);
  });

  it('reads only the data sets of its link, and only until the link ends', async () => {
    const holder = await newLink();
    expect((await read(holder.link, `${OTHER}.csv`)).json()).toMatchObject({ resultcode: 409 });
    expect((await read(holder.link, 'p_test9999.csv')).statusCode).toBe(404);
    expect((await read(holder.link, `${PRICED}_all.csv`)).statusCode).toBe(404);
    expect((await read(holder.link, `${PRICED}.xlsx`)).statusCode).toBe(404);
    expect((await read(holder.link, `${PRICED}.csv?format=json`)).statusCode).toBe(400);
    expect((await read(holder.link, `${PRICED}.csv?nonsense=1`)).statusCode).toBe(400);
    expect((await read(holder.link)).statusCode).toBe(200);
    await site.change((tx) => revokeKey(tx, holder.linkId));
    await expect.poll(async () => (await read(holder.link)).statusCode).toBe(401);
    const expiring = await newLink({ expiresAt: new Date(site.time.now.getTime() + 60_000) });
    expect((await read(expiring.link)).statusCode).toBe(200);
    site.advance(61_000);
    expect((await read(expiring.link)).statusCode).toBe(401);
  });

  it('ignores a token in the request', async () => {
    const [holder, other] = [await newLink(), await newLink()];
    await read(holder.link, `${PRICED}.csv?access_token=${other.token}`);
    await site.app.inject({
      url: `/sheets/${holder.link}/${PRICED}.csv?scode=600002`,
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(await balanceFen(site, holder)).toBe(90n);
    expect(await balanceFen(site, other)).toBe(100n);
  });
});

describe('a dashboard', () => {
  it("200: reads the call's records as JSON, charged once an hour for the same query", async () => {
    const { link, token } = await newLink();
    const reply = await read(link, `${PRICED}.json?scode=600001&@limit=3`);
    const plain = await call(site, `stock/${PRICED}?scode=600001&@limit=3`, { token });
    expect([reply.statusCode, reply.json().records]).toEqual([200, JSON.parse(plain.text).records]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-jishi-basis': 'use',
    });
    expect((await read(link, `${PRICED}.json?scode=600001&@limit=3`)).headers).toMatchObject({
      'x-jishi-basis': 'repeat',
    });
    expect((await read(link, `${PRICED}.json?format=csv`)).statusCode).toBe(400);
  });

  it('gets a table for each data set of its link, free of charge, and the rows of each table can be read', async () => {
    const holder = await newLink();
    const reply = await read(holder.link, 'widgets.json?lang=en');
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    const widgets = reply.json() as Record<string, Widget>;
    expect(Object.keys(widgets).sort()).toEqual([PRICED, LONG, CHANGED].sort());
    for (const { endpoint, params, data, runButton, refetchInterval } of Object.values(widgets)) {
      expect([runButton, refetchInterval]).toEqual([true, false]);
      const query = params.flatMap(({ paramName, value }) =>
        value === null ? [] : [`${paramName}=${value}`],
      );
      const rows = await read(holder.link, `${endpoint}?${query.join('&')}`);
      const records: unknown = rows.json()[data.dataKey];
      expect([rows.statusCode, (records as unknown[]).length > 0]).toEqual([200, true]);
      const fields = data.table.columnsDefs.map(({ field }) => field);
      expect(fields.sort()).toEqual(Object.keys((records as object[])[0] ?? {}).sort());
    }
    expect(await balanceFen(site, holder)).toBe(85n);
    expect((await read(holder.link, 'apps.json')).json()).toEqual([]);
  });

  it('cannot read a private data set that is hidden from its account, nor anything once the link has ended', async () => {
    const holder = await newLink({ datasets: [PRICED, HIDDEN] });
    expect(Object.keys((await read(holder.link, 'widgets.json')).json())).toEqual([PRICED]);
    await site.change((tx) => revokeKey(tx, holder.linkId));
    await expect.poll(async () => (await read(holder.link, 'widgets.json')).statusCode).toBe(401);
    expect((await read('jssnonsense', 'widgets.json')).statusCode).toBe(401);
  });
});

interface Widget {
  readonly endpoint: string;
  readonly runButton: boolean;
  readonly refetchInterval: number | false;
  readonly params: readonly { readonly paramName: string; readonly value: string | number | null }[];
  readonly data: {
    readonly dataKey: string;
    readonly table: { readonly columnsDefs: readonly { readonly field: string }[] };
  };
}

describe('a sheet link', () => {
  it('is not accepted at any other URL', async () => {
    const { link, basic } = await newLink();
    const [accessKey = '', accessSecret = ''] = link.split('.');
    const data = await call(site, `stock/${PRICED}?lang=en`, { headers: { authorization: basic } });
    expect(data.resultcode).toBe(451);
    const form = { grant_type: 'client_credentials', client_id: accessKey, client_secret: accessSecret };
    const token = await site.app.inject({
      method: 'POST',
      url: '/api-cloud-platform/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(token.statusCode).toBe(401);
    const own = await site.app.inject({ url: '/v1/my/apis', headers: { authorization: basic } });
    expect(own.statusCode).toBe(401);
    const tools = await site.app.inject({ method: 'POST', url: '/mcp', headers: { authorization: basic } });
    expect(tools.statusCode).toBe(401);
  });

  it('401: cannot be replaced with an access key or a guess, and networks that guess are slowed down', async () => {
    const { link, accessKey, accessSecret } = await newLink();
    expect((await read(`${accessKey}.${accessSecret}`)).statusCode).toBe(401);
    const guess = `${link.slice(0, -1)}${link.endsWith('A') ? 'E' : 'A'}`;
    const from = '203.0.113.77';
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn++) statuses.push((await read(guess, undefined, from)).statusCode);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await read(link, undefined, '203.0.113.78')).statusCode).toBe(200);
  });

  it('never appears in the log or in the record of a call', async () => {
    const { link, accountId } = await newLink();
    await read(link);
    await read(link, 'nonsense');
    await read(`${link}x`);
    const [, secret = ''] = link.split('.');
    expect(site.logged()).not.toContain(secret);
    const calls = await site.database.db
      .selectFrom('usage_call')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute();
    expect(calls.length).toBeGreaterThan(0);
    const stored = JSON.stringify(calls, (_name, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(createHash('sha256').update(secret).digest('hex'));
  });

  it('405: cannot be read by HEAD, which would be charged although it returns no rows', async () => {
    const holder = await newLink();
    const reply = await site.app.inject({ method: 'HEAD', url: `/sheets/${holder.link}/${PRICED}.csv` });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(await balanceFen(site, holder)).toBe(100n);
  });
});
