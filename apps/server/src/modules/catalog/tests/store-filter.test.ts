import { ACCESS_KINDS, catalogEndpoints, type Lang, type Prices } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { theSegmenter } from '../../../../test/harness/catalogue.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { applied, load, manifest, searchInput, storefront } from '../catalog.fixture.ts';
import { rebuildCatalogSearch } from '../rebuild-catalog-search.ts';
import { createSearchMemory, searchDatasets } from '../search-datasets.ts';
import { facetValuesOf } from '../store-filter.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const segmenter = theSegmenter();
const memory = createSearchMemory(pool);
let registry: DatasetRegistry;

const described = (code: string, name: [string, string], more: object, prices: Prices = {}) =>
  manifest({ code, name, prices: prices as Record<string, number>, ...more }, [
    'SECCODE',
    '证券代码',
    'Security code',
  ]);
const manifests = [
  described(
    'p_stock9001',
    ['日行情', 'Daily quotes'],
    { category: 'listed/quotes', trialCalls: 5 },
    { use: 3, month: 3_000 },
  ),
  described(
    'p_stock9002',
    ['月行情', 'Monthly quotes'],
    { category: 'listed/quotes', frequency: 4 },
    { month: 100 },
  ),
  described('p_stock9003', ['公司概况', 'Company profile'], { frequency: 6 }),
  described('p_stock9004', ['会员行情', 'Quotes for members'], { vipOnly: true, trialCalls: 5 }, { use: 9 }),
  described(
    'p_fund9005',
    ['基金净值', 'Asset value'],
    { category: 'funds', group: 'fund' },
    { use: 0, year: 5 },
  ),
];

beforeAll(async () => {
  registry = await applied(pool, manifests);
  for (const { code } of manifests) await load(pool, registry, code, [{ SECCODE: '1' }]);
  await pool.query(`update dataset set updated_at = timestamptz '2025-01-01' + row_number * interval '1 day'
    from (select code as c, row_number() over (order by code desc) from dataset) n where c = code`);
  await registry.refresh();
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
});

type SearchInput = z.input<typeof catalogEndpoints.search.input>;
const find = (input: SearchInput, lang: Lang = 'zh') =>
  searchDatasets({ pool, registry, storefront, segmenter, memory }, searchInput(input), lang);
const codes = async (input: SearchInput, lang?: Lang): Promise<string[]> =>
  (await find(input, lang)).items.map(({ code }) => code.slice(-4));
const counts = async (input: SearchInput, kind: 'category' | 'frequency' | 'provider' | 'mode' | 'access') =>
  Object.fromEntries((await find(input)).facets[kind].map(({ value, count }) => [value, count]));

it("data sets with a trial show trial calls, and members' data sets show none", async () => {
  const { items } = await find({});
  const trials = Object.fromEntries(items.map(({ code, trialCalls }) => [code.slice(-4), trialCalls]));
  expect(trials).toMatchObject({ 9001: 5, 9004: 0 });
});

describe('the filters of the data store', () => {
  it.each<[string, SearchInput, string[]]>([
    ['one frequency', { frequency: '4' }, ['9002']],
    ['several frequencies, any of them', { frequency: '4,6' }, ['9002', '9003']],
    ['a payment mode', { mode: 'month' }, ['9001', '9002']],
    ['a provider', { provider: 'exchanges' }, ['9001', '9002', '9003', '9004', '9005']],
    ['a provider without data sets', { provider: 'nobody' }, []],
    ['free access, including data sets of which only calls are free', { access: 'free' }, ['9003', '9005']],
    ['trial access, without members’ data sets', { access: 'trial' }, ['9001']],
    ['membership', { access: 'vip' }, ['9004']],
    ['two kinds, both of them', { access: 'trial,vip', category: 'listed/quotes' }, ['9001']],
    ['words and a frequency', { q: '行情', frequency: '3' }, ['9001', '9004']],
  ])('filter by %s', async (_, input, expected) => {
    expect(await codes(input)).toEqual(expected);
    expect((await find(input)).total).toBe(expected.length);
  });

  it('are rejected if a value is unknown', () => {
    for (const input of [
      { frequency: '9' },
      { mode: 'hour' },
      { access: 'all' },
      { provider: "'; --" },
      { sort: 'random' },
    ]) {
      expect(catalogEndpoints.search.input.safeParse(input).success, JSON.stringify(input)).toBe(false);
    }
  });
});

describe('the counts of the filters', () => {
  it('change with the search words', async () => {
    expect(await counts({}, 'frequency')).toEqual({ 3: 3, 4: 1, 6: 1 });
    expect(await counts({ q: '行情' }, 'frequency')).toEqual({ 3: 2, 4: 1, 6: 0 });
    expect(await counts({ q: '行情' }, 'category')).toEqual({
      listed: 3,
      'listed/quotes': 2,
      'listed/basics': 1,
      funds: 0,
    });
  });

  it('depend on the choices in other filters, but not on those in their own', async () => {
    expect(await counts({ frequency: '4' }, 'frequency')).toEqual({ 3: 3, 4: 1, 6: 1 });
    expect(await counts({ frequency: '4' }, 'mode')).toEqual({ use: 0, month: 1, year: 0 });
    expect(await counts({ category: 'funds' }, 'category')).toEqual({
      listed: 4,
      'listed/quotes': 2,
      'listed/basics': 2,
      funds: 1,
    });
    expect(await counts({ category: 'funds' }, 'access')).toEqual({ free: 1, trial: 0, vip: 0 });
  });

  it('equal the number of hits after the value is chosen', async () => {
    const { facets } = await find({ q: '行情' });
    for (const kind of ['frequency', 'provider', 'mode', 'access'] as const) {
      for (const { value, count } of facets[kind]) {
        expect((await find({ q: '行情', [kind]: value })).total, `${kind} ${value}`).toBe(count);
      }
    }
  });

  it('have names in both languages', async () => {
    const { facets } = await find({});
    expect(facets.provider).toEqual([{ value: 'exchanges', zh: '交易所', en: 'Exchanges', count: 5 }]);
    expect(facets.access.map(({ zh }) => zh)).toEqual(ACCESS_KINDS.map(({ zh }) => zh));
  });
});

describe('the order of the list', () => {
  it.each<[string, SearchInput, Lang, string[]]>([
    ['Chinese names by reading', { sort: 'name' }, 'zh', ['9003', '9004', '9005', '9001', '9002']],
    ['English names by letters', { sort: 'name' }, 'en', ['9005', '9003', '9001', '9002', '9004']],
    ['the last change, newest first', { sort: 'updated' }, 'zh', ['9005', '9001', '9002', '9003', '9004']],
    ['the price, free data sets first', { sort: 'price' }, 'zh', ['9003', '9005', '9001', '9004', '9002']],
  ])('%s', async (_, input, lang, expected) => {
    expect(await codes(input, lang)).toEqual(expected);
  });
});

it("a members' data set without a price is not listed as free", () => {
  const accessOf = (more: object) => facetValuesOf(described('p_stock9006', ['甲', 'A'], more)).access;
  expect(accessOf({})).toEqual(['free']);
  expect(accessOf({ vipOnly: true })).toEqual(['vip']);
});
