import { afterAll, describe, expect, it } from 'vitest';
import { startSite } from '../../test/harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);
const get = (url: string) => site.app.inject({ url, headers: { 'accept-language': 'en' } });

describe('302: an address that public clients open', () => {
  it.each([
    ['/new/index', '../#/notice'],
    [
      '/new/disclosure/detail?stockCode=600901&announcementId=1221234567&orgId=gssh0600901',
      '../../#/notice/detail?id=1221234567',
    ],
    ['/new/disclosure/detail?announcementId=%2F%2Fevil.test', '../../#/notice'],
    ['/new/disclosure/detail', '../../#/notice'],
  ])('%s leads to %s', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, location]);
  });
});

describe('404: an address that is not offered', () => {
  it.each([
    ['/data20/financialData/getIncomeStatement?scode=600901', /p_stock2301/],
    ['/data20/performanceForecast/list', /p_stock2238/],
    ['/data20/marginTrading/detail', /p_sysapi1023/],
    ['/data20/liftBan/detail', /p_stock2227/],
    ['/data20/anything', /llms\.txt/],
    ['/api-cloud-gateway-manage/apiDoc/apiDocTree', /openapi\.json/],
  ])('%s names the way to the same data', async (url, way) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await site.app.inject({ method, url, headers: { 'accept-language': 'en' } });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 1440, msg: expect.stringMatching(way), data: null },
      ]);
    }
  });
});
