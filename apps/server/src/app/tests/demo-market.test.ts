import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE, createCatalogueDatabase, wholeCatalogue } from '../../../test/harness/index.ts';
import { startSite } from '../../../test/harness/server.ts';
import {
  answeredFields,
  DEMO_GAPS,
  isFeed,
  REFERENCE_CALLS,
} from '../../../test/reference/reference-calls.ts';
import { detailOf } from '../../modules/catalog/index.ts';
import { type Dataset, readCells, rowStore } from '../../modules/datasets/index.ts';
import { parseCall } from '../../modules/gateway/index.ts';
import { rebuildSecuritySearch } from '../../modules/securities/index.ts';
import { type DemoMade, makeDemo } from '../demo-market.ts';
import { CLIENT_CALLS } from './client-calls.fixture.ts';

/** A small market covering the days in the manifests' examples. */
const OPTIONS = { seed: 7, securities: 30, years: 2, until: '2026-11-22' } as const;
const site = await startSite(await wholeCatalogue(), undefined, await createCatalogueDatabase());
afterAll(site.stop);
const { pool } = site.database;
const { registry } = site.state;
let market: DemoMade;
beforeAll(async () => {
  market = await makeDemo(pool, registry, OPTIONS, () => undefined);
}, 300_000);

const filled = (): Dataset[] => registry.all().filter(({ rowCount }) => rowCount > 0n);
const tables = (): Dataset[] => filled().filter(({ manifest }) => !manifest.view);
const codesOf = (datasets: readonly Dataset[]): string[] => datasets.map(({ code }) => code);
const value = async (sql: string): Promise<unknown> =>
  Object.values((await pool.query(sql)).rows[0] ?? {})[0];
const status = async (): Promise<unknown> => (await site.app.inject('/v1/demo')).json().data;

interface Example {
  readonly name: string;
  readonly example?: string | null | undefined;
}

/** Returns the data sets for whose examples the call fails or returns no rows, each with the reason. */
async function withoutRows(examplesOf: (dataset: Dataset) => Promise<readonly Example[]>): Promise<string[]> {
  const without: string[] = [];
  for (const dataset of filled()) {
    const parameters = (await examplesOf(dataset)).flatMap(({ name, example }) =>
      example ? [[name, example] as const] : [],
    );
    try {
      const { query } = parseCall(dataset, new Map(parameters), 'en');
      const { rows } = await readCells(rowStore(pool), dataset, { ...query, part: 'whole' });
      if (rows.length === 0) without.push(`${dataset.code}: ${JSON.stringify(parameters)}`);
    } catch (error) {
      without.push(`${dataset.code}: ${error}`);
    }
  }
  return without;
}

describe('the demo market in the database', () => {
  test('fills every data set of the sample, and every view of the data sets that it fills', async () => {
    const sample = (await readdir(join(CATALOGUE, 'samples'))).map((name) => name.replace('.csv', ''));
    const codes = new Set(codesOf(tables()));
    expect(codes.size).toBeGreaterThan(100);
    expect(sample.filter((code) => !codes.has(code))).toEqual([]);
    const views = registry.all().flatMap(({ code, manifest: { view } }) => (view ? [{ code, view }] : []));
    const fed = views.filter(({ view }) => view.over.every((base) => registry.find(base)?.rowCount !== 0n));
    expect(fed.filter(({ code }) => registry.find(code)?.rowCount === 0n)).toEqual([]);
    expect(market.left).toEqual([]);
    expect(market.datasets).toBe(codes.size);
  });

  test('ends with the last trading day on or before the requested day', async () => {
    expect(market.market).toMatchObject({ from: '2024-11-20', until: '2026-11-20' });
    expect(await value(`select max("TRADEDATE")::text from data.p_stock2402`)).toBe('2026-11-20');
  });

  test('is up to date on the next trading day in every data set, and becomes late after several days', () => {
    const lateOn = (today: string): unknown[] => {
      site.time.now = new Date(`${today}T02:00:00Z`);
      return filled().flatMap(({ code, late }) => (late === null ? [] : [{ code, ...late }]));
    };
    expect(lateOn('2026-11-23')).toEqual([]);
    expect(lateOn('2026-11-27')).toContainEqual({
      code: 'p_stock2402',
      day: '2026-11-20',
      tradingDays: 4,
      since: '2026-11-25',
    });
  });

  test('fills every key field of a view, because the order of rows depends on it', async () => {
    const without: string[] = [];
    for (const { code, manifest } of filled().filter((dataset) => dataset.manifest.view)) {
      const empty = manifest.key.map((field) => `"${field}" is null`).join(' or ');
      if (await value(`select exists (select from data."${code}" where ${empty})`)) without.push(code);
    }
    expect(without).toEqual([]);
  });

  test('returns rows for the examples of each manifest', async () => {
    expect(await withoutRows(async ({ manifest }) => manifest.parameters)).toEqual([]);
  });

  test('returns rows for the example calls of its product pages, whose values come from one row', async () => {
    const { sample, storefront } = site.catalog;
    const offered = async (dataset: Dataset) =>
      detailOf(dataset, [], storefront, (await sample(dataset))[0]).parameters;
    expect(await withoutRows(offered)).toEqual([]);
  });

  test('has a value for each field of the reference calls, except the listed gaps', async () => {
    const gaps: string[] = [];
    for (const one of REFERENCE_CALLS.filter((call) => !isFeed(call))) {
      const rows = registry.find(one.code)?.rowCount ?? 0n;
      const fields = answeredFields(one);
      const counts = fields.map((field) => `count("${field}") > 0 as "${field}"`).join();
      const [filled] = rows === 0n ? [] : (await pool.query(`select ${counts} from data."${one.code}"`)).rows;
      const empty = filled === undefined ? ['*'] : fields.filter((field) => !filled[field]);
      if (empty.length > 0) gaps.push(`${one.code} ${empty.join(' ')}`);
    }
    expect(gaps).toEqual(DEMO_GAPS);
  });

  test('has price adjustments that match its factors, and unadjusted prices since the latest ex-date', async () => {
    const off =
      await value(`select count(*) from data.p_jishi9442 v join data.p_jishi9409 s using ("SECCODE", "TRADEDATE")
      where s."F001V" = 'qfq' and abs(v."F007N" - s."F007N") > 0.0101`);
    const apart = await value(`select count(*) from (
      select max(f."F007N" / b."F007N") / min(f."F007N" / b."F007N") as spread from data.p_jishi9442 f
        join data.p_jishi9443 b using ("SECCODE", "TRADEDATE") group by "SECCODE") s where spread > 1.01`);
    const moved =
      await value(`select count(*) from data.p_jishi9442 v join data.p_stock2402 q using ("SECCODE", "TRADEDATE")
      where q."TRADEDATE" >= (select max("F003D") from data.p_stock2406 n where n."SECCODE" = q."SECCODE") and v."F007N" <> q."F007N"`);
    expect([off, apart, moved]).toEqual([0n, 0n, 0n]);
  });

  test('marks the site and every data set that it fills', async () => {
    expect(codesOf(tables().filter(({ origin }) => origin !== 'demo'))).toEqual([]);
    expect(await status()).toEqual({ demo: true });
    expect(codesOf(filled().filter(({ isDemo }) => !isDemo))).toEqual([]);
    const announcements = await site.app.inject('/new/hisAnnouncement/query?column=szse');
    expect(announcements.headers['x-jishi-demo']).toBe('1');
  });

  test.each(CLIENT_CALLS)('returns rows for the default call of $client: $target', async (call) => {
    const { target, parameters } = call;
    if (target.startsWith('/')) {
      const { headers, body } = await site.app.inject({
        method: 'POST',
        url: `${target}?${new URLSearchParams(parameters)}`,
      });
      const rows = Object.values(JSON.parse(body)).find(Array.isArray) ?? [];
      expect([rows.length > 0, headers['x-jishi-demo']]).toEqual([true, '1']);
      return;
    }
    const dataset = registry.find(target);
    if (!dataset) throw new Error(`there is no ${target}`);
    const { query } = parseCall(dataset, new Map(Object.entries(parameters)), 'en');
    expect(
      (await readCells(rowStore(pool), dataset, { ...query, part: 'whole' })).rows.length,
    ).toBeGreaterThan(0);
  });

  test('pairs each exchange letter with its first reply, and counts the days of unanswered letters', async () => {
    const { rows } = await pool.query(
      `select p.*, (select min(d."F001D") from data.p_jishi9704 d where d."F003V" = '回复' and d."SECCODE" = p."SECCODE"
         and d."F005V" = p."F005V" and d."F001D" >= p."F001D" and not exists (
           select from data.p_jishi9704 n where n."F003V" <> '回复' and n."SECCODE" = p."SECCODE" and n."F005V" = p."F005V"
             and n."F001D" > p."F001D" and n."F001D" <= d."F001D")) as first_reply
       from data.p_jishi9705 p`,
    );
    expect(rows.length).toBe(
      Number(await value(`select count(*) from data.p_jishi9704 where "F003V" <> '回复'`)),
    );
    expect(new Set(rows.map(({ F007V }) => F007V))).toContain('已回复');
    for (const { F007V, F008D, F009N, first_reply: firstReply } of rows) {
      expect(Number(F009N)).toBeGreaterThanOrEqual(0);
      expect(F007V === '已回复' ? String(F008D) : 'null').toBe(String(firstReply));
    }
  });

  test('has a history that lists all bonds, companies and funds', async () => {
    const orphans = async (over: string, code: string, list: string): Promise<unknown> =>
      value(`select count(*) from data.${over} r left join data.${list} l on l."SECCODE" = r."${code}"
        where l."SECCODE" is null`);
    const counts = await Promise.all([
      ...['p_stock2245', 'p_stock2246', 'p_stock2220', 'p_stock2211', 'p_sysapi1089', 'p_stock2237'].map(
        (over) => orphans(over, 'SECCODE', 'p_stock2101'),
      ),
      orphans('p_fund2623', 'F003V', 'p_stock2101'),
      orphans('p_fund2623', 'SECCODE', 'p_fund2600'),
      ...['p_bond2805', 'p_bond2806', 'p_bond2807'].map((over) => orphans(over, 'seccode', 'p_bond2800')),
      value(`select count(*) from data.p_stock2245 g join data.p_stock2101 l using ("SECCODE")
        where g."DECLAREDATE" < l."F006D"`),
    ]);
    expect(counts.filter((count) => count !== 0n)).toEqual([]);
  });

  test('has bonds that pay according to the terms fixed at issue', async () => {
    const counts = await Promise.all([
      value(`select count(*) from data.p_jishi9423 where "F009N" is null or "F014V" is null`),
      value(`select count(*) from data.p_bond2808 p left join data.p_bond2802 t
        on (t.seccode, t.f018v, t.f005n) = (p.seccode, p.f017v, p.f010n)
        and p.f001d between t.f006d and t.f007d where t.seccode is null`),
    ]);
    expect(counts).toEqual([0n, 0n]);
    // Bonds issued within a year have paid nothing yet.
    const young = `select count(*) from data.p_jishi9423 where "F014V" = '固定利率' and "F004D" > '2025-12-22'`;
    expect(Number(await value(young))).toBeGreaterThan(0);
  });

  test('is named in a header of every response that contains its rows, even for calls without a token', async () => {
    await rebuildSecuritySearch(pool, registry);
    const id = await value('select "TEXTID" from data.p_jishi9701 limit 1');
    const calls = [
      '/new/data/szse_stock.json',
      '/new/data/fund_stock.json',
      '/new/data/bond_stock.json',
      '/new/information/topSearch/query?keyWord=600901',
      '/new/information/topSearch/detailOfQuery?keyWord=510901',
      '/newircs/index/queryKeyboardInfo?keyWord=600901',
      `/newircs/question/getQuestionDetail?questionId=${id}`,
    ];
    const marks = calls.map(async (url) => (await site.app.inject(url)).headers['x-jishi-demo']);
    expect(await Promise.all(marks)).toEqual(calls.map(() => '1'));
    const none = await site.app.inject('/new/information/topSearch/query?keyWord=zzzzzz');
    expect(none.headers['x-jishi-demo']).toBeUndefined();
  });

  test('has quotes only on trading days of its calendar', async () => {
    const strays = `select count(*) from data.p_stock2402 q left join data.p_public0001 c on c."F001D" = q."TRADEDATE"
      where c."F006C" is distinct from '1'`;
    expect(await value(strays)).toBe(0n);
  });
});
