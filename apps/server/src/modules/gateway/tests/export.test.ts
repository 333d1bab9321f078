import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { dayOf, latestManifest, quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { grantVip } from '../../accounts/index.ts';

const [CODE, VIEW, VIP, TRIAL] = ['p_test1001', 'p_test1002', 'p_test1003', 'p_test1004'] as const;
const [STRICT, PRIVATE] = ['p_test1005', 'p_test1006'] as const;
const strict = quotesManifest(STRICT, { prices: { month: 100 } });
const site = await startSite([
  quotesManifest(CODE, { prices: { use: 5, month: 100 } }),
  latestManifest(VIEW, CODE),
  quotesManifest(VIP, { vipOnly: true }),
  quotesManifest(PRIVATE, { prices: { month: 100 }, private: true }),
  quotesManifest(TRIAL, { prices: { use: 5 }, trialCalls: 9 }),
  {
    ...strict,
    parameters: strict.parameters.map((parameter) => ({
      ...parameter,
      required: parameter.name === 'scode',
    })),
  },
]);
afterAll(site.stop);
let holder: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(6_000, 5));
  for (const code of [VIP, TRIAL, STRICT, PRIVATE]) await site.load(code, quotesCsv(2, 1));
  holder = await newCustomer(site);
  await grant(site, holder, 'term', '*');
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
const all = (parameters: Record<string, string | number> = {}, customer = holder, code: string = CODE) =>
  call(site, `load/${code}_all?${query(parameters)}`, { token: customer.token });
const lines = (text: string) => text.trimEnd().split('\n');

async function copied(where: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ line: string }>(
    `select concat_ws(',', coalesce("F002N"::text, ''), coalesce("F001V", ''), "SECCODE", "TRADEDATE") as line from data.${CODE} where ${where}`,
  );
  return rows.map((row) => row.line).toSorted();
}

describe('200: all rows', () => {
  it('do not require the parameters that a call for a selection of rows requires', async () => {
    expect((await call(site, `stock/${STRICT}`, { token: holder.token })).resultcode).toBe(402);
    expect(lines((await all({}, holder, STRICT)).text)).toHaveLength(1 + 2);
  });

  it('are exactly those in the table, even beyond the limit of one call, and their number is in a header', async () => {
    const answer = await all({ '@column': 'SECCODE,TRADEDATE,F001V,F002N' });
    const [header, ...rows] = lines(answer.text);
    expect(header).toBe('F002N,F001V,SECCODE,TRADEDATE');
    expect(rows.toSorted()).toEqual(await copied('true'));
    expect([rows.length, answer.header('x-jishi-rows'), answer.header('x-jishi-basis')]).toEqual([
      30_000,
      '30000',
      'term',
    ]);
    expect(answer.header('content-disposition')).toBe(`attachment; filename="${CODE}.csv"`);
  });

  it('of a private data set cannot be downloaded, even by accounts that may make calls to it', async () => {
    await grant(site, holder, 'private', PRIVATE);
    expect((await call(site, `stock/${PRIVATE}`, { token: holder.token })).resultcode).toBe(200);
    expect((await all({}, holder, PRIVATE)).resultcode).toBe(409);
  });

  it('support filters and labels, and have Beijing times, as on a page of rows', async () => {
    const filtered = await all({
      tdate: dayOf(1),
      flag: 'C',
      '@column': 'SECCODE,TRADEDATE,F001V,F002N',
      lang: 'zh',
    });
    const [header, ...rows] = lines(filtered.text);
    expect(header).toBe('\ufeff收盘价（元）,简称,证券代码,交易日期');
    expect(rows.toSorted()).toEqual(await copied(`"TRADEDATE" = '${dayOf(1)}' and "F005C" = 'C'`));
    const parameters = { scode: '600001,600002', name: "例'; --", lang: 'en' };
    expect(lines((await all(parameters)).text)).toHaveLength(1);
    const few = { scode: '600001,600002' };
    const paged = await call(site, `stock/${CODE}?${query({ ...few, format: 'csv' })}`, {
      token: holder.token,
    });
    expect(lines((await all(few)).text).toSorted()).toEqual(lines(paged.text).toSorted());
  });

  it('can be downloaded from a view, and have only a header line if nothing matches', async () => {
    expect(lines((await all({}, holder, VIEW)).text)).toHaveLength(6_001);
    const none = await all({ scode: '999999' });
    expect([lines(none.text).length, none.header('x-jishi-basis')]).toEqual([1, 'empty']);
  });

  it('are answered with 304 if unchanged, and a dry run returns only their number', async () => {
    const etag = (await all({ scode: '600001' })).header('etag') ?? '';
    const same = await call(site, `load/${CODE}_all?scode=600001`, {
      token: holder.token,
      headers: { 'if-none-match': etag },
    });
    expect([same.status, same.text]).toEqual([304, '']);
    const dry = await all({ dry_run: 1 });
    expect([dry.resultcode, dry.count, dry.records]).toEqual([200, 30_000, []]);
  });
});

describe('a call for all rows', () => {
  it('returns 415 to callers who pay per call or use trials, but not to members', async () => {
    const payer = await newCustomer(site, { balanceFen: 1_000n });
    for (const code of [CODE, TRIAL]) {
      const answer = await all({}, payer, code);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        402,
        expect.objectContaining({ resultcode: 415 }),
      ]);
      expect(answer.text).not.toContain('records');
    }
    await site.change((tx) => grantVip(tx, payer.accountId, { level: 1, until: null }));
    expect(lines((await all({}, payer, VIP)).text)).toHaveLength(3);
  });

  it('returns 402 for pages, limits, orders and any format but CSV, and 451 without a token', async () => {
    const refusedCalls = [
      { '@limit': 5 },
      { '@orderby': 'F002N:asc' },
      { page: 1 },
      { pagesize: 5 },
      { cursor: 'x' },
      { format: 'dbf' },
      { nonsense: 1 },
    ];
    for (const parameters of refusedCalls) {
      const answer = await all(parameters as unknown as Record<string, string>);
      expect([answer.status, answer.resultcode]).toEqual([400, 402]);
      expect(answer.resultmsg).toContain(Object.keys(parameters)[0]);
    }
    expect((await call(site, `load/${CODE}_all?@limit=5`)).resultcode).toBe(451);
  });
});

describe('a reader that disconnects', () => {
  it('frees its connection and its slot for others', async () => {
    const { port } = site.app.server.address() as AddressInfo;
    const { pool } = site.database;
    for (let round = 0; round < 3; round++) {
      const gone = Array.from({ length: 2 }, async () => {
        const path = `/api/load/${CODE}_all?access_token=${holder.token}`;
        const sent = request({ port, path });
        sent.end();
        const [response] = await once(sent, 'response');
        await once(response, 'readable');
        const closed = once(response, 'close');
        response.on('error', () => undefined);
        response.destroy();
        await closed;
      });
      await Promise.all(gone);
      // The server notices a closed socket only after a while. Until then, it rejects calls as busy.
      await expect
        .poll(async () => (await all({ '@column': 'SECCODE' })).header('x-jishi-rows'))
        .toBe('30000');
    }
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    const copies =
      "select pid from pg_stat_activity where datname = current_database() and query ilike 'copy%' and state <> 'idle'";
    // A database backend notices that its client has disconnected only when it next writes.
    await expect.poll(async () => (await pool.query(copies)).rows).toEqual([]);
  });
});
