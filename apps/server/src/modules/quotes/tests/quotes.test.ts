import type { DailyBars, IndexSparkline, ListedQuote } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayCounts } from '../../../../test/harness/day-counts.ts';
import { openGuards } from '../../../../test/harness/guards.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import { ReplyCache } from '../../../platform/http/index.ts';
import { mountModule } from '../../../platform/module/index.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { rebuildSecuritySearch, securitiesModule } from '../../securities/index.ts';
import { listsOfSecurities, load, stock } from '../../securities/securities.fixture.ts';
import { SiteAllowance } from '../../site-data/index.ts';
import { quotesModule } from '../module.ts';

const test = await createTestDatabase();
const app = fastify();
afterAll(() => app.close().then(() => test.drop()));
const { pool } = test.database;
let registry: DatasetRegistry;

/** Returns a bar with a date and a close. The day opens at the previous close. */
const bar = (
  code: string,
  date: string,
  previous: string,
  close: string,
  more: Record<string, string> = {},
) => ({
  SECCODE: code,
  SECNAME: `旧${code}`,
  TRADEDATE: date,
  F002N: previous,
  F003N: previous,
  F004N: '1000',
  F005N: '13',
  F006N: '5',
  F007N: close,
  F011N: '9500.5',
  ...more,
});
const indexBar = (code: string, date: string, close: string, amount: string) => ({
  INDEXCODE: code,
  TRADEDATE: date,
  F003N: close,
  F0041N: close,
  F005N: close,
  F006N: close,
  F010N: amount,
});
const TRADING_DAYS = [23, 24, 25, 26, 27].map((day) => ({ F001D: `2025-06-${day}`, F006C: '1' }));
const QUOTES = [
  bar('600001', '2025-06-26', '12', '12'),
  bar('600001', '2025-06-27', '6', '6.3', { F020N: '1000000', F012N: '0.5' }),
  bar('000001', '2025-06-27', '10', '11'),
  bar('300001', '2025-06-20', '10', '9'),
  bar('300001', '2025-06-23', '9', '0'),
  // The 24th is an ex-date. Market days before the 27th are missing.
  bar('600002', '2025-06-23', '8', '10'),
  bar('600002', '2025-06-24', '5', '5'),
  bar('600002', '2025-06-27', '4', '4'),
];

beforeAll(async () => {
  registry = await listsOfSecurities(pool, [
    'p_stock2402',
    'p_stock2406',
    'p_index2905',
    'p_index2904',
    'p_public0001',
  ]);
  await load(pool, registry, 'p_stock2101', [stock('600001', '长江钢铁'), stock('000001', '山河股份')]);
  await load(pool, registry, 'p_stock2100', [{ SECCODE: '600001', F001V: 'Long River Steel Co., Ltd.' }]);
  await load(pool, registry, 'p_stock2402', QUOTES);
  await load(pool, registry, 'p_stock2406', [
    { SECCODE: '600001', F003D: '2025-06-27', F004N: '12', F005N: '6', F011N: '2.0' },
  ]);
  await load(pool, registry, 'p_public0001', TRADING_DAYS);
  await load(pool, registry, 'p_index2911', [
    { INDEXCODE: '000001', INDEXNAME: '综合指数', F001V: 'Composite' },
  ]);
  await load(pool, registry, 'p_index2905', [
    indexBar('000001', '2025-06-26', '3000', '500'),
    indexBar('000001', '2025-06-27', '3030', '500'),
    indexBar('000002', '2025-06-26', '1000', '900'),
    indexBar('000003', '2025-06-10', '1000', '99999'),
    indexBar('000004', '2025-06-27', '1000', '99'),
  ]);
  await load(pool, registry, 'p_index2904', [{ F002V: '000001', F001D: '2025-06-30', F008N: '1' }]);
  await rebuildSecuritySearch(pool, registry);
  installFaults(app);
  const replies = new ReplyCache({ bytesMax: 1_000_000 });
  const clock = (): Date => new Date('2025-07-01T02:00:00Z');
  const siteAllowance = new SiteAllowance(dayCounts(clock), clock, 1);
  const rateLimiter = () => ({ leftMinute: 1 });
  const deps = { pool, registry, guards: openGuards, replies, siteAllowance, rateLimiter };
  for (const module of [quotesModule, securitiesModule]) await mountModule(app, module, deps);
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/v1/market/${path}`, headers });
async function get<T>(path: string): Promise<T> {
  const response = await ask(path);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<{ data: T }>().data;
}
interface Quotes {
  total: number;
  ofDate: number;
  date: string | null;
  figures: string[];
  items: ListedQuote[];
}
const codesOf = async (query: string): Promise<string[]> =>
  (await get<Quotes>(`quotes?${query}`)).items.map(({ code }) => code);

describe('daily bars', () => {
  it('are returned as columns, oldest first and unadjusted, with names, the newest quote and the adjustment factor’s steps', async () => {
    expect(await get<DailyBars>('bars/stock/600001')).toEqual({
      kind: 'stock',
      demo: false,
      code: '600001',
      name: '长江钢铁',
      english: 'Long River Steel Co., Ltd.',
      board: 'sseMain',
      dataset: 'p_stock2402',
      quote: expect.objectContaining({
        date: '2025-06-27',
        last: 6.3,
        change: 0.3,
        changePercent: 5,
        marketValue: 6_300_000,
      }),
      late: expect.objectContaining({ day: '2025-06-27' }),
      dates: ['2025-06-26', '2025-06-27'],
      open: [12, 6],
      high: [13, 13],
      low: [5, 5],
      close: [12, 6.3],
      volume: [1000, 1000],
      amount: [9500.5, 9500.5],
      reference: [12, 6],
      gaps: [],
      factors: [
        { date: '2025-06-26', factor: 1 },
        { date: '2025-06-27', factor: 2 },
      ],
    });
  });

  it('of an index whose code is also a stock’s are the index’s own, from the first data set that contains it', async () => {
    const bars = await get<DailyBars>('bars/index/000001');
    expect(bars).toMatchObject({
      dataset: 'p_index2905',
      name: '综合指数',
      english: 'Composite',
      close: [3000, 3030],
      factors: [],
    });
    expect(bars.quote).toMatchObject({ previousClose: 3000, changePercent: 1 });
  });

  it('have the ex-dates that quotes imply if there are no factors, except after missing days', async () => {
    expect((await get<DailyBars>('bars/stock/600002')).factors).toEqual([
      { date: '2025-06-23', factor: 1 },
      { date: '2025-06-24', factor: 2 },
    ]);
  });

  it('omit days without a close', async () => {
    expect(await get<DailyBars>('bars/stock/300001')).toMatchObject({
      dates: ['2025-06-20'],
      name: '300001',
      board: 'chinext',
    });
  });

  it('return 404 for a security without bars, and 400 for an invalid code or kind', async () => {
    expect((await ask('bars/stock/699999')).json()).toMatchObject({ code: 2408, data: null });
    expect((await ask('bars/stock/699999')).statusCode).toBe(404);
    for (const path of [
      "bars/stock/'--",
      'bars/stock/%00',
      `bars/stock/${'9'.repeat(13)}`,
      'bars/bond/110001',
    ]) {
      expect([path, (await ask(path)).statusCode]).toEqual([path, 400]);
    }
  });
});

describe('a cached response', () => {
  it('has an entity tag, and a client whose copy is current gets 304', async () => {
    const first = await ask('bars/stock/600001');
    const etag = String(first.headers.etag);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const again = await ask('bars/stock/600001', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask('bars/stock/000001', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('is valid until one of its data sets changes', async () => {
    const before = (await ask('bars/stock/000001')).headers.etag;
    expect((await ask('bars/stock/000001')).headers.etag).toBe(before);
    await load(pool, registry, 'p_stock2402', [...QUOTES, bar('000001', '2025-06-30', '11', '12')]);
    const after = await ask('bars/stock/000001', { 'if-none-match': String(before) });
    expect(after.statusCode).toBe(200);
    expect(after.json().data.close).toEqual([11, 12]);
    await load(pool, registry, 'p_stock2402', QUOTES);
  });

  it('is never an error', async () => {
    expect((await ask('bars/stock/699998')).headers.etag).toBeUndefined();
  });
});

describe('the list of quotes', () => {
  it('contains every stock’s newest quote, sorted by code, those from the newest day first', async () => {
    const { total, ofDate, date, items } = await get<Quotes>('quotes');
    expect([total, ofDate, date]).toEqual([4, 3, '2025-06-27']);
    expect(items.map(({ code, date, last }) => [code, date, last])).toEqual([
      ['000001', '2025-06-27', 11],
      ['600001', '2025-06-27', 6.3],
      ['600002', '2025-06-27', 4],
      ['300001', '2025-06-20', 9],
    ]);
  });

  it('can be filtered by board, code, name, pinyin initials and English name', async () => {
    expect(await codesOf('board=chinext')).toEqual(['300001']);
    expect(await codesOf('q=6000')).toEqual(['600001', '600002']);
    expect(await codesOf('q=3000')).toEqual(['300001']);
    expect(await codesOf(`q=${encodeURIComponent('钢铁')}`)).toEqual(['600001']);
    expect(await codesOf('q=shgf')).toEqual(['000001']);
    expect(await codesOf('q=river')).toEqual(['600001']);
    expect(await codesOf('q=river&board=chinext')).toEqual([]);
    expect(await codesOf('q=---')).toEqual([]);
  });

  it('can be sorted by a figure, and is returned in pages', async () => {
    expect(await codesOf('sort=changePercent&order=desc')).toEqual(['000001', '600001', '600002', '300001']);
    expect(await codesOf('sort=changePercent&order=desc&offset=1&limit=1')).toEqual(['600001']);
    expect(await codesOf('offset=4')).toEqual([]);
  });

  it('states which figures are available, and is sorted by volume if no stock has a turnover', async () => {
    const traded = { TRADEDATE: '2025-06-27', F007N: '4', F004N: '100' };
    const busier = { ...traded, SECCODE: '600002', F004N: '300' };
    await load(pool, registry, 'p_stock2402', [{ ...traded, SECCODE: '600001' }, busier]);
    const { figures, items } = await get<Quotes>('quotes?sort=amount&order=desc');
    expect(figures).toEqual(['volume']);
    expect(items.map(({ code }) => code)).toEqual(['600002', '600001']);
    await load(pool, registry, 'p_stock2402', QUOTES);
  });

  it.each(['limit=0', 'limit=201', 'offset=-1', 'sort=name', 'board=nyse', 'limit=x'])(
    'rejects %s',
    async (query) => {
      expect((await ask(`quotes?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('the list of indices', () => {
  it('is sorted by newest day, then by whether there is a name, then by turnover, and each index has its sparkline', async () => {
    const indices = await get<IndexSparkline[]>('indices?points=2');
    expect(indices.map(({ code, date }) => [code, date])).toEqual([
      ['000001', '2025-06-27'],
      ['000004', '2025-06-27'],
      ['000002', '2025-06-26'],
      ['000003', '2025-06-10'],
    ]);
    expect(indices[0]).toMatchObject({
      name: '综合指数',
      last: 3030,
      changePercent: 1,
      points: [3000, 3030],
    });
    expect(await get<IndexSparkline[]>('indices?limit=1')).toHaveLength(1);
  });
});

it('bars and quotes from a data set are hidden if the site may not show it in full', async () => {
  const change = async (part: object): Promise<void> => {
    await pool.query(
      `update dataset set manifest = manifest || $1::jsonb, applied_at = clock_timestamp() where code = 'p_stock2402'`,
      [JSON.stringify(part)],
    );
    await registry.refresh();
  };
  await get<DailyBars>('bars/stock/600001');
  for (const part of [{ private: true }, { private: false, site: { show: 'sample' } }]) {
    await change(part);
    expect((await ask('bars/stock/600001')).statusCode).toBe(404);
    expect(await get<Quotes>('quotes')).toMatchObject({ total: 0, date: null, figures: [], items: [] });
  }
  await change({ private: false, site: {} });
  expect((await ask('bars/stock/600001')).statusCode).toBe(200);
});
