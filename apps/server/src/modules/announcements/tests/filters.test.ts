import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTED, startAnnouncementsSite } from '../../../../test/harness/announcements.ts';
import { csvOf, notice } from '../announcements.fixture.ts';

const site = await startAnnouncementsSite();
afterAll(site.stop);
const { titles } = site;
beforeAll(() =>
  site.load('p_info3014', csvOf([notice('430901', '2025-06-04', '首次公开发行股票招股说明书')])),
);

describe('the announcements query', () => {
  it.each([
    ['a column for all listed companies', { column: 'szse' }, 7],
    ['a column for Shanghai', { column: 'sse' }, 3],
    ['a Shenzhen share under the column of Shanghai', { column: 'sse', stock: '000901,gssz0000901' }, 1],
    ['Shenzhen rows with or without a market', { plate: 'sz' }, 3],
    ['two plates', { plate: 'shkcp;bj' }, 2],
    ['ChiNext', { plate: 'szcy' }, 1],
    ['funds', { column: 'fund' }, 1],
    ['bonds without Hong Kong shares', { column: 'bond' }, 1],
    ['Hong Kong', { column: 'hke' }, 1],
    ['the tab of investor relations', { tabName: 'relation' }, 1],
    ['one day', { seDate: '2025-04-22~2025-04-22' }, 1],
    ['days in another format, without a last day', { seDate: '20250505 ~ ' }, 4],
    ['days with plus signs from a client that encodes twice', { seDate: '2025-04-20+~+2025-4-22' }, 3],
    ['days separated by a full-width tilde', { seDate: '2025-04-20～2025-04-22' }, 3],
    ['all, ordered by a name from the other search', { sortName: 'pubdate' }, 7],
    ['all, ordered by the name of a member', { sortName: 'announcementTime' }, 7],
    ['a column under its former name', { column: 'szse_latest' }, 7],
    ['the column of Shanghai under its former name', { column: 'sse_latest' }, 3],
    ['a board under its former name', { plate: 'szzx' }, 2],
    ['an industry of either level', { trade: '制造业;软件业' }, 2],
    ['an organisation by the id derived from its code', { secid: 'gssh0600901' }, 2],
    ['an organisation by its id in the list', { secid: '9900000777' }, 1],
    ['the Beijing exchange', { column: 'bj' }, 1],
    ['the Beijing exchange under its other name', { column: 'szse', plate: 'bse' }, 1],
  ])('finds %s', async (_, parameters, count) => {
    expect(await titles(parameters as Record<string, string>)).toHaveLength(count);
  });

  it.each([
    [{ column: 'neeq' }, { column: 'third' }],
    [{ column: 'gfzr' }, { column: 'third' }],
    [{ column: 'szse_latest' }, { column: 'szse' }],
    [{ column: 'sse_latest' }, { column: 'sse' }],
    [{ plate: 'szzx' }, { plate: 'szmb' }],
    [
      { column: 'third', category: 'category_scgkfx_szsh' },
      { column: 'third', category: 'category_sf_szsh' },
    ],
  ])('accepts the former name %o in place of %o', async (former, present) => {
    const expected = await titles(present as Record<string, string>);
    expect(expected.length).toBeGreaterThan(0);
    expect(await titles(former as Record<string, string>)).toEqual(expected);
  });

  it.each([
    ['ndbg', ['2024年年度报告（更正后）', '2024年年度报告']],
    ['bndbg', ['2025年半年度报告摘要']],
    ['bcgz', ['2024年年度报告（更正后）']],
    ['fxts', ['关于abc*风险警示的公告']],
    ['gqbd', ['关于回购股份的公告 100%_ABC']],
    ['gszl', ['无类别的公告']],
  ])('finds category %s by the name or code in the row, or by the title', async (key, expected) => {
    expect(await titles({ category: `category_${key}_szsh;` })).toEqual(expected);
  });

  it.each(['hkmb', 'hkcy', 'hkgem'])(
    'rejects the Hong Kong board %s and names the column to use instead',
    async (plate) => {
      const { statusCode, body } = await site.app.inject({
        url: `/new/hisAnnouncement/query?column=szse&plate=sz;${plate}`,
        headers: { 'accept-language': 'en' },
      });
      expect([statusCode, JSON.parse(body).msg]).toEqual([
        400,
        `Invalid request: plate no longer accepts ${plate}. Send column=hke instead`,
      ]);
    },
  );

  it("finds regulators' letters, and prospectuses before approval, by their titles", async () => {
    const letter = notice('600901', '2025-06-10', '关于收到上海证券交易所问询函的公告');
    const prospectus = notice('301901', '2025-06-11', '首次公开发行股票招股说明书（申报稿）');
    const reduction = notice('600902', '2025-06-12', '关于股东减持股份预披露的公告');
    await site.load('p_info3015', csvOf([letter, prospectus, reduction]));
    expect(await titles({ column: 'regulator' })).toEqual([letter['F002V']]);
    expect(await titles({ column: 'pre_disclosure' })).toEqual([prospectus['F002V']]);
    await site.load('p_info3015', csvOf(LISTED), { replace: true });
  });

  it('finds announcements of any of several categories', async () => {
    expect(await titles({ category: 'category_ndbg_szsh;category_bndbg_szsh' })).toHaveLength(3);
  });

  it('highlights the found words on request, in any letter case, without changing the title', async () => {
    expect(await titles({ searchkey: 'ABC', isHLtitle: 'true' })).toEqual([
      '关于<em>abc</em>*风险警示的公告',
      '关于回购股份的公告 100%_<em>ABC</em>',
    ]);
    expect(await titles({ searchkey: '回购 股份的', isHLtitle: 'true' })).toEqual([
      '关于<em>回购</em><em>股份的</em>公告 100%_ABC',
    ]);
    expect(await titles({ searchkey: '回购' })).toEqual(['关于回购股份的公告 100%_ABC']);
  });

  it.each([
    ['%', 1],
    ['_', 1],
    ['abc*', 1],
    ['\\', 0],
    ["' or 1=1 --", 0],
    ['600901', 2],
    ['示例600901', 2],
    ['回购 年度报告', 0],
  ])('searches for %j literally', async (searchkey, count) => {
    expect(await titles({ searchkey, isHLtitle: 'true' })).toHaveLength(count);
  });
});

describe('the title search', () => {
  const search = async (parameters: Record<string, string>) => {
    const payload = new URLSearchParams(parameters).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await site.app.inject({
      method: 'POST',
      url: '/new/fulltextSearch/full',
      payload,
      headers,
    });
    return { status: response.statusCode, ignored: response.headers['x-jishi-ignored'], ...response.json() };
  };

  it('finds and highlights words within a range of days, and states that texts are not searched', async () => {
    const question = { searchkey: '年度报告', sdate: '', edate: '', isfulltext: 'false', pageNum: '1' };
    const all = await search({ ...question, sortName: 'nothing', sortType: 'desc' });
    expect([all.status, all.totalAnnouncement, all.ignored]).toEqual([200, 3, undefined]);
    expect(all.announcements[0].announcementTitle).toContain('<em>年度报告</em>');
    const day = String(LISTED[0]?.['F001D']);
    const ofDay = await search({
      searchkey: '',
      sdate: day,
      edate: day,
      sortName: 'pubdate',
      isfulltext: 'true',
    });
    expect(ofDay.announcements.length).toBe(LISTED.filter((row) => row['F001D'] === day).length);
    expect(ofDay.ignored).toBe('isfulltext');
    expect(await search({ isfulltext: 'perhaps' })).toMatchObject({ status: 400, code: 1400 });
    expect(await search({ sdate: '2025-06-02', edate: '2025-06-01' })).toMatchObject({
      status: 400,
      code: 1400,
    });
  });
});
