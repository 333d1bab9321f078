import { POPULAR_CALLS_MIN } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theSegmenter } from '../../../../test/harness/catalogue.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { applied, load, manifest, searchInput, storefront } from '../catalog.fixture.ts';
import { rebuildCatalogSearch } from '../rebuild-catalog-search.ts';
import { createSearchMemory, searchDatasets } from '../search-datasets.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const segmenter = theSegmenter();
const memory = createSearchMemory(pool);
let registry: DatasetRegistry;

const manifests = [
  manifest(
    {
      code: 'p_stock9402',
      name: ['股票历史日行情', 'Historical daily stock quotes'],
      category: 'listed/quotes',
      description: { zh: '一行是一个交易日，含换手率', en: 'One row is one trading day' },
    },
    ['SECCODE', '证券代码', 'Security code'],
    ['F012N', '换手率', 'Turnover rate', 'number'],
    ['F011N', '成交金额', 'Turnover value', 'number'],
  ),
  manifest(
    { code: 'p_stock9401', name: ['换手率排行', 'Ranking by turnover'], category: 'listed/quotes' },
    ['SECCODE', '证券代码', 'Security code'],
    ['F001V', '榜单', 'List'],
  ),
  manifest(
    {
      code: 'p_stock9300',
      name: ['公司概况', 'Company profile'],
      description: { zh: '说明中提到换手率与薪酬', en: 'A profile; mentions 9402' },
    },
    ['ORGID', '机构ID', 'Organisation ID'],
    ['F001V', '员工资料', 'Staff facts'],
    ['F002V', '缓收绿', 'Deferred green'],
  ),
  manifest(
    { code: 'p_stock9301', name: ['薪酬', 'Pay'] },
    ['ORGID', '机构ID', 'Organisation ID'],
    ['F001N', '工资总额', 'Total wages', 'number'],
  ),
  manifest(
    { code: 'p_fund9600', name: ['基金净值', 'Fund net asset value'], category: 'funds', group: 'fund' },
    ['FUNDCODE', '基金代码', 'Fund code'],
    ['NAV', '单位净值', 'Net asset value per unit', 'number'],
  ),
  manifest({ code: 'p_stock9900', name: ['换手率（专用）', 'Turnover, private'], private: true }, [
    'SECCODE',
    '证券代码',
    'Security code',
  ]),
  manifest({ code: 'p_stock9901', name: ['换手率（无行）', 'Turnover, no rows'] }, [
    'SECCODE',
    '证券代码',
    'Security code',
  ]),
];

beforeAll(async () => {
  registry = await applied(pool, manifests);
  for (const { code, key } of manifests) {
    if (code !== 'p_stock9901') await load(pool, registry, code, [{ [key[0] ?? '']: '1' }]);
  }
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
});

interface More {
  category?: string;
  limit?: number;
  calls?: ReadonlyMap<string, number>;
}
const find = (q: string, { calls = new Map(), ...more }: More = {}) =>
  searchDatasets(
    { pool, registry, storefront, segmenter, memory },
    { ...searchInput({ q, ...more }), calls },
    'zh',
  );
const codes = async (q: string): Promise<string[]> => (await find(q)).items.map((item) => item.code);

describe('a search of the data store', () => {
  it('ranks a name above a field and a field above a description, and excludes private and empty data sets', async () => {
    expect(await codes('换手率')).toEqual(['p_stock9401', 'p_stock9402', 'p_stock9300']);
  });

  it('lists the fields that match', async () => {
    const { items } = await find('turnover');
    expect(items.find((item) => item.code === 'p_stock9402')?.matches).toEqual([
      { field: 'F012N', zh: '换手率', en: 'Turnover rate' },
      { field: 'F011N', zh: '成交金额', en: 'Turnover value' },
    ]);
  });

  it('lists a field that contains all words first', async () => {
    const { items } = await find('turnover value');
    expect(items.map((item) => item.code)).toEqual(['p_stock9402']);
    expect(items[0]?.matches[0]?.field).toBe('F011N');
  });

  it.each(['hsl', 'HSL', 'huanshoulv', 'huanshoulu', 'huan shou lv'])(
    'finds every name with the same reading by its pinyin: %s',
    async (q) => {
      expect(await codes(q)).toEqual(['p_stock9401', 'p_stock9402', 'p_stock9300']);
    },
  );

  it('tries homophones of Chinese text only if the characters match nothing, and reports the correction', async () => {
    expect(await codes('缓收绿')).toEqual(['p_stock9300']);
    expect((await find('缓收绿')).corrected).toBeNull();
    const { items, corrected } = await find('换收绿');
    expect([items[0]?.code, corrected]).toEqual(['p_stock9401', '换手率']);
  });

  it.each([
    ['trunover', 'turnover'],
    ['prfile', 'profile'],
    ['huanshuolv', 'huanshoulv'],
    ['换手率 火星', '换手率'],
    ['fund_value', 'fund value'],
  ])('corrects a typing error when nothing matches: %s', async (typed, meant) => {
    const { items, corrected } = await find(typed);
    expect([items.length > 0, corrected]).toEqual([true, meant]);
  });

  it.each([
    ['换手率净值', ['换手率', '净值']],
    ['净值 换手率 火星', ['换手率', '净值']],
  ])('reports the part that it searched when no data set has all words: %s', async (typed, parts) => {
    const { items, corrected } = await find(typed);
    expect([items.length > 0, parts.includes(corrected ?? '')]).toEqual([true, true]);
  });

  it('matches two letters as a word, and as a prefix only if no such word exists', async () => {
    expect(await codes('xc')).toEqual(['p_stock9301']);
    expect(await codes('gz')).toContain('p_stock9301');
    expect(await codes('pa')).toContain('p_stock9301');
  });

  it.each(['手率', '历史', '史日', '值', '净'])('finds any part of a Chinese text: %s', async (q) => {
    expect(await codes(q)).not.toEqual([]);
  });

  it('ranks a word above the same characters split across two words', async () => {
    expect(await codes('工资')).toEqual(['p_stock9301', 'p_stock9300']);
  });

  it('splits a run of Chinese characters into words that may occur in different texts', async () => {
    expect(await codes('股票换手率')).toEqual(['p_stock9402']);
    expect(await codes('基金的净值')).toEqual(['p_fund9600']);
  });

  it.each(['turnov', 'TURNOVER', 'Ｔｕｒｎｏｖｅｒ'])(
    'finds English words by their beginning, in any letter case: %s',
    async (q) => {
      expect(await codes(q)).toEqual(['p_stock9401', 'p_stock9402']);
    },
  );

  it('finds a word in the singular by its plural', async () => {
    expect(await codes('profiles')).toEqual(['p_stock9300']);
  });

  it.each(['9402', 'stock9402', 'p_stock9402', 'P_STOCK9402'])(
    'ranks the typed code first: %s',
    async (q) => {
      expect((await codes(q))[0]).toBe('p_stock9402');
    },
  );

  it('finds a field by its code', async () => {
    const { items } = await find('f012n');
    expect(items.map((item) => [item.code, item.matches.map((match) => match.field)])).toEqual([
      ['p_stock9402', ['F012N']],
    ]);
  });

  it('returns everything on sale, in store order, for an empty text', async () => {
    expect(await codes(' ')).toEqual([
      'p_stock9401',
      'p_stock9402',
      'p_stock9300',
      'p_stock9301',
      'p_fund9600',
    ]);
  });

  it('ranks by calls for an empty text, once there are enough calls', async () => {
    const listed = async (calls: ReadonlyMap<string, number>) => (await find('', { calls })).items;
    const few = await listed(new Map([['p_fund9600', POPULAR_CALLS_MIN - 1]]));
    expect(few[0]?.code).toBe('p_stock9401');
    const many = await listed(
      new Map([
        ['p_fund9600', POPULAR_CALLS_MIN - 1],
        ['p_stock9300', 1],
      ]),
    );
    expect(many.map(({ code }) => code)).toEqual([
      'p_fund9600',
      'p_stock9300',
      'p_stock9401',
      'p_stock9402',
      'p_stock9301',
    ]);
  });

  it("ranks the catalogue's recommendations first for an empty text while there are few calls", async () => {
    const recommended = { ...storefront, recommended: ['p_stock9301', 'p_fund9600'] };
    const memory = createSearchMemory(pool);
    const { items } = await searchDatasets(
      { pool, registry, storefront: recommended, segmenter, memory },
      searchInput({ q: '' }),
      'zh',
    );
    expect(items.slice(0, 3).map(({ code }) => code)).toEqual(['p_stock9301', 'p_fund9600', 'p_stock9401']);
  });

  it('can be restricted to a category and its children, and counts hits beyond the limit', async () => {
    const { total, items } = await find('', { category: 'listed', limit: 1 });
    expect([total, items.length]).toEqual([4, 1]);
    expect((await find('净值', { category: 'listed' })).total).toBe(0);
    expect((await find('净值', { category: 'funds' })).total).toBe(1);
  });

  it.each([
    '%',
    '_',
    '😀',
    '\u0000',
    '\ud800',
    "' | '",
    '\\',
    ':*',
    '!()',
    '率'.repeat(100),
    '\ufdfa'.repeat(100),
  ])('returns nothing for %j, without an error', async (q) => {
    expect(await find(q)).toMatchObject({ total: 0, items: [] });
  });
});
