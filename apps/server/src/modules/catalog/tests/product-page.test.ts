import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  catalogEndpoints,
  type DataPackage,
  type DatasetDetail,
  type DatasetHistory,
  type Manifest,
} from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theSegmenter } from '../../../../test/harness/catalogue.ts';
import { openGuards, strangersOnly } from '../../../../test/harness/guards.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import { serve } from '../../../platform/http/index.ts';
import {
  applyCatalogue,
  createCodesByDay,
  createCompleteness,
  type DatasetRegistry,
  fileSource,
  loadDataset,
  refreshAllStats,
} from '../../datasets/index.ts';
import { applied, storefront } from '../catalog.fixture.ts';
import { catalogHandlers } from '../catalog.routes.ts';
import { empty, latest, members, quotes } from '../product.fixture.ts';
import { rebuildCatalogSearch } from '../rebuild-catalog-search.ts';
import { createSampleRows } from '../sample-rows.ts';
import { createSearchMemory } from '../search-datasets.ts';

const test = await createTestDatabase();
const app = fastify();
const { pool } = test.database;
const folder = await mkdtemp(join(tmpdir(), 'jishi-product-'));
const segmenter = theSegmenter();
let registry: DatasetRegistry;
afterAll(async () => {
  await app.close();
  await test.drop();
  await rm(folder, { recursive: true });
});

async function loadCsv(code: string, rows: string[], replace = false): Promise<void> {
  const file = join(folder, `secret-name-${code}.csv`);
  await writeFile(file, rows.join('\n'));
  const dataset = registry.find(code);
  if (!dataset) throw new Error(code);
  await loadDataset(pool, dataset, fileSource(file), { replace, rejectFile: join(folder, 'rejects.csv') });
  await refreshAllStats(pool, registry);
}

beforeAll(async () => {
  registry = await applied(pool, [quotes, latest, members, empty]);
  await loadCsv('p_stock9402', ['SECCODE,F001N', '600001,1.5', '600002,', '600003,2', '600004,']);
  await loadCsv('p_stock9402', ['SECCODE,F001N', '600001,9', '600002,', '600003,2', '600005,1'], true);
  await loadCsv('p_stock9405', ['SECCODE', '600001']);
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
  installFaults(app);
  const sample = createSampleRows(pool);
  serve(
    app,
    catalogEndpoints,
    catalogHandlers({
      db: test.database.db,
      pool,
      registry,
      storefront,
      segmenter,
      memory: createSearchMemory(pool),
      sample,
      translateRecords: async () => ({}),
      completeness: createCompleteness(pool),
      codesByDay: createCodesByDay(pool, registry),
      readSchedules: async () => [],
      readVisibility: strangersOnly,
      readCalls: async () => new Map(),
    }),
    openGuards,
  );
});

async function get<T>(path: string): Promise<T> {
  const response = await app.inject({ url: `/v1/${path}`, headers: { 'accept-language': 'zh' } });
  return response.json<{ data: T }>().data;
}
async function post(body: object, lang = 'zh'): Promise<{ status: number; data: never }> {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/goods/query',
    payload: body,
    headers: { 'accept-language': lang },
  });
  return { status: response.statusCode, data: response.json<{ data: never }>().data };
}

describe('the history of a data set', () => {
  it('lists each load with its changes, newest first, without the file name', async () => {
    const history = await get<DatasetHistory>('catalog/datasets/p_stock9402/history');
    expect(history.loads).toEqual([
      {
        at: expect.any(String),
        dataset: 'p_stock9402',
        kind: 'snapshot',
        inserted: 1,
        updated: 1,
        deleted: 1,
        rejected: 0,
      },
      {
        at: expect.any(String),
        dataset: 'p_stock9402',
        kind: 'load',
        inserted: 4,
        updated: 0,
        deleted: 0,
        rejected: 0,
      },
    ]);
    expect(JSON.stringify(history)).not.toContain('secret-name');
  });

  it('lists the loads of the source if the data set is a view', async () => {
    const { loads } = await get<DatasetHistory>('catalog/datasets/p_stock9401/history');
    expect(loads.map(({ dataset, kind }) => [dataset, kind])).toEqual([
      ['p_stock9402', 'snapshot'],
      ['p_stock9402', 'load'],
    ]);
  });

  it('does not name a view’s private source', async () => {
    await applyCatalogue(pool, [{ ...quotes, private: true }, latest, members, empty]);
    await registry.refresh();
    const history = await get<DatasetHistory>('catalog/datasets/p_stock9401/history');
    expect(history.loads.map(({ kind }) => kind)).toEqual(['snapshot', 'load']);
    expect(JSON.stringify([history, await get('catalog/datasets/p_stock9401')])).not.toContain('p_stock9402');
    await applyCatalogue(pool, [quotes, latest, members, empty]);
    await registry.refresh();
  });

  it('shows the first description and the later changes, except changes of wording', async () => {
    const field = {
      code: 'F002N',
      zh: '成交量',
      en: 'Volume',
      type: 'number' as const,
      unit: 'share' as const,
    };
    const wider: Manifest = { ...members, fields: [...members.fields, field], prices: { month: 5 } };
    await applyCatalogue(pool, [quotes, latest, wider, empty]);
    await applyCatalogue(pool, [quotes, latest, { ...wider, description: { zh: '新', en: 'New' } }, empty]);
    await registry.refresh();
    const { changes } = await get<DatasetHistory>('catalog/datasets/p_stock9405/history');
    expect(changes.map(({ kind, fieldsAdded }) => [kind, fieldsAdded])).toEqual([
      ['changed', ['F002N']],
      ['firstLoad', []],
      ['described', []],
    ]);
  });
});

describe('the quality of a data set', () => {
  it.each(['p_stock9402', 'p_stock9401'])('counts the rows with a value in each field: %s', async (code) => {
    expect(await get(`catalog/datasets/${code}/quality`)).toEqual({
      rows: 4,
      looked: 4,
      sampled: false,
      since: null,
      fields: [
        { code: 'SECCODE', filled: 4 },
        { code: 'F001N', filled: 3 },
      ],
    });
  });
});

describe("a data set's relations", () => {
  const related = async (code: string) =>
    (await get<DatasetDetail>(`catalog/datasets/${code}`)).related.map(({ code: other, relation }) => [
      other,
      relation,
    ]);

  it('are its sources, the views that read it, and its neighbours, each once', async () => {
    expect(await related('p_stock9402')).toEqual([
      ['p_stock9401', 'readBy'],
      ['p_stock9405', 'category'],
    ]);
    expect(await related('p_stock9401')).toEqual([
      ['p_stock9402', 'reads'],
      ['p_stock9405', 'category'],
    ]);
  });

  it('include the packages that contain it', async () => {
    const { packages } = await get<DatasetDetail>('catalog/datasets/p_stock9402');
    expect(packages).toEqual([
      { id: 'quotes', name: { zh: '行情包', en: 'Quotes' }, prices: { month: 150 } },
    ]);
  });
});

describe('the preview', () => {
  it("of a members' data set is hidden from non-members", async () => {
    expect(await get('catalog/datasets/p_stock9405')).toMatchObject({ preview: 'vip', vipOnly: true });
    expect(await get('catalog/datasets/p_stock9405/sample')).toEqual({ records: [], glosses: {} });
    expect(await get('catalog/datasets/p_stock9402')).toMatchObject({ preview: 'open' });
  });
});

describe('a package', () => {
  it('lists its data sets on sale, and the sum of their prices in the modes common to all', async () => {
    const dataPackage = await get<DataPackage>('catalog/packages/quotes');
    expect(dataPackage).toMatchObject({
      name: { zh: '行情包', en: 'Quotes' },
      prices: { month: 150 },
      separately: { month: 170 },
    });
    expect(dataPackage.datasets.map(({ code }) => code)).toEqual(['p_stock9402', 'p_stock9401']);
    expect(await get('catalog/packages')).toEqual([expect.objectContaining({ id: 'quotes', count: 2 })]);
  });

  it('returns 404 if it does not exist', async () => {
    const response = await app.inject({ url: '/v1/catalog/packages/none' });
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([404, 2410]);
  });
});

describe('the goods query', () => {
  it('returns ten hits per page by default: packages with their APIs, and APIs in no package', async () => {
    const { data } = await post({});
    expect(data).toEqual({
      total: 2,
      pageNum: 1,
      pageSize: 10,
      hits: [
        {
          id: 'quotes',
          name: '行情包',
          apilist: [
            { name: '最新行情', alias: 'Latest quotes', gatewayCode: 'p_stock9401' },
            { name: '日行情', alias: 'Daily quotes', gatewayCode: 'p_stock9402' },
          ],
        },
        {
          id: 'p_stock9405',
          name: '会员行情',
          apilist: [{ name: '会员行情', alias: 'Quotes for members', gatewayCode: 'p_stock9405' }],
        },
      ],
    });
  });

  it('searches by word and attributes, replies in the requested language, and returns further pages', async () => {
    const hits = async (body: object, lang?: string) => {
      const { data } = await post(body, lang);
      const { total, hits: items } = data as {
        total: number;
        hits: { name: string; apilist: { gatewayCode: string }[] }[];
      };
      return [
        total,
        ...items.map(({ name, apilist }) => [name, ...apilist.map(({ gatewayCode }) => gatewayCode)]),
      ];
    };
    expect(await hits({ word: 'zxhq' })).toEqual([1, ['行情包', 'p_stock9401']]);
    expect(await hits({ attrlist: [{ name: 'access', value: 'vip' }] }, 'en')).toEqual([
      1,
      ['Quotes for members', 'p_stock9405'],
    ]);
    expect(
      await hits({
        attrlist: [
          { name: 'mode', value: 'use' },
          { name: 'mode', value: 'month' },
        ],
      }),
    ).toEqual([2, ['行情包', 'p_stock9401', 'p_stock9402'], ['会员行情', 'p_stock9405']]);
    expect(await hits({ pageSize: 1, pageNum: 2 })).toEqual([2, ['会员行情', 'p_stock9405']]);
    expect(await hits({ pageNum: 9 })).toEqual([2]);
  });

  it.each([
    { pageNum: 0 },
    { pageSize: 1000 },
    { attrlist: [{ name: 'mode', value: 'hour' }] },
    { attrlist: [{ name: 'x', value: '' }] },
  ])('rejects %j', async (body) => {
    expect((await post(body)).status).toBe(400);
  });
});
