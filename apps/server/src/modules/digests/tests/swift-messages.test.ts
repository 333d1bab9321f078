import type { SwiftCoverage, SwiftPage } from '@jishi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { forgedCursors, partSet } from '../../../../test/harness/forged-cursor.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { csvOf } from '../../announcements/announcements.fixture.ts';

const USED = ['p_stock2101', 'p_stock2203', 'p_stock2328', 'p_stock2416', 'p_stock2238'];
const site = await startSite(await manifestsOf(USED));
afterAll(site.stop);

/** Requests a URL. Advances the clock first, because one network may make only a few calls a second. */
function call(url: string) {
  site.advance(1_000);
  return site.app.inject({ url });
}
const get = (query: Record<string, string> = {}) =>
  call(`/v1/digests/messages?${new URLSearchParams(query)}`);
async function ask(query: Record<string, string> = {}): Promise<SwiftPage> {
  const response = await get(query);
  expect(response.statusCode).toBe(200);
  return response.json<{ data: SwiftPage }>().data;
}

const trade = (code: string, day: string, number: number) => ({
  SECCODE: code,
  SECNAME: `股${code}`,
  TRADEDATE: day,
  F007N: String(number),
  F004N: '11.2',
  F005N: '12.5',
  F006N: '140',
});
const halt = (code: string, day: string) => ({ SECCODE: code, SECNAME: `股${code}`, F003D: day });

beforeAll(async () => {
  await site.load(
    'p_stock2416',
    csvOf([
      trade('600001', '2026-03-02', 1),
      trade('600001', '2026-03-02', 2),
      trade('600002', '2026-03-02', 1),
      trade('600001', '2026-02-27', 1),
      trade('600001', '2025-01-02', 1),
    ]),
  );
  await site.load(
    'p_stock2203',
    csvOf([halt('600003', '2026-03-02'), halt('600001', '2026-02-27'), halt('600009', '2026-03-03')]),
  );
  await site.load(
    'p_stock2328',
    csvOf([
      {
        SECCODE: '600001',
        SECNAME: '股600001',
        DECLAREDATE: '2026-03-02',
        ENDDATE: '2025-12-31',
        F003N: '123456789',
      },
    ]),
  );
});

const EXPECTED = [
  ['2026-03-02', 'results', '600001'],
  ['2026-03-02', 'suspension', '600003'],
  ['2026-03-02', 'blockTrade', '600001'],
  ['2026-03-02', 'blockTrade', '600001'],
  ['2026-03-02', 'blockTrade', '600002'],
  ['2026-02-27', 'suspension', '600001'],
  ['2026-02-27', 'blockTrade', '600001'],
];

test('messages are sorted by day and kind; future days and days more than a year ago are omitted', async () => {
  const { items, next } = await ask();
  expect(items.map(({ date, kind, code }) => [date, kind, code])).toEqual(EXPECTED);
  expect(next).toBeNull();
  expect(items[0]?.text).toMatch(/ \(600001\) reports a preliminary net profit of CNY 123.46 million/);
});

test('pages of any length together contain every message once', async () => {
  for (const limit of ['1', '2', '3']) {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page: SwiftPage = await ask({ limit, ...(after === null ? {} : { after }) });
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(new Set(ids).size).toBe(EXPECTED.length);
    expect(ids.length).toBe(EXPECTED.length);
  }
});

test('messages can be filtered by company, kind and day', async () => {
  const count = async (query: Record<string, string>): Promise<number> => (await ask(query)).items.length;
  expect(await count({ code: '600001' })).toBe(5);
  expect(await count({ kind: 'blockTrade' })).toBe(4);
  expect(await count({ date: '2026-02-27' })).toBe(2);
  expect(await count({ date: '2026-03-02', kind: 'suspension', code: '600003' })).toBe(1);
  expect(await count({ code: '600009' })).toBe(0);
});

test('a misspelt filter returns an error that names the filter', async () => {
  const response = await get({ cod: '600001' });
  expect([response.statusCode, response.json().msg]).toEqual([400, '请求参数有误：cod 没有这个参数']);
});

test('a cursor changed by the caller is rejected', async () => {
  const { next } = await ask({ limit: '1' });
  for (const after of forgedCursors(next ?? '', partSet(0, '2026-02-27')))
    expect((await get({ after })).statusCode).toBe(400);
});

test('a cursor that the server did not issue is rejected', async () => {
  const mark = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const after of [
    'x',
    mark(['2026-03-02', 'blockTrade', []]),
    mark(['2026-03-02', 'blockTrade', ["'", '1', 'x']]),
    mark(['2026-02-30', 'blockTrade', ['2026-03-02', '600001', '1']]),
  ])
    expect((await get({ after })).statusCode).toBe(400);
});

test("each message links to a page that contains the message's row", async () => {
  for (const { source, code } of (await ask()).items) {
    const query = new URLSearchParams({ where: String(new URLSearchParams(source.where)) });
    const page = await call(`/v1/data/${source.dataset}/rows?${query}`);
    const { columns, cells } = page.json<{ data: { columns: string[]; cells: string[][] } }>().data;
    const codes = cells[columns.indexOf('SECCODE')] ?? [];
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set([code]));
  }
});

test('coverage lists the data sets with rows', async () => {
  const response = await call('/v1/digests/messages/coverage');
  const { kinds } = response.json<{ data: SwiftCoverage }>().data;
  expect(kinds.map(({ kind, dataset, rows }) => [kind, dataset, rows])).toEqual([
    ['results', 'p_stock2328', 1],
    ['suspension', 'p_stock2203', 3],
    ['blockTrade', 'p_stock2416', 5],
  ]);
});
