import {
  type Breadth,
  type NewShare,
  type Notice,
  type Overview,
  POPULAR_CALLS_MIN,
  POPULAR_ITEMS_MAX,
} from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/catalogue.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';

const QUOTES = 'p_stock2402';
/** These are on sale from the start, in the recommended order. p_fund2604 is recommended too, but has no rows. */
const RECOMMENDED = ['p_stock2402', 'p_info3015', 'p_stock2201'];
const USED = [
  ...RECOMMENDED,
  'p_fund2604',
  'p_jishi9601',
  'p_stock2100',
  'p_stock2101',
  'p_stock2233',
  'p_stock2401',
  'p_sysapi1097',
];
const manifests = await wholeCatalogue();
const used = manifests.filter(({ code }) => USED.includes(code));
const site = await startSite(used);
afterAll(site.stop);

async function ask<T>(path: string, { app }: Pick<TestSite, 'app'> = site): Promise<T> {
  const response = await app.inject({ url: path });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: T }>().data;
}
const overview = () => ask<Overview>('/v1/catalog/overview');
const breadth = () => ask<Breadth | null>('/v1/market/breadth');
const notices = (query = '') => ask<Notice[]>(`/v1/market/notices${query}`);
const newShares = () => ask<NewShare[]>('/v1/market/new-shares');

const quote = (code: string, day: string, before: number, close: number, amount = 1000): string =>
  `${code},示例,${day},${before},${close},${amount}`;
const quotesCsv = (...rows: string[]): string =>
  `SECCODE,SECNAME,TRADEDATE,F002N,F007N,F011N\n${rows.join('\n')}\n`;
const NOTICES_HEADER = 'TEXTID,SECCODE,SECNAME,F001D,F002V,F003V,RECTIME';

beforeAll(async () => {
  await site.load(
    QUOTES,
    quotesCsv(
      quote('600901', '2025-06-27', 10, 11),
      quote('600902', '2025-06-27', 10, 9),
      quote('600901', '2025-06-30', 11, 10.5),
      quote('600903', '2025-06-30', 5, 5),
      quote('600904', '2025-06-30', 5, 5.01, 2500),
    ),
  );
  await site.load(QUOTES, 'SECCODE,SECNAME,TRADEDATE,F002N,F007N,F004N\n600905,停牌,2025-06-30,5,5,0\n');
  const filed = [
    '1,600901,示例银行,2025-06-12,权益分派公告,https://files.example/1.PDF,2025-06-11 18:05:00',
    '2,600901,示例银行,2025-06-30,联合公告,finalpage/2.PDF,2025-06-29 18:05:00',
    '2,600902,示例重工,2025-06-30,联合公告,finalpage/2.PDF,2025-06-29 18:05:00',
  ];
  await site.load('p_info3015', `${NOTICES_HEADER}\n${filed.join('\n')}\n`);
  await site.load('p_stock2201', 'SECCODE,F001D,F003V\n600901,2024-12-31,10派1元\n');
  const issues = ['600901,示例银行,3.2,22.9,2005-03-02,0.03', '920901,示例材料,9.66,,2025-05-26,'];
  await site.load('p_stock2233', `SECCODE,SECNAME,F008N,F013N,F035D,F050N\n${issues.join('\n')}\n`);
  await site.load('p_stock2100', 'SECCODE,ORGNAME\n600901,示例银行股份有限公司\n');
  await site.load('p_stock2101', 'SECCODE,SECNAME,F006D\n600901,示例银行,2005-03-18\n');
  await site.derive();
});

describe('a site without rows', () => {
  it('returns an empty result for every part', async () => {
    const empty = await startSite(used);
    try {
      expect(await ask('/v1/market/breadth', empty)).toBeNull();
      expect(await ask('/v1/market/notices', empty)).toEqual([]);
      expect(await ask('/v1/market/new-shares', empty)).toEqual([]);
      const nothing = { datasets: 0, rows: 0, popular: [], categories: [], example: null, callFromFen: null };
      expect(await ask('/v1/catalog/overview', empty)).toMatchObject(nothing);
    } finally {
      await empty.stop();
    }
  });
});

describe('the market on the newest day', () => {
  it('counts stocks that rose, fell or were unchanged, but not those that did not trade, and is updated by each load', async () => {
    expect(await breadth()).toEqual({
      date: '2025-06-30',
      late: expect.objectContaining({ day: '2025-06-30' }),
      rise: 1,
      flat: 1,
      fall: 1,
      amount: 4500,
      demo: false,
    });
    await site.load(QUOTES, quotesCsv(quote('600901', '2025-07-01', 10.5, 10.6)));
    expect(await breadth()).toEqual({
      date: '2025-07-01',
      late: expect.objectContaining({ day: '2025-07-01' }),
      rise: 1,
      flat: 0,
      fall: 0,
      amount: 1000,
      demo: false,
    });
  });
});

describe('the newest announcements', () => {
  it('are listed newest first, and each only once, even if it is filed under several securities', async () => {
    expect((await notices()).map(({ id }) => id)).toEqual(['2', '1']);
    expect((await notices('?limit=1')).map(({ id }) => id)).toEqual(['2']);
  });

  it('have their publication minute in UTC, and a URL only if a browser can open it', async () => {
    const [joint, dividend] = await notices();
    expect(joint).toMatchObject({ publishedAt: '2025-06-29T10:05:00.000Z', url: null, lang: 'zh' });
    expect(dividend?.url).toBe('https://files.example/1.PDF');
  });

  it('are in English for an English-speaking visitor as soon as there are English ones', async () => {
    expect((await notices('?lang=en')).map(({ lang }) => lang)).toEqual(['zh', 'zh']);
    const row =
      'E1,600901,Sample Bank,2025-06-30,Annual report,https://files.example/e1.PDF,2025-06-29 18:05:00';
    await site.load('p_jishi9601', `${NOTICES_HEADER}\n${row}\n`);
    expect(await notices('?lang=en')).toMatchObject([{ id: 'E1', lang: 'en', title: 'Annual report' }]);
    expect(await notices('?lang=zh')).toHaveLength(2);
  });
});

describe('new shares', () => {
  it('are listed with the latest subscription day first, and with null for unknown figures', async () => {
    expect(await newShares()).toMatchObject([
      {
        code: '920901',
        english: 'Sample Materials',
        board: 'bse',
        subscribedOn: '2025-05-26',
        listedOn: null,
        price: 9.66,
        peRatio: null,
      },
      { code: '600901', board: 'sseMain', listedOn: '2005-03-18', winningRate: 0.03 },
    ]);
  });
});

describe('the store’s overview', () => {
  it('states the limits of free trials, from the lowest to the highest among the data sets', async () => {
    type Item = { trialCalls: number; trialRows: number; trialDays: number | null };
    const { items } = await ask<{ items: Item[] }>('/v1/catalog/datasets');
    const tried = items.filter(({ trialCalls }) => trialCalls > 0);
    const span = (values: number[]) => ({ least: Math.min(...values), most: Math.max(...values) });
    const days = tried.flatMap(({ trialDays }) => trialDays ?? []);
    const { trials, withTrial } = await overview();
    expect(withTrial).toBe(tried.length);
    expect(trials).toEqual({
      calls: span(tried.map(({ trialCalls }) => trialCalls)),
      rows: span(tried.map(({ trialRows }) => trialRows)),
      days: span(days),
    });
  });

  it('counts the data sets on sale, as the catalogue does', async () => {
    const summary = await overview();
    const store = await ask<{ total: number; items: { fieldCount: number; rows: number }[] }>(
      '/v1/catalog/datasets',
    );
    expect(summary.datasets).toBe(store.total);
    expect(summary.fields).toBe(store.items.reduce((sum, { fieldCount }) => sum + fieldCount, 0));
    expect(summary.rows).toBe(store.items.reduce((sum, { rows }) => sum + rows, 0));
    expect(summary.categories.reduce((sum, { count }) => sum + count, 0)).toBe(store.total);
    expect(summary.categories.every(({ id, count }) => count > 0 && !id.includes('/'))).toBe(true);
  });

  it('returns an example that has rows and needs no key', async () => {
    const { example } = await overview();
    expect(example).toMatchObject({ path: `/api/stock/${example?.code}`, values: { scode: '600901' } });
    const sample = await ask<{ records: unknown[] }>(`/v1/catalog/datasets/${example?.code}/sample`);
    expect(sample.records.length).toBeGreaterThan(0);
  });

  it('recommends the catalogue’s choice until the last 30 days have enough calls for a ranking', async () => {
    const called = (await ask<{ items: { code: string }[] }>('/v1/catalog/datasets')).items.map(
      ({ code }) => code,
    );
    expect(called.length).toBeGreaterThanOrEqual(POPULAR_ITEMS_MAX);
    const count = (day: string, code: string, calls: number): Promise<unknown> =>
      site.database.pool.query(
        'insert into usage_day (account_id, day, dataset_code, calls) values (1, $1, $2, $3)',
        [day, code, calls],
      );
    for (const [i, code] of called.entries()) await count('2026-03-01', code, i + 1);
    await count('2025-12-01', called[0] ?? '', POPULAR_CALLS_MIN);
    site.advance(601_000);
    const few = await overview();
    expect(few.popularBy).toBe('choice');
    expect(few.popular.map(({ code, calls }) => [code, calls])).toEqual(
      RECOMMENDED.map((code) => [code, null]),
    );

    await count('2026-02-28', called[0] ?? '', POPULAR_CALLS_MIN);
    site.advance(601_000);
    const summary = await overview();
    expect(summary.popularBy).toBe('calls');
    expect(summary.popular).toHaveLength(POPULAR_ITEMS_MAX);
    expect(summary.popular[0]).toMatchObject({ code: called[0], calls: POPULAR_CALLS_MIN + 1 });
    expect(summary.popular[1]).toMatchObject({ code: called.at(-1), calls: called.length });
  });
});
