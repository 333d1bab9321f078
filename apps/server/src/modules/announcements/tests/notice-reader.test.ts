import type { NoticeDetail, NoticeFacets } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startGoldenSite } from '../notices/notices.fixture.ts';
import { blocksOf } from '../notices/text-blocks.ts';

const site = await startGoldenSite();
afterAll(site.stop);

async function get<T>(url: string): Promise<{ status: number; code: number; data: T }> {
  const response = await site.app.inject({ url });
  const body = response.json<{ code: number; data: T }>();
  return { status: response.statusCode, code: body.code, data: body.data };
}

describe('one notice', () => {
  it('is returned with its text, its file, its version in the other language, and related notices', async () => {
    const { data } = await get<NoticeDetail>('/v1/notices/105');
    expect(data).toMatchObject({
      title: { text: '重阳银行：2024年年度权益分派实施公告' },
      categories: ['qyfpxzcs'],
      board: 'shmb',
      url: 'https://files.example.org/2025-06-20/105.PDF',
      counterpart: { id: 'en-902', lang: 'en' },
    });
    expect(data.text?.blocks[0]).toEqual({ kind: 'heading', text: '一、分配方案' });
    const english = await get<NoticeDetail>('/v1/notices/en-902');
    expect(english.data.counterpart?.id).toBe('105');
  });

  it('lists its corrections, and a correction lists its original', async () => {
    const { data: report } = await get<NoticeDetail>('/v1/notices/101');
    expect(report.versions.map(({ relation, notice }) => [relation, notice.id])).toEqual(
      expect.arrayContaining([
        ['correction', '103'],
        ['correction', '104'],
      ]),
    );
    const { data: correction } = await get<NoticeDetail>('/v1/notices/103');
    expect(correction.versions.map(({ relation, notice }) => [relation, notice.id])).toContainEqual([
      'original',
      '101',
    ]);
  });

  it('returns 404 if it does not exist', async () => {
    expect(await get('/v1/notices/999')).toMatchObject({ status: 404, code: 2800 });
  });
});

describe('facets', () => {
  it('count boards, categories and years, and each ignores its own filter', async () => {
    const { data } = await get<NoticeFacets>(`/v1/notices/facets?board=sh&q=${encodeURIComponent('年报')}`);
    expect(data.boards.find(({ key }) => key === 'shmb')?.count).toBeGreaterThan(0);
    expect(data.categories[0]?.key).toBe('ndbg');
    expect(data.years.every(({ key }) => key === 2025)).toBe(true);
    expect(data.amongNewest).toBeNull();
  });

  it.each(['*', '😀', '-- ((', '%%%'])(
    'are rejected, like the search, for “%s”, which contains no words',
    async (q) => {
      for (const path of ['/v1/notices', '/v1/notices/facets'])
        expect(await get(`${path}?q=${encodeURIComponent(q)}`)).toMatchObject({ status: 400, code: 2804 });
    },
  );

  it('are rejected, like the search, for an unknown parameter and for text that is too long', async () => {
    const refusals = [
      ['zzz=1', '请求参数有误：zzz 没有这个参数'],
      [`q=${'x'.repeat(10_000)}`, '请求参数有误：q 至多 100 个字符'],
    ];
    for (const path of ['/v1/notices', '/v1/notices/facets'])
      for (const [query, msg] of refusals) {
        const { statusCode, body } = await site.app.inject({ url: `${path}?${query}` });
        expect([statusCode, JSON.parse(body)]).toEqual([400, { code: 1400, msg, data: null }]);
      }
  });

  it('are rejected when the first day is after the last', async () => {
    expect(await get('/v1/notices/facets?from=2025-02-01&to=2025-01-01')).toMatchObject({
      status: 400,
      code: 2801,
    });
  });
});

describe('the sections of a text', () => {
  it('are headings, paragraphs, and tables with captions', () => {
    const text =
      '一、主要数据\n单位：元\n项目|本期|上期\n---|---|---\n营业收入|1,000.00|900.00\n净利润|10.00\n说明如上。';
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', text: '一、主要数据' },
      {
        kind: 'table',
        title: '单位：元',
        head: ['项目', '本期', '上期'],
        rows: [
          ['营业收入', '1,000.00', '900.00'],
          ['净利润', '10.00', ''],
        ],
      },
      { kind: 'paragraph', text: '说明如上。' },
    ]);
  });
});
