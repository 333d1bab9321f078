import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { rebuildSecuritySearch } from '../../securities/index.ts';
import { announcementManifests, csvOf } from '../announcements.fixture.ts';

const site = await startSite(await announcementManifests());
afterAll(site.stop);

const get = async (url: string): Promise<{ status: number; body: unknown }> => {
  const response = await site.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};
const top = async (
  parameters: Record<string, string | number>,
): Promise<{ status: number; body: unknown }> => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/new/information/topSearch/query',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: query(parameters),
  });
  return { status: response.statusCode, body: response.json() };
};

const bank = { code: '600901', orgId: 'gssh0600901', zwjc: '示例银行', pinyin: 'slyh', category: 'A股' };
const beijing = { code: '920901', orgId: 'gfbj0920901', zwjc: '样板北证', pinyin: 'ybbz', category: 'A股' };
beforeAll(async () => {
  await site.load(
    'p_stock2101',
    csvOf([
      { SECCODE: '600901', SECNAME: '示例银行', F001V: 'SLYH', F003V: 'A股', F005V: '上交所主板' },
      { SECCODE: '000901', SECNAME: '样板电气', F003V: 'A股', F005V: '深交所主板' },
      { SECCODE: '920901', SECNAME: '样板北证', F003V: 'A股', F005V: '北交所' },
      { SECCODE: '430901', SECNAME: '示例三板', F003V: '三板股', F005V: '全国股转系统' },
    ]),
  );
  await site.load('p_stock2100', csvOf([{ SECCODE: '000901', ORGID: '9900000777' }]));
  await site.load(
    'p_fund2600',
    csvOf([
      { SECCODE: '510901', SECNAME: '示例ETF', F004V: 'ETF' },
      { SECCODE: '000901', SECNAME: '样板基金' },
    ]),
  );
  await site.load(
    'p_bond2800',
    csvOf([
      { SECCODE: '113901', SECNAME: '示例转债', F005V: '012001', F014V: '9900000888', F003V: '可转债' },
      { SECCODE: '113901', SECNAME: '示例转债', F005V: '012004', F014V: '9900000888', F003V: '可转债' },
    ]),
  );
  await site.load(
    'p_jishi9301',
    csvOf([
      { SECCODE: '00901', SECNAME: '示例港股', MARKET: 'HKEX' },
      { SECCODE: 'ABC', MARKET: 'NYSE' },
    ]),
  );
  await rebuildSecuritySearch(site.database.pool, site.state.registry);
});

describe('the lists of securities', () => {
  it.each([
    [
      'szse',
      [
        { code: '000901', orgId: '9900000777', zwjc: '样板电气', pinyin: 'ybdq', category: 'A股' },
        bank,
        beijing,
      ],
    ],
    ['sse', [bank]],
    ['bj', [beijing]],
    ['gfzr', [{ code: '430901', orgId: '', zwjc: '示例三板', pinyin: 'slsb', category: '三板股' }]],
    ['hke', [{ code: '00901', orgId: 'gshk0000901', zwjc: '示例港股', pinyin: 'slgg', category: '港股' }]],
    [
      'fund',
      [
        { code: '000901', orgId: '', zwjc: '样板基金', pinyin: 'ybjj', category: '基金' },
        { code: '510901', orgId: 'gssh0510901', zwjc: '示例ETF', pinyin: 'sletf', category: 'ETF' },
      ],
    ],
    ['bond', [{ code: '113901', orgId: '9900000888', zwjc: '示例转债', pinyin: 'slzz', category: '可转债' }]],
  ])('contain each code of %s once, with the member names that clients read', async (name, stockList) => {
    expect(await get(`/new/data/${name}_stock.json`)).toEqual({ status: 200, body: { stockList } });
  });

  it('reply with 404 in the envelope for an unknown list', async () => {
    expect(await get('/new/data/else_stock.json')).toMatchObject({
      status: 404,
      body: { code: 1440, data: null },
    });
  });

  it('include rows that are loaded later', async () => {
    await get('/new/data/hke_stock.json');
    await site.load('p_jishi9301', csvOf([{ SECCODE: '00902', SECNAME: '后来', MARKET: 'HKEX' }]));
    expect((await get('/new/data/hke_stock.json')).body).toMatchObject({
      stockList: [{}, { code: '00902' }],
    });
    await site.load('p_jishi9301', csvOf([{ SECCODE: '00901', SECNAME: '示例港股', MARKET: 'HKEX' }]), {
      replace: true,
    });
  });
});

describe('the search for a security', () => {
  it('returns a bare array, best match first, in the shape of the lists', async () => {
    expect(await top({ keyWord: '600901', maxNum: 10 })).toEqual({ status: 200, body: [bank] });
    expect((await top({ keyWord: 'sl', maxNum: 10 })).body).toHaveLength(4);
    expect((await top({ keyWord: 'sl', maxNum: 1 })).body).toHaveLength(1);
  });

  it('distinguishes a stock from a fund with the same code', async () => {
    expect((await top({ keyWord: '000901' })).body).toMatchObject([
      { orgId: '9900000777', category: 'A股' },
      { orgId: '', category: '基金' },
    ]);
  });

  it('returns an empty array for an empty or unmatched text', async () => {
    expect((await top({})).body).toEqual([]);
    expect((await top({ keyWord: "%_'" })).body).toEqual([]);
  });

  it.each([
    ['maxNum', '0'],
    ['keyWord', 'x'.repeat(101)],
  ])('rejects %s = %j and names the parameter', async (name, value) => {
    const { status, body } = await top({ keyWord: 'a', [name]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 1400, msg: expect.stringContaining(name) });
  });
});
