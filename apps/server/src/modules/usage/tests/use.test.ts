import { keyEndpoints, useEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../test/harness/browser.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { issueToken } from '../../access/index.ts';
import { grantVip } from '../../accounts/index.ts';
import { callQuery } from '../usage.repository.ts';
import { callsQuery } from '../used-calls.repository.ts';

const [FREE, PAID] = ['p_test1001', 'p_test1002'] as const;
const site = await startSite([quotesManifest(FREE), quotesManifest(PAID, { prices: { use: 7 } })]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [FREE, PAID]) await site.load(code, quotesCsv(4, 3));
});
const { days, breakdown, calls, call: one, included, limits } = useEndpoints;

/** Returns a signed-in user who has a key, and a function that makes calls with that key. */
async function newCaller() {
  const browser = await newIndividual(site);
  const answer = await browser.call(keyEndpoints.make, {});
  const accessSecret = (await answer.open('accessSecret', answer.data.accessSecret)) ?? '';
  const deps = { db: site.database.db, clock: () => site.time.now, tokenSecret: site.tokenSecret, cell: 'a' };
  const issued = await issueToken(deps, { accessKey: answer.data.accessKey, accessSecret });
  if (issued.outcome !== 'issued') throw new Error(issued.outcome);
  const ask = (code: string, parameters: Record<string, string> = {}) =>
    call(site, `stock/${code}?${query(parameters)}`, { token: issued.accessToken });
  const { rows } = await site.database.pool.query<{ account_id: bigint }>(
    'select account_id from api_key where id = $1',
    [answer.data.id],
  );
  const [{ account_id: accountId } = { account_id: 0n }] = rows;
  return { browser, accountId, keyId: answer.data.id, ask };
}

async function allOf(browser: Browser, filter: object, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let before: string | undefined;
  for (;;) {
    const page = (await browser.call(calls, { ...filter, limit, ...(before ? { before } : {}) })).data;
    ids.push(...page.calls.map(({ requestId }) => requestId));
    if (page.next === null) return ids;
    before = page.next;
  }
}

describe('an account’s usage', () => {
  it('shows a signed-in user the limits that also apply to keys, and the number of calls made today', async () => {
    const { browser, ask } = await newCaller();
    await ask(FREE);
    await ask(FREE);
    expect((await browser.call(limits, {})).data).toEqual({
      plan: 'standard',
      ...{ perSecond: 20, perMinute: 600, perDay: 100_000 },
      usedToday: 2,
      ...{ callsIncluded: 0, includedUsed: 0 },
    });
  });

  it('is counted immediately, by day and data set', async () => {
    const { browser, ask } = await newCaller();
    await ask(FREE);
    await ask(FREE, { scode: '600001' });
    await ask(PAID);
    expect((await browser.call(days, {})).data).toEqual([
      { day: '2026-03-02', dataset: FREE, calls: 2, rows: 15, chargedFen: '0' },
      { day: '2026-03-02', dataset: PAID, calls: 1, rows: 0, chargedFen: '0' },
    ]);
    expect((await browser.call(days, { dataset: PAID })).data).toHaveLength(1);
  });

  it('is counted immediately, by day, data set, key and result, with the durations of the calls', async () => {
    const { browser, keyId, ask } = await newCaller();
    await ask(FREE);
    await ask(FREE, { scode: '600001' });
    await ask(PAID);
    const items = async (input: { by: string; result?: 'refused' }) =>
      (await browser.call(breakdown, input)).data.items;
    const none = { day: null, dataset: null, keyId: null, resultcode: null };
    const whole = { calls: 3, refused: 1, rows: 15, chargedFen: '0' };
    const p95Ms = expect.any(Number);
    expect(await items({ by: 'day' })).toMatchObject([{ ...none, ...whole, day: '2026-03-02', p95Ms }]);
    expect(await items({ by: 'key' })).toMatchObject([{ ...none, ...whole, keyId }]);
    expect(await items({ by: 'dataset' })).toMatchObject([
      { ...none, dataset: FREE, calls: 2, refused: 0 },
      { ...none, dataset: PAID, calls: 1, refused: 1 },
    ]);
    expect(await items({ by: 'result,dataset', result: 'refused' })).toMatchObject([
      { ...none, dataset: PAID, resultcode: 408, calls: 1, p95Ms },
    ]);
    const durations = (await browser.call(calls, {})).data.calls.map(({ durationMs }) => durationMs);
    expect(durations).toEqual(Array(3).fill(expect.any(Number)));
    expect(await browser.call(breakdown, { by: 'account' })).toMatchObject({ status: 400 });
  });

  it('lists every call once, page by page, and can be filtered by result, data set and key', async () => {
    const { browser, keyId, ask } = await newCaller();
    const other = await newCaller();
    await other.ask(FREE);
    const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => ask(i % 5 === 0 ? PAID : FREE)));
    const ids = answers.map((answer) => answer.header('x-request-id')).toSorted();
    expect((await allOf(browser, {}, 4)).toSorted()).toEqual(ids);
    expect(await allOf(browser, { result: 'refused', dataset: PAID, keyId }, 2)).toHaveLength(3);
    expect(await allOf(browser, { result: 'answered' }, 30)).toHaveLength(12);
    expect(await allOf(browser, { keyId: '1' }, 30)).toEqual([]);
  });

  it('explains an error and its remedy, but only to the account that made the call', async () => {
    const { browser, ask } = await newCaller();
    const id = (await ask(PAID)).header('x-request-id') ?? '';
    const { data } = await browser.call(one, { requestId: id });
    expect(data).toMatchObject({ resultcode: 408, basis: 'failed', dataset: PAID });
    expect([data.cause?.en, data.remedy?.en]).toEqual([
      'The balance does not cover this call',
      'Top up and retry; nothing was charged.',
    ]);
    const stranger = await newIndividual(site);
    expect(await stranger.call(one, { requestId: id })).toMatchObject({ status: 404, code: 2405 });
    expect(await openBrowser(site).call(calls, {})).toMatchObject({ status: 401 });
  });

  it('includes the number of a member’s free monthly calls, and how many of them were used this month', async () => {
    const { browser, accountId } = await newCaller();
    const { accountId: otherId } = await newCaller();
    expect((await browser.call(included, {})).data).toEqual({ callsIncluded: 0, includedUsed: 0 });
    await site.change((tx) => grantVip(tx, accountId, { level: 1, until: new Date('2026-06-01') }));
    await site.database.pool.query(
      "insert into included_use values ($1, '2026-02-01', 9), ($1, '2026-03-01', 3), ($2, '2026-03-01', 7)",
      [accountId, otherId],
    );
    const callsIncluded = site.catalog.storefront.memberships.plans[0]?.gives.callsIncluded;
    expect(callsIncluded).toBeGreaterThan(0);
    expect((await browser.call(included, {})).data).toEqual({ callsIncluded, includedUsed: 3 });
    expect(await openBrowser(site).call(included, {})).toMatchObject({ status: 401 });
  });

  it('is read newest first through the table’s key, with or without a filter', async () => {
    const { db } = site.database;
    await sql`
      insert into usage_parcel (account_id, last_request, key_id, price_fen, at, rows, calls, resultcode, dataset_code, basis,
        request_ids, after_ms, row_counts)
      select 900 + n % 20, id, n % 3, 0, now(), 1, 1, case n % 9 when 0 then 408 else 200 end, 'p_test1001', 'free',
        array[id], array[0], array[1]
      from (select n, lpad(to_hex(n), 32, '0')::uuid as id from generate_series(1, 60000) n) ids`.execute(db);
    await sql`analyze usage_parcel`.execute(db);
    const top = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    for (const filter of [{ result: 'all' }, { result: 'refused' }] as const) {
      const page = callsQuery(901n, filter, { row: top, call: top }, null, 30);
      const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${page}`.execute(db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan Backward using usage_parcel_pkey');
    }
  });

  it('includes a call that is found by its request id without reading the whole table', async () => {
    const { db, pool } = site.database;
    await pool.query(`
      insert into usage_parcel (account_id, last_request, key_id, price_fen, at, rows, calls, resultcode, dataset_code, basis,
        request_ids, after_ms, row_counts, durations_ms)
      select 10000 + n % 20000, id, 1, 0, now(), 3, 1, 200, 'p_test1001', 'free', array[id], '{0}', '{3}', '{1}'
      from (
        select n, (lpad(to_hex(1600000000000 + n * 900::bigint), 12, '0') || '7000800000000000' || lpad(to_hex(n), 4, '0'))::uuid as id
        from generate_series(1, 40000) n
      ) made order by n`);
    await pool.query("select brin_summarize_new_values('usage_parcel_request')");
    await pool.query('analyze usage_parcel');
    const requestId = (
      await pool.query('select last_request as id from usage_parcel where account_id = 10444 limit 1')
    ).rows[0].id;
    const query = callQuery(requestId);
    const { rows } = await sql<
      Record<'QUERY PLAN', string>
    >`explain (analyze, buffers, timing off) ${query}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on usage_parcel_request');
    const [, pages = '1e9'] = /Heap Blocks: lossy=(\d+)/.exec(plan) ?? [];
    expect(Number(pages)).toBeLessThanOrEqual(256);
    expect((await query.execute(db)).rows).toMatchObject([{ accountId: 10444n, requestId }]);
  });
});
