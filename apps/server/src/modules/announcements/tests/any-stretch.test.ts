import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldChinese, loadSegmenter, runsOf } from '../../../platform/text-search/index.ts';
import { createWordsOfRun, lexemesWithin, wordLexemes } from '../notices/lexemes.ts';
import { startNoticeSite } from '../notices/notices.fixture.ts';
import { parseNoticeQuery } from '../notices/parse-notice-query.ts';
import { searching } from '../notices/search.repository.ts';
import { newestHits, planSearch } from '../notices/search-plan.ts';

const WORDS =
  '公司 银行 购买 保本 浮动收益 理财产品 股东大会 审议 通过 第一季度报告 人民币 募集资金 向 与 的 将 及 关于 控股股东 质押 解除 年度 业绩预告 净利润 同比 二〇二五年 2025年 A股'.split(
    ' ',
  );
const RARE = '皓津铄关煊垚瀚骐暄懿淼翊睿昶祺霁澜岑峥嵘郓砚';
const MARKS = '，。、（）“”；';
const NOTICES = 24;
const WORDS_EACH = 30;
const LENGTHS = Array.from({ length: 11 }, (_, i) => i + 2);

/** Returns a generator of pseudo-random numbers below a limit, the same on each run. */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a text of known and invented words, with little punctuation between them. */
function madeText(draw: (below: number) => number): string {
  const name = (): string => Array.from({ length: 1 + draw(4) }, () => RARE[draw(RARE.length)]).join('');
  const words = Array.from({ length: WORDS_EACH }, () => {
    const word = draw(3) === 0 ? name() : (WORDS[draw(WORDS.length)] ?? '');
    return draw(8) === 0 ? word + MARKS[draw(MARKS.length)] : word;
  });
  return words.join('');
}

/** Returns every stretch of 2 to 12 Chinese characters in a text. */
const stretchesOf = (text: string): string[] =>
  runsOf(foldChinese(text))
    .filter((run) => run.isChinese)
    .flatMap(({ text: run }) =>
      LENGTHS.flatMap((length) =>
        Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length)),
      ),
    );

const draw = drawer(7);
const texts = Array.from({ length: NOTICES }, (_, i) => ({ id: String(5_000 + i), text: madeText(draw) }));

describe('a stretch of 2 to 12 Chinese characters', () => {
  it('has only lexemes that every text with the stretch has too', () => {
    const segmenter = loadSegmenter();
    const wordsOfRun = createWordsOfRun(segmenter);
    for (const { text } of texts) {
      const lexemes = wordLexemes({ title: '公告', text, lang: 'zh' }, wordsOfRun);
      const lacking = stretchesOf(text).filter((stretch) =>
        lexemesWithin(stretch, segmenter).some((lexeme) => !lexemes.has(lexeme)),
      );
      expect(lacking).toEqual([]);
    }
  });

  it('has lexemes that cover all its characters, so that it does not match every text', () => {
    const segmenter = loadSegmenter();
    expect(lexemesWithin('皓', segmenter)).toEqual([]);
    expect(lexemesWithin('皓津银行', segmenter)).toEqual(['=皓津', '=津银', '=银行']);
    expect(lexemesWithin('理财产品', segmenter)).toEqual(['=理财产品']);
  });
});

describe('the notice search', async () => {
  const site = await startNoticeSite();
  afterAll(site.stop);
  const scope = { langs: ['zh'], withoutEnglish: false } as const;

  beforeAll(async () => {
    const row = { SECCODE: '600998', F001D: '2025-05-06' };
    await site.loadNotices(
      'p_info3015',
      texts.map(({ id }) => ({ ...row, TEXTID: id, SECNAME: '虚构', F002V: '公告' })),
    );
    await site.loadNotices(
      'p_jishi9702',
      texts.map(({ id, text }) => ({ ...row, TEXTID: id, F001V: '公告', F002V: text, F003V: 'zh' })),
    );
  });

  /** Returns the queries that do not find their notice. */
  const lostOf = (queries: readonly { id: string; q: string }[]) =>
    searching(site.deps.pool, async (client) => {
      const lost: string[] = [];
      for (const { id, q } of queries) {
        const { words } = await parseNoticeQuery(q, site.deps);
        const plan = await planSearch(client, { words, scope, from: null, to: null });
        const hits = await newestHits(client, plan, { after: null, limit: NOTICES });
        if (!hits.some((hit) => hit.id === id)) lost.push(`${q} in ${id}`);
      }
      return lost;
    });
  const anyStretch = (text: string): string => {
    const all = stretchesOf(text);
    return all[draw(all.length)] ?? '';
  };

  it('finds a text by any stretch of it, even by names that no dictionary contains', async () => {
    const queries = texts.flatMap(({ id, text }) =>
      Array.from({ length: 12 }, () => ({ id, q: anyStretch(text) })),
    );
    expect(await lostOf(queries)).toEqual([]);
  });

  it('finds a text by two stretches of it', async () => {
    const queries = texts.flatMap(({ id, text }) =>
      Array.from({ length: 6 }, () => ({ id, q: `${anyStretch(text)} ${anyStretch(text)}` })),
    );
    expect(await lostOf(queries)).toEqual([]);
  });
});
