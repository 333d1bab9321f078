import { ALL_NOTICES } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { forgedCursors, partSet } from '../../../../test/harness/forged-cursor.ts';
import { inClientTransaction } from '../../../platform/db/index.ts';
import { csvOf } from '../announcements.fixture.ts';
import { GOLDEN_NOTICES, GOLDEN_QUERIES, goldenRows } from '../notices/golden.fixture.ts';
import { indexNotices } from '../notices/index-notices.ts';
import { hasOlderLexemes } from '../notices/index-state.repository.ts';
import { countShares } from '../notices/notice-index.repository.ts';
import { startGoldenSite } from '../notices/notices.fixture.ts';
import { searchNotices } from '../notices/search-notices.ts';

const site = await startGoldenSite();
afterAll(site.stop);
const { ids, loadNotices, deps } = site;
const { pool } = site.database;

interface Row {
  readonly [column: string]: unknown;
}

async function indexRows(): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select lang, document_id, day::text, codes, boards, categories, title, has_text, chinese_id, english_id, words::text
     from notice_index order by lang, document_id`,
  );
  return rows;
}

describe('the notice index', () => {
  it('is the same after a rebuild as after incremental updates', async () => {
    const before = await indexRows();
    await pool.query('update notice_build set revision = -1');
    await site.index();
    expect(await indexRows()).toEqual(before);
    expect(before).toHaveLength(GOLDEN_NOTICES.length + goldenRows.p_jishi9601.length);
  });

  it('finds notices by their older lexemes until they are reindexed', async () => {
    const before = await indexRows();
    await pool.query(
      `update notice_index set words = array_to_tsvector('{=向皓津,=银行,=购买,&zh}') where document_id = '119'`,
    );
    await pool.query('update notice_build set revision = 2');
    expect(await ids({ q: '向皓津银行' })).toEqual(['119']);
    expect((await indexNotices(deps, { changesMax: 1 })).isDone).toBe(false);
    expect(await indexRows()).toHaveLength(before.length);
    expect(await ids({ q: '津银' })).toEqual(['119']);
    expect(await hasOlderLexemes(pool)).toBe(true);
    await site.index();
    expect(await indexRows()).toEqual(before);
    expect(await hasOlderLexemes(pool)).toBe(false);
  });

  it('returns the same hits whether it checks notices one by one or uses the word index', async () => {
    for (const { q, en } of GOLDEN_QUERIES) {
      const query = { ...ALL_NOTICES, q, lang: en ? ('en' as const) : ('zh' as const), limit: 50 };
      const walked = await searchNotices(deps, query);
      const indexed = await searchNotices({ ...deps, lookedMax: 0 }, query);
      expect(indexed.rows.map(({ id }) => id)).toEqual(walked.rows.map(({ id }) => id));
    }
  });

  it('stores the share of a year’s notices that contain a word', async () => {
    const shareOf = async (lexeme: string): Promise<number | undefined> => {
      await inClientTransaction(pool, (client) => countShares(client, 2025));
      const { rows } = await pool.query<{ share: number }>(
        'select share from notice_lexeme where year = 2025 and lexeme = $1',
        [lexeme],
      );
      return rows[0]?.share;
    };
    const { rows } = await pool.query<{ share: number }>(
      "select avg((lang = 'zh')::integer)::float8 as share from notice_index where day between '2025-01-01' and '2025-12-31'",
    );
    expect(await shareOf('&zh')).toBeCloseTo(rows[0]?.share ?? 0, 5);
    expect(await shareOf('&zh')).toBeCloseTo(rows[0]?.share ?? 0, 5);
  });

  it('reflects a changed title, a changed day and a removed notice', async () => {
    const [first, ...others] = goldenRows.p_info3015;
    await loadNotices('p_info3015', [
      { ...first, F002V: '重阳银行：关于设立金融租赁子公司的公告', F001D: '2024-12-31' },
    ]);
    expect(await ids({ q: '金融租赁' })).toEqual(['101']);
    expect(await ids({ q: '年度报告', stock: ['600901'] })).not.toContain('101');
    await loadNotices('p_info3015', others, { replace: true });
    expect(await ids({ q: '金融租赁' })).toEqual([]);
    await loadNotices('p_info3015', goldenRows.p_info3015, { replace: true });
  });

  it('shows English readers the English version, or the Chinese one once the English one is removed', async () => {
    const before = await ids({ stock: ['688901'], lang: 'en' });
    expect(before).toEqual(expect.arrayContaining(['en-903', '123']));
    expect(before).not.toContain('124');
    await loadNotices(
      'p_jishi9601',
      goldenRows.p_jishi9601.filter(({ TEXTID }) => TEXTID !== '903'),
      { replace: true },
    );
    const after = await ids({ stock: ['688901'], lang: 'en' });
    expect(after).toContain('124');
    expect(after).not.toContain('en-903');
    await loadNotices('p_jishi9601', goldenRows.p_jishi9601, { replace: true });
  });

  it('drops rows that were deleted without an entry in the change feed', async () => {
    const { p_jishi9601: english } = goldenRows;
    const dataset = site.state.registry.find('p_jishi9601');
    await pool.query('delete from data.p_jishi9601');
    await pool.query('delete from feed.p_jishi9601');
    await pool.query("update dataset set feed_floor = feed_objectid where code = 'p_jishi9601'");
    await site.state.registry.refresh();
    expect(dataset?.feedFloor).not.toBe(site.state.registry.find('p_jishi9601')?.feedFloor);
    await site.index();
    expect(await ids({ lang: 'en', language: 'en' })).toEqual([]);
    await loadNotices('p_jishi9601', english, { replace: true });
  });

  it('finds a text as soon as it is indexed', async () => {
    expect(await ids({ q: '远海渔业' })).toEqual([]);
    const text = {
      TEXTID: '132',
      SECCODE: '600902',
      F001D: '2025-10-15',
      F001V: '澄清公告',
      F002V: '公司与远海渔业没有业务往来。',
      F003V: 'zh',
    };
    await site.load('p_jishi9702', csvOf([text]));
    await site.index();
    const { rows } = await site.search({ q: '远海渔业' });
    expect(rows.map(({ id }) => id)).toEqual(['132']);
    const { text: passage = '', marks = [] } = rows[0]?.passage ?? {};
    expect(marks.map(([from, to]) => passage.slice(from, to)).join('')).toBe('远海渔业');
  });

  it('finds a notice by words on a late page of its text, and shows the passage', async () => {
    const [first] = goldenRows.p_jishi9702;
    const page = '本公司及董事会全体成员保证公告内容真实、准确和完整。\n';
    await loadNotices('p_jishi9702', [
      { ...first, F002V: `${page.repeat(600)}公司拟收购鲲鹏渔业的全部股权。` },
    ]);
    const { rows } = await site.search({ q: '鲲鹏渔业' });
    expect(rows.map(({ id, passage }) => [id, passage?.text])).toEqual([
      [first?.TEXTID, '公司拟收购鲲鹏渔业的全部股权。'],
    ]);
    await loadNotices('p_jishi9702', goldenRows.p_jishi9702, { replace: true });
  });

  it('shows the passage with the query’s words that the title lacks, and highlights every word of the query in that passage', async () => {
    const [first] = goldenRows.p_jishi9702;
    const title = goldenRows.p_info3015.find(({ TEXTID }) => TEXTID === first?.TEXTID)?.F002V ?? '';
    const named = title.slice(0, 4);
    const text = `${named}公告\n${'本公司及董事会全体成员保证公告内容真实。\n'.repeat(300)}${named}拟收购鲲鹏渔业。`;
    await loadNotices('p_jishi9702', [{ ...first, F002V: text }]);
    const { rows } = await site.search({ q: `${named} 鲲鹏渔业` });
    const { text: passage = '', marks = [] } = rows[0]?.passage ?? {};
    expect(passage).toBe(`${named}拟收购鲲鹏渔业。`);
    expect(marks.map(([from, to]) => passage.slice(from, to))).toEqual([named, '鲲鹏渔业']);
    await loadNotices('p_jishi9702', goldenRows.p_jishi9702, { replace: true });
  });

  it('returns every hit once across pages, and rejects a cursor from another search', async () => {
    const all = await ids({});
    const paged: string[] = [];
    let after = '';
    do {
      const page = await site.search({ after, limit: 7 });
      paged.push(...page.rows.map(({ id }) => id));
      after = page.next ?? '';
      expect(page.total).toEqual({ count: all.length, isCapped: false });
    } while (after !== '');
    expect(paged).toEqual(all);
    const { next } = await site.search({ limit: 7 });
    await expect(site.search({ q: '年报', after: next ?? '' })).rejects.toMatchObject({
      error: 'announcements.pageUnknown',
    });
  });

  it('rejects a cursor in which the caller changed the number of rows already shown, or the total', async () => {
    const { next } = (await site.app.inject('/v1/notices?limit=7')).json().data;
    const nothingShown = (place: unknown): unknown =>
      Array.isArray(place) ? place.with(2, place[2].with(3, '0')) : place;
    const forgeries = [nothingShown, partSet(1, 123_456_789)].flatMap((change) =>
      forgedCursors(next ?? '', change),
    );
    expect(forgeries).toHaveLength(4);
    for (const after of forgeries) {
      const answer = await site.app.inject({ url: '/v1/notices', query: { after } });
      expect([answer.statusCode, answer.json().data]).toEqual([400, null]);
    }
    const own = await site.app.inject({ url: '/v1/notices', query: { after: next ?? '' } });
    expect(own.statusCode).toBe(200);
  });
});
