import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announcementManifests,
  csvOf,
  notice,
} from '../src/modules/market/announcements/announcements.fixture.ts';
import type { Reply } from './harness/announcements.ts';
import { query } from './harness/gateway-call.ts';
import { startSite } from './harness/server.ts';

const site = await startSite(await announcementManifests());
afterAll(site.stop);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PATH = '/new/hisAnnouncement/query';
let caller = 0;

/** Each call from an address of its own, so that the limits stay out of what is tested. */
async function ask(
  parameters: Record<string, string | number>,
  from = `10.0.0.${++caller % 250}`,
): Promise<Reply> {
  const response = await site.app.inject({
    method: 'POST',
    url: PATH,
    headers: FORM,
    payload: query(parameters),
    remoteAddress: from,
  });
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after']?.toString(),
    body: response.json(),
  };
}
const titles = async (parameters: Record<string, string | number>): Promise<string[]> =>
  ((await ask({ pageSize: 30, ...parameters })).body.announcements ?? []).map((row) => row.announcementTitle);

const LISTED = [
  notice('600901', '2025-04-20', '2024年年度报告', {
    F006V: '年度报告',
    F009V: '012001',
    RECID: 'gssh0600901',
  }),
  notice('600901', '2025-08-20', '2025年半年度报告摘要', { F009V: '012001' }),
  notice('688901', '2025-04-21', '2024年年度报告（更正后）', { F006V: 'A0102', F009V: '012029' }),
  notice('000901', '2025-04-22', '关于回购股份的公告 100%_ABC', { F006V: '' }),
  notice('300901', '2025-05-05', '关于abc*风险警示的公告'),
  notice('920901', '2025-05-06', '投资者关系活动记录表'),
  notice('000902', '2025-05-07', '无类别的公告', { F006V: '010301||010399', F005N: '', RECID: '9900000901' }),
];
beforeAll(async () => {
  await site.load('p_info3015', csvOf(LISTED));
  await site.load('p_info3011', csvOf([notice('510901', '2025-06-01', '示例基金分红公告')]));
  await site.load(
    'p_info3012',
    csvOf([notice('113901', '2025-06-02', '示例转债付息公告'), notice('00901', '2025-06-03', '港股公告')]),
  );
  await site.load(
    'p_info3005',
    csvOf([
      { SORTCODE: '0103', SORTNAME: '公司治理' },
      { SORTCODE: '010301', PARENTCODE: '0103', SORTNAME: '章程' },
    ]),
  );
  await site.load(
    'p_stock2100',
    csvOf([
      { SECCODE: '000901', ORGID: '9900000777', F030V: '制造业' },
      { SECCODE: '688901', F032V: '软件业' },
    ]),
  );
});

describe('the announcements query', () => {
  it('answers exactly the members that existing clients read, of the answer and of a row', async () => {
    const { body } = await ask({
      stock: '600901,gssh0600901;',
      seDate: '2025-04-01~2025-04-30',
      pageNum: 1,
      pageSize: 30,
    });
    const { F003V = '', TEXTID } = LISTED[0] ?? {};
    expect(body).toEqual({
      classifiedAnnouncements: null,
      totalSecurities: 1,
      totalAnnouncement: 1,
      totalRecordNum: 1,
      announcements: [
        {
          id: `${TEXTID}-600901`,
          secCode: '600901',
          secName: '示例600901',
          orgId: 'gssh0600901',
          announcementId: TEXTID,
          announcementTitle: '2024年年度报告',
          announcementTime: Date.UTC(2025, 3, 19, 16),
          adjunctUrl: F003V.replace('http://files.example.org/', ''),
          adjunctSize: 128,
          adjunctType: 'PDF',
          columnId: null,
          pageColumn: 'SHZB',
          announcementType: '年度报告',
          announcementTypeName: '年度报告',
        },
      ],
      categoryList: null,
      hasMore: false,
      totalpages: 1,
    });
  });

  it('answers null for announcements when there are none', async () => {
    const { status, body } = await ask({ stock: '600999,gssh0600999' });
    expect({ status, ...body }).toMatchObject({
      status: 200,
      announcements: null,
      totalAnnouncement: 0,
      hasMore: false,
    });
    expect((await ask({ column: 'third' })).body.announcements).toBeNull();
  });

  it('takes the parameters from the query string and from the body, and lets the body win', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: `${PATH}?${query({ stock: '000901', seDate: '2025-04-01~2025-04-30' })}`,
      headers: FORM,
      payload: 'stock=600901',
    });
    expect(response.json().announcements).toHaveLength(1);
    expect(response.json().announcements[0].secCode).toBe('600901');
  });

  it('reads each page once, newest first, until hasMore is false', async () => {
    const seen: string[] = [];
    let pageNum = 0;
    let hasMore = true;
    while (hasMore) {
      const { body } = await ask({ column: 'szse', pageNum: ++pageNum, pageSize: 3 });
      expect(body.totalpages).toBe(3);
      seen.push(...(body.announcements ?? []).map((row) => row.announcementId));
      hasMore = body.hasMore;
    }
    const newestFirst = [...LISTED].sort((a, b) => (b.F001D ?? '').localeCompare(a.F001D ?? ''));
    expect(seen).toEqual(newestFirst.map((row) => row.TEXTID));
    expect((await ask({ pageNum: 9, pageSize: 30 })).body.announcements).toBeNull();
  });

  it('orders by time or by code, either way', async () => {
    const codes = async (sortName: string, sortType: string): Promise<string[]> =>
      ((await ask({ sortName, sortType, pageSize: 30 })).body.announcements ?? []).map((row) => row.secCode);
    expect((await codes('time', 'asc'))[0]).toBe('600901');
    const byCode = await codes('code', 'asc');
    expect(byCode).toEqual([...byCode].sort());
    expect((await codes('code', 'desc'))[0]).toBe('920901');
  });

  it.each([
    ['a column for all listed companies', { column: 'szse' }, 7],
    ['a column for Shanghai', { column: 'sse' }, 3],
    ['a Shenzhen share under the column of Shanghai', { column: 'sse', stock: '000901,gssz0000901' }, 1],
    ['Shenzhen, whether a row names its market or not', { plate: 'sz' }, 3],
    ['two plates', { plate: 'shkcp;bj' }, 2],
    ['ChiNext', { plate: 'szcy' }, 1],
    ['funds', { column: 'fund' }, 1],
    ['bonds without Hong Kong shares', { column: 'bond' }, 1],
    ['Hong Kong', { column: 'hke' }, 1],
    ['the tab of investor relations', { tabName: 'relation' }, 1],
    ['one day', { seDate: '2025-04-22~2025-04-22' }, 1],
    ['days written otherwise, open at the end', { seDate: '20250505 ~ ' }, 4],
    ['an industry of either level', { trade: '制造业;软件业' }, 2],
    ['an organisation', { secid: 'gssh0600901' }, 1],
  ])('finds %s', async (_, parameters, count) => {
    expect(await titles(parameters as Record<string, string>)).toHaveLength(count);
  });

  it.each([
    ['ndbg', ['2024年年度报告（更正后）', '2024年年度报告']],
    ['bndbg', ['2025年半年度报告摘要']],
    ['bcgz', ['2024年年度报告（更正后）']],
    ['fxts', ['关于abc*风险警示的公告']],
    ['gqbd', ['关于回购股份的公告 100%_ABC']],
    ['gszl', ['无类别的公告']],
  ])('finds category %s by the words, the codes of the base or the title', async (key, expected) => {
    expect(await titles({ category: `category_${key}_szsh;` })).toEqual(expected);
  });

  it('finds any of several categories', async () => {
    expect(await titles({ category: 'category_ndbg_szsh;category_bndbg_szsh' })).toHaveLength(3);
  });

  it('names the categories of a row that the base keeps as codes', async () => {
    const { body } = await ask({ stock: '000902' });
    expect(body.announcements?.[0]).toMatchObject({
      announcementType: '010301||010399',
      announcementTypeName: '章程',
      adjunctSize: null,
      orgId: '9900000901',
    });
  });

  it('gives the organisation that the base knows, else the id that clients know for the code', async () => {
    const orgIds = async (stock: string): Promise<string | undefined> =>
      (await ask({ stock })).body.announcements?.[0]?.orgId;
    expect(await orgIds('000901')).toBe('9900000777');
    expect(await orgIds('688901')).toBe('gssh0688901');
    expect(await orgIds('300901')).toBe('gssz0300901');
    expect(await orgIds('920901')).toBe('gfbj0920901');
  });

  it('marks the found words when asked, in any letter case and as they stand', async () => {
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
  ])('searches for %j as the text it is', async (searchkey, count) => {
    expect(await titles({ searchkey, isHLtitle: 'true' })).toHaveLength(count);
  });

  it('cuts a page to 30 rows', async () => {
    const { body } = await ask({ pageSize: 100 });
    expect(body.totalpages).toBe(1);
    expect(body.announcements).toHaveLength(7);
  });

  it.each([
    ['pageNum', '0'],
    ['pageNum', 'x'],
    ['pageNum', '99999999999999999999'],
    ['pageSize', '-1'],
    ['column', 'nowhere'],
    ['tabName', 'else'],
    ['plate', 'sz;nowhere'],
    ['stock', "1' or '1"],
    ['category', 'category_nothing_szsh'],
    ['seDate', '2025-02-30~2025-03-01'],
    ['seDate', '2025-03-01~2025-02-01'],
    ['seDate', '0000-01-01~2025-02-01'],
    ['seDate', 'a~b~c'],
    ['sortName', 'size; drop table'],
    ['sortType', 'sideways'],
    ['isHLtitle', 'maybe'],
    ['searchkey', 'a\u0000b'],
    ['searchkey', '长'.repeat(101)],
    ['secid', Array.from({ length: 51 }, (_, i) => `id${i}`).join(';')],
  ])('refuses %s = %j with a message that names it, in the shape of an answer', async (name, value) => {
    const { status, body } = await ask({ [name]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ announcements: null, totalAnnouncement: 0, hasMore: false, code: 1400 });
    expect(body.msg).toContain(name);
  });

  it.each([
    ['a body in GBK', FORM, Buffer.from([0x73, 0x3d, 0xc4, 0xea])],
    ['a form escaped in GBK', FORM, 'searchkey=%C4%EA'],
    ['JSON', { 'content-type': 'application/json' }, '{"pageNum":1}'],
    ['a file', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ])('refuses %s with 400', async (_, headers, payload) => {
    const response = await site.app.inject({
      method: 'POST',
      url: PATH,
      headers,
      payload,
      remoteAddress: '10.2.0.1',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ announcements: null, msg: expect.any(String) });
  });

  it('refuses a body that is too large with 413', async () => {
    const payload = `searchkey=${'a'.repeat(70_000)}`;
    const response = await site.app.inject({
      method: 'POST',
      url: PATH,
      headers: FORM,
      payload,
      remoteAddress: '10.2.0.2',
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ announcements: null, totalpages: 0 });
  });

  it('sees rows that are loaded later, and counts them', async () => {
    const before = (await ask({ column: 'fund' })).body.totalAnnouncement;
    await site.load('p_info3011', csvOf([notice('510902', '2025-07-01', '后来的公告')]));
    const { body } = await ask({ column: 'fund' });
    expect(body.totalAnnouncement).toBe(before + 1);
    expect(body.announcements?.[0]?.announcementTitle).toBe('后来的公告');
    await site.load('p_info3011', csvOf([notice('510901', '2025-06-01', '示例基金分红公告')]), {
      replace: true,
    });
  });

  it('tells nobody the rows of a private data set', async () => {
    const keep = async (isPrivate: boolean): Promise<void> => {
      await site.database.pool.query(
        `update dataset set manifest = jsonb_set(manifest, '{private}', $1), applied_at = clock_timestamp() where code = 'p_info3011'`,
        [String(isPrivate)],
      );
      await site.state.registry.refresh();
    };
    expect((await ask({ column: 'fund' })).body.announcements).toHaveLength(1);
    await keep(true);
    expect((await ask({ column: 'fund' })).body).toMatchObject({ announcements: null, totalAnnouncement: 0 });
    await keep(false);
  });

  it('limits an address as calls without a key are limited, and says when to come back', async () => {
    const replies: Reply[] = [];
    for (let i = 0; i < 21; i++) replies.push(await ask({ pageSize: 1 }, '10.9.9.9'));
    expect(replies.slice(0, 20).every((reply) => reply.status === 200)).toBe(true);
    expect(replies[20]).toMatchObject({
      status: 429,
      retryAfter: '1',
      body: { announcements: null, code: 429 },
    });
    expect((await ask({ pageSize: 1 }, '10.9.9.8')).status).toBe(200);
  });
});
