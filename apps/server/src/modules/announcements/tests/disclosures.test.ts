import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM, LISTED, type Row, startAnnouncementsSite } from '../../../../test/harness/announcements.ts';
import { query } from '../../../../test/harness/gateway-call.ts';
import { csvOf, notice } from '../announcements.fixture.ts';

const site = await startAnnouncementsSite();
afterAll(site.stop);
const ELSEWHERE = notice('000903', '2025-05-08', '示例000903：文件在别处的公告', {
  F003V: 'https://files.example.org/reports/2025/a%20b.docx?version=2',
});
const WITHOUT_FILE = notice('000904', '2025-05-09', '没有文件的公告', { F003V: '' });
beforeAll(() => site.load('p_info3015', csvOf([...LISTED, ELSEWHERE, WITHOUT_FILE])));

let caller = 0;
const send = async (path: string, parameters: Record<string, string | number>) => {
  const response = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { ...FORM, 'accept-language': 'en' },
    payload: query(parameters),
    remoteAddress: `10.4.0.${++caller}`,
  });
  return { status: response.statusCode, body: response.json() };
};
const rowOf = async (code: string): Promise<Row | undefined> =>
  (await site.ask({ stock: code })).body.announcements?.[0];
const leadsTo = async (url: string) => (await site.app.inject({ url })).headers.location;

describe('the file path in a row', () => {
  it('is the path on the old site if the file is stored there', async () => {
    const { TEXTID } = LISTED[3] ?? {};
    expect(await rowOf('000901')).toMatchObject({ adjunctUrl: `finalpage/2025-04-22/${TEXTID}.PDF` });
  });

  it('is a path on this site with day, id and type, which redirects if the file is elsewhere', async () => {
    const { TEXTID, F003V } = ELSEWHERE;
    const adjunctUrl = `finalpage/2025-05-08/${TEXTID}.docx`;
    expect(await rowOf('000903')).toMatchObject({ adjunctUrl });
    expect(await leadsTo(`/${adjunctUrl}`)).toBe(F003V);
    expect(await leadsTo(`/new/announcement/download?bulletinId=${TEXTID}&announceTime=2025-05-08`)).toBe(
      F003V,
    );
  });

  it('is empty if there is no file', async () => {
    expect(await rowOf('000904')).toMatchObject({ adjunctUrl: '' });
  });
});

describe('the short title', () => {
  it('omits the name and its colon, and keeps the rest', async () => {
    expect(await rowOf('000903')).toMatchObject({
      announcementTitle: '示例000903：文件在别处的公告',
      shortTitle: '文件在别处的公告',
      tileSecName: '示例000903',
    });
    expect(await rowOf('000904')).toMatchObject({ shortTitle: '没有文件的公告' });
  });
});

describe('POST /new/disclosure', () => {
  const latest = (parameters: Record<string, string | number>) =>
    send('/new/disclosure', { sortName: '', sortType: '', clusterFlag: 'true', ...parameters });

  it('returns each announcement once across pages, newest first, grouped by security within a page', async () => {
    const ids: string[] = [];
    let pageNum = 0;
    let hasMore = true;
    while (hasMore) {
      const { status, body } = await latest({ pageNum: ++pageNum, pageSize: 4 });
      expect(status).toBe(200);
      expect(body.announcements).toBeNull();
      for (const group of body.classifiedAnnouncements as Row[][]) {
        expect(new Set(group.map(({ secCode }) => secCode)).size).toBe(1);
        ids.push(...group.map(({ announcementId }) => announcementId));
      }
      hasMore = body.hasMore;
    }
    expect(ids).toHaveLength(LISTED.length + 2);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe(LISTED[1]?.TEXTID);
  });

  it.each([
    ['szse_latest', ['000901', '000902', '000903', '000904', '300901']],
    ['szse_gem_latest', ['300901']],
    ['sse_latest', ['600901', '688901']],
    ['bj_latest', ['920901']],
    ['fund_latest', ['510901']],
    ['hke_latest', ['00901']],
  ])('accepts %s as a board', async (column, codes) => {
    const { body } = await latest({ column, pageSize: 30 });
    const groups = body.classifiedAnnouncements as Row[][];
    expect(groups.map(([row]) => row?.secCode).sort()).toEqual(codes);
  });

  it('returns an empty list when nothing is found, and rejects an unknown column', async () => {
    expect((await latest({ column: 'third_latest' })).body).toMatchObject({
      classifiedAnnouncements: [],
      hasMore: false,
    });
    const { status, body } = await latest({ column: 'moon_latest' });
    expect([status, body.msg]).toEqual([400, expect.stringContaining('szse_gem_latest')]);
  });
});

describe('/new/announcement/bulletin_detail', () => {
  const detail = (parameters: Record<string, string>) =>
    send('/new/announcement/bulletin_detail', { flag: 'true', announceTime: '2025-05-08', ...parameters });

  it('returns the announcement with its file URL, whatever column it is in', async () => {
    const { TEXTID = '', F003V } = ELSEWHERE;
    const { status, body } = await detail({ announceId: TEXTID });
    expect(status).toBe(200);
    expect(body).toEqual({ announcement: await rowOf('000903'), fileUrl: F003V, bulletinStatus: null });
    const fund = (await site.ask({ column: 'fund' })).body.announcements?.[0];
    expect((await detail({ announceId: fund?.announcementId ?? '' })).body.announcement).toEqual(fund);
  });

  it('returns null for the URL of a missing file', async () => {
    const { TEXTID = '' } = WITHOUT_FILE;
    expect((await detail({ announceId: TEXTID })).body).toMatchObject({ fileUrl: null });
  });

  it.each([
    [{ announceId: '999' }, 404, /999/],
    [{ announceId: '//evil.test' }, 404, /evil/],
    [{}, 400, /announceId/],
  ])('rejects %j in an error envelope without data', async (parameters, expected, words) => {
    const { status, body } = await detail(parameters as Record<string, string>);
    expect([status, body]).toEqual([
      expected,
      { code: expect.any(Number), msg: expect.stringMatching(words), data: null },
    ]);
  });
});
