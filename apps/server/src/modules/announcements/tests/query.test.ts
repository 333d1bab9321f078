import { afterAll, describe, expect, it } from 'vitest';
import { FORM, LISTED, PATH, startAnnouncementsSite } from '../../../../test/harness/announcements.ts';
import { query } from '../../../../test/harness/gateway-call.ts';
import { csvOf, notice } from '../announcements.fixture.ts';

const site = await startAnnouncementsSite();
afterAll(site.stop);
const { ask } = site;

describe('the announcements query', () => {
  it('returns exactly the members that existing clients read', async () => {
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
          tileSecName: '示例600901',
          shortTitle: '2024年年度报告',
          announcementContent: '',
          storageTime: null,
          associateAnnouncement: null,
          important: null,
          batchNum: null,
          orgName: null,
          secNameList: null,
        },
      ],
      categoryList: null,
      hasMore: false,
      totalpages: 1,
    });
  });

  it('returns null for announcements when there are none', async () => {
    const { status, body } = await ask({ stock: '600999,gssh0600999' });
    expect({ status, ...body }).toMatchObject({
      status: 200,
      announcements: null,
      totalAnnouncement: 0,
      hasMore: false,
    });
    expect((await ask({ column: 'third' })).body.announcements).toBeNull();
  });

  it('reads parameters from the query string and the body, and prefers the body', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: `${PATH}?${query({ stock: '000901', seDate: '2025-04-01~2025-04-30' })}`,
      headers: FORM,
      payload: 'stock=600901',
    });
    expect(response.json().announcements).toHaveLength(1);
    expect(response.json().announcements[0].secCode).toBe('600901');
  });

  it('returns each announcement once across pages, newest first, until hasMore is false', async () => {
    const ids: string[] = [];
    let pageNum = 0;
    let hasMore = true;
    while (hasMore) {
      const { body } = await ask({ column: 'szse', pageNum: ++pageNum, pageSize: 3 });
      expect(body.totalpages).toBe(3);
      ids.push(...(body.announcements ?? []).map((row) => row.announcementId));
      hasMore = body.hasMore;
    }
    const newestFirst = [...LISTED].sort((a, b) => (b.F001D ?? '').localeCompare(a.F001D ?? ''));
    expect(ids).toEqual(newestFirst.map((row) => row.TEXTID));
    expect((await ask({ pageNum: 9, pageSize: 30 })).body.announcements).toBeNull();
  });

  it('orders by time or by code, in either direction', async () => {
    const codes = async (sortName: string, sortType: string): Promise<string[]> =>
      ((await ask({ sortName, sortType, pageSize: 30 })).body.announcements ?? []).map((row) => row.secCode);
    expect((await codes('time', 'asc'))[0]).toBe('600901');
    const byCode = await codes('code', 'asc');
    expect(byCode).toEqual([...byCode].sort());
    expect((await codes('code', 'desc'))[0]).toBe('920901');
  });

  it('translates category codes in a row to names', async () => {
    const { body } = await ask({ stock: '000902' });
    expect(body.announcements?.[0]).toMatchObject({
      announcementType: '010301||010399',
      announcementTypeName: '章程',
      adjunctSize: null,
    });
  });

  it('returns the organisation from the list of securities, whatever the row contains', async () => {
    const orgIds = async (stock: string): Promise<string | undefined> =>
      (await ask({ stock })).body.announcements?.[0]?.orgId;
    expect(await orgIds('000901')).toBe('9900000777');
    expect(await orgIds('000902')).toBe('gssz0000902');
    expect(await orgIds('688901')).toBe('gssh0688901');
    expect(await orgIds('300901')).toBe('gssz0300901');
    expect(await orgIds('920901')).toBe('gfbj0920901');
  });

  it('returns up to 100 rows per page, and reports when it reduces a larger page size', async () => {
    const rows = Array.from({ length: 130 }, (_, i) => notice('510903', '2025-06-02', `公告${i}`));
    await site.load('p_info3011', csvOf(rows));
    const pages = async (pageSize: number) => {
      const { body, notice: cut } = await ask({ column: 'fund', stock: '510903', pageSize });
      return [body.announcements?.length, body.totalpages, cut];
    };
    expect(await pages(50)).toEqual([50, 3, undefined]);
    expect(await pages(100)).toEqual([100, 2, undefined]);
    expect(await pages(101)).toEqual([100, 2, 'page cut to 100 rows']);
    const only = csvOf([notice('510901', '2025-06-01', '示例基金分红公告')]);
    await site.load('p_info3011', only, { replace: true });
  });

  it('includes rows that are loaded later, and counts them', async () => {
    const before = (await ask({ column: 'fund' })).body.totalAnnouncement;
    await site.load('p_info3011', csvOf([notice('510902', '2025-07-01', '后来的公告')]));
    const { body } = await ask({ column: 'fund' });
    expect(body.totalAnnouncement).toBe(before + 1);
    expect(body.announcements?.[0]?.announcementTitle).toBe('后来的公告');
    await site.load('p_info3011', csvOf([notice('510901', '2025-06-01', '示例基金分红公告')]), {
      replace: true,
    });
  });
});
