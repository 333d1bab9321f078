import { afterAll, describe, expect, it } from 'vitest';
import { foldChinese, lettersOf } from '../../../platform/text-search/index.ts';
import { GOLDEN_NOTICES, GOLDEN_QUERIES, HOMOPHONES } from '../notices/golden.fixture.ts';
import { startGoldenSite } from '../notices/notices.fixture.ts';
import { parseNoticeQuery } from '../notices/parse-notice-query.ts';
import { searching } from '../notices/search.repository.ts';
import { newestHits, planSearch } from '../notices/search-plan.ts';

const site = await startGoldenSite();
afterAll(site.stop);
const { ids, deps } = site;
const ALL_CHINESE = { langs: ['zh'], withoutEnglish: false } as const;

describe('the notice search', () => {
  it.each(GOLDEN_QUERIES)(
    'finds the notices for $q, and ranks one of them first',
    async ({ q, hits: expected, en }) => {
      const hits = await ids({ q, lang: en ? 'en' : 'zh', sort: 'fit' });
      expect(hits).toEqual(expect.arrayContaining([...expected]));
      expect(expected).toContain(hits[0]);
    },
  );

  it.each(HOMOPHONES)('does not find similar-sounding words for $q', async ({ q, never }) => {
    const hits = await ids({ q });
    expect(hits.filter((id) => (never as readonly string[]).includes(id))).toEqual([]);
  });

  it('finds every notice by any two adjacent characters of its title', async () => {
    const titles = GOLDEN_NOTICES.flatMap(({ id, title }) =>
      lettersOf(foldChinese(title)).flatMap((stretch) => {
        const characters = [...stretch];
        return characters.slice(1).map((second, i) => [`${characters[i]}${second}`, id] as const);
      }),
    );
    const byPair = Map.groupBy(titles, ([pair]) => pair);
    await searching(deps.pool, async (client) => {
      for (const [pair, holders] of byPair) {
        const { words } = await parseNoticeQuery(pair, deps);
        const query = { words, scope: ALL_CHINESE, from: null, to: null };
        const hits = await newestHits(client, await planSearch(client, query), {
          after: null,
          limit: GOLDEN_NOTICES.length,
        });
        const missing = holders.filter(([, id]) => !hits.some((hit) => hit.id === id));
        expect([pair, missing]).toEqual([pair, []]);
      }
    });
  });
});
