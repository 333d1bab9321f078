import type { DayRows, MarketDay } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';

const USED = ['p_stock2402', 'p_stock2406', 'p_stock2110', 'p_public0001', 'p_public0002'];
const ROWS_MAX = 3;
const manifests = (await manifestsOf(USED)).map((manifest) =>
  manifest.code === 'p_stock2402' ? { ...manifest, site: { ...manifest.site, rowsMax: ROWS_MAX } } : manifest,
);
const site = await startSite(manifests);
afterAll(site.stop);

async function ask<T>(path: string): Promise<T> {
  const response = await site.app.inject({ url: `/v1/market/${path}` });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<{ data: T }>().data;
}
const day = (query = '') => ask<MarketDay>(`day?${query}`);
const rows = (query = '') => ask<DayRows>(`day/rows?${query}`);

const csv = (head: string, lines: readonly string[]): string => `${head}\n${lines.join('\n')}\n`;
const HEAD = 'SECCODE,SECNAME,TRADEDATE,F002N,F005N,F006N,F007N,F011N,F020N';

beforeAll(async () => {
  expect(await day()).toMatchObject({ date: null, previous: null, next: null, count: 0, industries: [] });
  expect(await rows()).toMatchObject({ date: null, total: 0, code: [] });
  await site.load(
    'p_stock2402',
    csv(HEAD, [
      // The rows of the previous day have no published reference price.
      '600001,长江,2025-06-27,,10,10,10,100,1000',
      '600002,黄河,2025-06-27,,20,20,20,100,1000',
      '600001,长江,2025-06-30,10,11,10,11,100,1000',
      '600002,黄河,2025-06-30,,20,19,19,200,3000',
      '300003,泰山,2025-06-30,5,6,5,5.5,300,2000',
      '600004,ST衡山,2025-06-30,4,4,3.8,3.8,400,500',
      '920005,嵩山,2025-06-30,,8,8,8,500,',
    ]),
  );
  // A suspended stock's row repeats the previous close, with a volume of 0.
  await site.load('p_stock2402', csv(`${HEAD},F004N`, ['600006,华山,2025-06-30,7,7,7,7,0,1000,0']));
  await site.load(
    'p_public0001',
    csv('F001D,F006C,F011D,F012D', [
      '2025-06-27,1,2025-06-26,2025-06-30',
      '2025-06-28,0,2025-06-27,2025-06-30',
      '2025-06-30,1,2025-06-27,2025-07-01',
      '2025-07-01,1,2025-06-30,2025-07-02',
    ]),
  );
  const member = (code: string, since: string, section: string, division: string, standard = '008001') =>
    `${code},${since},${standard},${standard},${section},${division}`;
  await site.load(
    'p_stock2110',
    csv('SECCODE,VARYDATE,F001V,F002V,F004V,F005V', [
      member('600001', '2020-01-02', '制造业', '食品制造业'),
      member('600001', '2025-06-30', '制造业', '汽车制造业'),
      member('600002', '2025-07-31', '制造业', '汽车制造业'),
      member('300003', '2020-01-02', '金融业', ''),
      member('600004', '2020-01-02', 'J66货币金融服务', ''),
      member('600001', '2020-01-02', '钢铁', '特钢', '008003'),
    ]),
  );
  await site.load(
    'p_public0002',
    csv('SORTCODE,SORTNAME,F001V,F003V', [
      'C36,汽车制造业,Motor vehicles,008001',
      'J66,货币金融服务,Monetary services,008001',
    ]),
  );
});

describe('the market on a day', () => {
  it('totals all stocks, but returns no more tiles than the site may show rows', async () => {
    const market = await day('classification=csrc');
    expect(market).toMatchObject({
      date: '2025-06-30',
      isTradingDay: true,
      previous: '2025-06-27',
      next: null,
      oldest: '2025-06-27',
      newest: '2025-06-30',
      count: 5,
      rowsMax: ROWS_MAX,
      sizedBy: 'marketValue',
      // 920005 has no reference price, and 300003 is far below its limit of 20 %.
      breadth: {
        rise: 2,
        flat: 0,
        fall: 2,
        unknown: 1,
        limitUp: 1,
        limitDown: 1,
        leftLimitUp: 1,
        amount: 1500,
      },
      datasets: { quotes: 'p_stock2402', industries: 'p_stock2110', calendar: 'p_public0001' },
    });
    expect(market.breadth.median).toBe(2.5);
    expect(market.tiles.code).toEqual(['600002', '300003', '600001']);
    // The two stocks were worth 10,000 and 60,000 before the change, and 11,000 and 57,000 after it.
    expect(market.industries[0]).toEqual({
      key: '汽车制造业',
      name: '汽车制造业',
      english: 'Motor vehicles',
      code: 'C36',
      count: 2,
      rise: 1,
      flat: 0,
      fall: 1,
      size: 68_000,
      amount: 300,
      changePercent: -2.8571,
      rest: null,
    });
    expect(market.industries.map(({ name, code, count, rest }) => [name, code, count, rest?.count])).toEqual([
      ['汽车制造业', 'C36', 2, undefined],
      ['金融业', null, 1, undefined],
      ['货币金融服务', 'J66', 1, 1],
      [null, null, 1, undefined],
    ]);
    const sizes = market.tiles.size.reduce((sum, size) => sum + size, 0);
    const rest = market.industries.reduce((sum, industry) => sum + (industry.rest?.size ?? 0), 0);
    expect(sizes + rest).toBe(market.industries.reduce((sum, { size }) => sum + size, 0));
  });

  it('contains the industries of that day, or else the first known ones', async () => {
    const { industries } = await day('date=2025-06-27&classification=csrc');
    expect(industries.map(({ name }) => name)).toEqual(['汽车制造业', '食品制造业']);
  });

  it('contains the nearest days with rows, whether the requested day is a holiday or outside the range of the rows', async () => {
    expect(await day('date=2025-06-28')).toMatchObject({
      count: 0,
      isTradingDay: false,
      previous: '2025-06-27',
      next: '2025-06-30',
    });
    expect(await day('date=2025-07-01')).toMatchObject({
      count: 0,
      isTradingDay: true,
      previous: '2025-06-30',
    });
    expect(await day('date=2019-01-01')).toMatchObject({ count: 0, isTradingDay: null, next: '2025-06-27' });
    expect((await site.app.inject({ url: '/v1/market/day?date=2025-02-31x' })).statusCode).toBe(400);
  });
});

describe('the rows of a day', () => {
  it('are cut to the limit only after all stocks are sorted, and stocks without the figure come last', async () => {
    const highest = await rows('sort=changePercent&order=desc');
    expect([highest.total, highest.code]).toEqual([5, ['300003', '600001', '600002']]);
    expect(highest.changePercent).toEqual([10, 10, -5]);
    expect(highest.limit).toEqual([null, 'up', null]);
    expect((await rows('sort=changePercent&order=asc')).code).toEqual(['600002', '600004', '300003']);
    expect((await rows('sort=amount&order=desc&limit=2')).code).toEqual(['920005', '600004']);
  });

  it('state the amplitude in per cent of the reference price, or null if there is none', async () => {
    const { code, amplitude } = await rows('sort=amplitude&order=desc');
    expect([code, amplitude]).toEqual([
      ['300003', '600001', '600002'],
      [20, 10, 5],
    ]);
    expect((await rows('board=bse')).amplitude).toEqual([null]);
  });

  it('can be filtered by board, industry and direction', async () => {
    const codes = async (query: string) => (await rows(query)).code;
    expect(await codes('side=limitDown')).toEqual(['600004']);
    expect(await codes('side=fall&board=sseMain')).toEqual(['600002', '600004']);
    expect(await codes(`industry=${encodeURIComponent('汽车制造业')}&classification=csrc`)).toEqual([
      '600001',
      '600002',
    ]);
    expect(await codes('industry=-&classification=csrc')).toEqual(['920005']);
  });

  it('change when a data set changes', async () => {
    const url = '/v1/market/day/rows?date=2025-06-27';
    const before = await site.app.inject({ url });
    const headers = { 'if-none-match': String(before.headers['etag']) };
    expect((await site.app.inject({ url, headers })).statusCode).toBe(304);
    await site.load('p_stock2402', csv(HEAD, ['600001,长江,2025-06-27,,10,10,10,150,1000']));
    expect(await rows('date=2025-06-27')).toMatchObject({ code: ['600001', '600002'], amount: [150, 100] });
  });
});
