import { discoveryEndpoints, suggestionsEndpoints } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theSegmenter } from '../../../../test/harness/catalogue.ts';
import { openGuards } from '../../../../test/harness/guards.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import { serve } from '../../../platform/http/index.ts';
import { refreshAllStats } from '../../datasets/index.ts';
import { applied, load, manifest, storefront } from '../catalog.fixture.ts';
import { discoveryHandlers } from '../discovery.routes.ts';
import { empty, latest, members, quotes } from '../product.fixture.ts';
import { rebuildCatalogSearch } from '../rebuild-catalog-search.ts';
import { createSearchMemory } from '../search-datasets.ts';
import { suggestionsHandlers } from '../suggestions.routes.ts';

const test = await createTestDatabase();
const { pool } = test.database;
const app = fastify();
const segmenter = theSegmenter();
/** More goods than fit on a page, all found by one word. */
const bills = Array.from({ length: 10 }, (_, i) =>
  manifest({ code: `p_stock95${10 + i}`, name: [`票据${i}`, `Bills ${i}`] }, [
    'SECCODE',
    '证券代码',
    'Security code',
  ]),
);

const bank = { kind: 'stock', SECCODE: '600001', SECNAME: '收盘银行', F014V: null, market: null } as const;

beforeAll(async () => {
  const registry = await applied(pool, [quotes, latest, members, empty, ...bills]);
  for (const { code } of [quotes, members, ...bills])
    await load(pool, registry, code, [{ SECCODE: '600001' }]);
  await refreshAllStats(pool, registry);
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
  installFaults(app);
  const deps = {
    pool,
    registry,
    storefront: { ...storefront, recommended: ['p_stock9405', 'p_fund9600', 'p_stock9402'] },
    segmenter,
    memory: createSearchMemory(pool),
    readCalls: async () => new Map([['p_stock9402', 3]]),
    findSecurities: async (typed: string, most: number) => (typed === '收盘' ? [bank].slice(0, most) : []),
  };
  serve(app, discoveryEndpoints, discoveryHandlers(deps), openGuards);
  serve(app, suggestionsEndpoints, suggestionsHandlers(deps), openGuards);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const get = async (path: string, lang = 'zh') => {
  const { statusCode, body } = await app.inject({ url: `/v1/${path}`, headers: { 'accept-language': lang } });
  return { status: statusCode, ...JSON.parse(body) };
};
const links = (query: Record<string, string>, lang?: string) =>
  get(`goods/links?${new URLSearchParams(query)}`, lang);

describe('the list of tags', () => {
  it('has each attribute of the goods query, with the values that occur on sale and their counts', async () => {
    const { data } = await get('catalog/tags');
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      'category',
      'frequency',
      'provider',
      'mode',
      'access',
    ]);
    expect(data[0].tags).toContainEqual({ value: 'listed/quotes', zh: '行情数据', en: 'Quotes', count: 3 });
    expect(data[0].tags).not.toContainEqual(expect.objectContaining({ value: 'funds' }));
    expect(data[4].tags).toContainEqual(expect.objectContaining({ value: 'vip', count: 1 }));
  });
});

describe('the suggestions of the header', () => {
  const suggestions = async (q: string) =>
    (await get(`catalog/suggestions?${new URLSearchParams({ q })}`)).data;

  it('have securities, data sets and the fields that contain the word, each field with its data set', async () => {
    const { securities, datasets, fields } = await suggestions('收盘');
    expect(securities).toEqual([bank]);
    const daily = { code: 'p_stock9402', name: { zh: '日行情', en: 'Daily quotes' } };
    expect(datasets).toContainEqual(daily);
    expect(fields).toContainEqual({
      field: 'F001N',
      name: { zh: '收盘价', en: 'Close' },
      dataset: daily,
    });
  });

  it('find a data set by its code', async () => {
    expect((await suggestions('p_stock9405')).datasets).toMatchObject([{ code: 'p_stock9405' }]);
  });

  it('have at most three data sets, and none for a word that nothing contains', async () => {
    expect((await suggestions('票据')).datasets).toHaveLength(3);
    expect(await suggestions('zzqqxx')).toEqual({ securities: [], datasets: [], fields: [] });
  });

  it('need a text', async () => {
    expect(await get('catalog/suggestions?q=%20')).toMatchObject({ status: 400, code: 1400 });
  });
});

describe('recommendations', () => {
  it('come from the catalogue, in its order, while there are few calls', async () => {
    const { data } = await get('catalog/recommendations');
    expect(data.by).toBe('choice');
    expect(data.datasets).toMatchObject([
      { code: 'p_stock9405', calls: null },
      { code: 'p_stock9402', name: { zh: '日行情', en: 'Daily quotes' } },
    ]);
  });
});

describe('the link-to-market search', () => {
  it('returns eight goods per page by default', async () => {
    const { data } = await links({ keyword: '票据' });
    expect(data).toMatchObject({ total: 10, pageNum: 1, pageSize: 8 });
    expect(data.hits).toHaveLength(8);
    const rest = (await links({ keyword: '票据', pageNum: '2' })).data;
    expect(rest.hits).toHaveLength(2);
    expect((await links({ keyword: '票据', pageSize: '3' })).data.hits).toHaveLength(3);
  });

  it("links each API to its page in the caller's language, with its package if it has one", async () => {
    const { data } = await links({ keyword: '日行情' });
    expect(data.hits).toContainEqual({
      id: 'quotes',
      name: '行情包',
      apilist: expect.arrayContaining([
        {
          name: '日行情',
          alias: 'Daily quotes',
          gatewayCode: 'p_stock9402',
          link: '/product/package?packageId=quotes&apiId=p_stock9402',
        },
      ]),
    });
    const english = (await links({ keyword: 'members' }, 'en')).data;
    expect(english.hits[0].apilist[0].link).toBe('/product/package-en?apiId=p_stock9405');
  });

  it('can be restricted to the API with a gateway code, in any letter case', async () => {
    const { data } = await links({ keyword: '行情', gatewayCode: 'P_STOCK9401' });
    expect(data).toMatchObject({
      total: 1,
      hits: [{ id: 'quotes', apilist: [{ gatewayCode: 'p_stock9401' }] }],
    });
  });

  it.each([
    ['no keyword', {}, 400, 2416],
    ['a keyword of blanks', { keyword: '  ' }, 400, 2416],
    ['a keyword that finds nothing', { keyword: 'zzqqxx' }, 404, 2417],
    ['a keyword that does not find the API', { keyword: '票据', gatewayCode: 'p_stock9402' }, 404, 2417],
    ['an unknown gateway code', { keyword: '行情', gatewayCode: 'p_none1' }, 404, 2404],
    ['an API that is not on sale', { keyword: '基金', gatewayCode: 'p_fund9600' }, 404, 2404],
    ['a page size of zero', { keyword: '行情', pageSize: '0' }, 400, 1400],
  ])('rejects %s', async (_what, query, status, code) => {
    expect(await links(query)).toMatchObject({ status, code });
  });
});
