import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSite } from '../../../test/harness/server.ts';
import { announcementManifests, csvOf, notice } from '../../modules/announcements/announcements.fixture.ts';

const site = await startSite(await announcementManifests());
afterAll(site.stop);
const NOTICE = notice('600901', '2025-06-10', '年度报告');
const BARE = { ...notice('600901', '2025-06-11', '年度报告摘要'), F003V: 'finalpage/2025-06-11/2.PDF' };
const OURS = {
  ...notice('600901', '2025-06-12', '公告'),
  F003V: 'http://jishi.test/finalpage/2025-06-12/3.PDF',
};
beforeAll(() => site.load('p_info3015', csvOf([NOTICE, BARE, OURS])));
const get = (url: string) =>
  site.app.inject({ url, headers: { 'accept-language': 'en', host: 'jishi.test' } });

describe('302: an address that public clients request', () => {
  it.each([
    ['/new/index', '../#/notice'],
    ['/new/disclosure', '../#/notice'],
    ['/new/disclosure/stock?stockCode=600901&orgId=gssh0600901', '../../#/notice'],
    ['/new/commonUrl?url=disclosure/list/notice', '../#/notice'],
    ['/new/commonUrl/pageOfSearch?url=disclosure/list/search', '../../#/notice'],
    ['/new/fulltextSearch?keyWord=600901', '../#/notice'],
    [
      '/new/disclosure/detail?stockCode=600901&announcementId=1221234567&orgId=gssh0600901',
      '../../#/notice/detail?id=1221234567',
    ],
    ['/new/disclosure/detail?announcementId=%2F%2Fevil.test', '../../#/notice'],
    ['/new/disclosure/detail', '../../#/notice'],
  ])('%s redirects to %s', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, location]);
  });
});

describe('the file of a notice', () => {
  const fileOf = ({ TEXTID }: Record<string, unknown>): string => `/finalpage/2025-06-10/${TEXTID}.PDF`;

  it('redirects to the operator’s address', async () => {
    const { statusCode, headers } = await get(fileOf(NOTICE));
    expect([statusCode, headers.location]).toEqual([302, NOTICE['F003V']]);
  });

  it.each([
    ['a notice without a file address', fileOf(BARE)],
    ['a file address on this server, which has no files', fileOf(OURS)],
    ['an unknown notice', '/finalpage/2025-06-10/999.PDF'],
    ['a file name that contains an address', '/finalpage/2025-06-10/%2F%2Fevil.test'],
    ['a download without an id', '/new/announcement/download?announceTime=2025-06-10'],
    ['a download with an invalid id', '/new/announcement/download?bulletinId=%2F%2Fevil.test'],
  ])('fails with a pointer to the data: %s', async (_, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 1440, msg: expect.stringMatching(/p_info3015.*p_jishi9702/), data: null },
    ]);
  });
});

describe('404: a former address without a replacement', () => {
  it.each([
    ['/data20/financialData/getIncomeStatement?scode=600901', /p_stock2301/],
    ['/data20/performanceForecast/list', /p_stock2238/],
    ['/data20/marginTrading/detail', /p_sysapi1023/],
    ['/data20/liftBan/detail', /p_stock2227/],
    ['/data20/anything', /llms\.txt/],
    ['/api-data/cube/dailyLine?code=600901&market=1', /p_stock2402/],
    ['/api-data/anything', /llms\.txt/],
    ['/new/index/getAnnouces?type=sh', /hisAnnouncement/],
    ['/new/singleDisclosure/fulltext', /hisAnnouncement/],
    ['/new/information/memoQuery?queryDate=2026-11-20', /hisAnnouncement/],
    ['/new/ipoSpecialArea/queryIPOEvent', /p_sysapi1097/],
    ['/cninfo-new/disclosure/szse_latest', /hisAnnouncement/],
    ['/data/cube/dailyLine', /p_stock2402/],
    ['/search/searchzx.jsp', /fulltextSearch/],
    ['/api-cloud-gateway-manage/apiDoc/apiDocTree', /openapi\.json/],
  ])('%s names the address of the same data for any method and body', async (url, way) => {
    const headers = { 'accept-language': 'en' };
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    for (const call of [
      { method: 'GET', headers } as const,
      { method: 'POST', headers } as const,
      { method: 'POST', headers: form, payload: 'a=1' } as const,
      { method: 'POST', headers: { ...headers, 'content-type': 'text/odd' }, payload: '{' } as const,
    ]) {
      const answer = await site.app.inject({ url, ...call });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 1440, msg: expect.stringMatching(way), data: null },
      ]);
    }
  });
});
