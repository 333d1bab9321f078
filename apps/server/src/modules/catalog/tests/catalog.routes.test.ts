import { catalogEndpoints } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theSegmenter } from '../../../../test/harness/catalogue.ts';
import { openGuards, strangersOnly } from '../../../../test/harness/guards.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import { serve } from '../../../platform/http/index.ts';
import { createCodesByDay, createCompleteness, type DatasetRegistry } from '../../datasets/index.ts';
import { applied, load, manifest, storefront } from '../catalog.fixture.ts';
import { catalogHandlers } from '../catalog.routes.ts';
import { createSampleRows } from '../sample-rows.ts';
import { createSearchMemory } from '../search-datasets.ts';

const test = await createTestDatabase();
const app = fastify();
afterAll(async () => {
  await app.close();
  await test.drop();
});
const { db, pool } = test.database;
let registry: DatasetRegistry;

const fields = [
  ['SECCODE', '证券代码', 'Security code'],
  ['TRADEDATE', '交易日期', 'Trade date', 'date'],
  ['F001N', '收盘价', 'Close', 'number'],
  ['F002T', '更新时间', 'Updated', 'datetime'],
] as const;
const quotes = (code: string, open: 'none' | 'sample', isPrivate = false) =>
  manifest(
    {
      code,
      name: ['日行情', 'Daily quotes'],
      category: 'listed/quotes',
      key: ['SECCODE', 'TRADEDATE'],
      order: ['TRADEDATE:desc'],
      open,
      private: isPrivate,
      parameters: [
        {
          name: 'sdate',
          zh: '开始',
          en: 'From',
          op: 'gte',
          field: 'TRADEDATE',
          required: true,
          example: '2025-01-02',
        },
        {
          name: 'kind',
          zh: '类型',
          en: 'Kind',
          op: 'eq',
          field: 'SECCODE',
          required: false,
          values: { a: { zh: '甲', en: 'A' } },
        },
      ],
    },
    ...fields.map(([...field]) => field as [string, string, string, 'number' | 'date' | 'datetime']),
  );
const day = (n: number): string => `2025-01-${String(n).padStart(2, '0')}`;
const row = (n: number, close = `${n}.50`) => ({
  SECCODE: '600001',
  TRADEDATE: day(n),
  F001N: close,
  F002T: '2025-01-31T16:30:00Z',
});

beforeAll(async () => {
  registry = await applied(pool, [
    quotes('p_stock9402', 'sample'),
    quotes('p_stock9403', 'none'),
    quotes('p_stock9406', 'sample'),
    quotes('p_stock9404', 'sample', true),
    quotes('p_stock9405', 'sample'),
    manifest({ code: 'p_fund9600', name: ['基金', 'Funds'], category: 'funds' }, [
      'FUNDCODE',
      '基金代码',
      'Fund code',
    ]),
  ]);
  for (const code of ['p_stock9402', 'p_stock9403', 'p_stock9404', 'p_stock9406']) {
    await load(
      pool,
      registry,
      code,
      Array.from({ length: 12 }, (_, i) => row(i + 1)),
    );
  }
  installFaults(app);
  const deps = {
    db,
    pool,
    registry,
    storefront,
    segmenter: theSegmenter(),
    memory: createSearchMemory(pool),
    sample: createSampleRows(pool),
    translateRecords: async () => ({}),
    completeness: createCompleteness(pool),
    codesByDay: createCodesByDay(pool, registry),
    readSchedules: async () => [],
    readVisibility: strangersOnly,
    readCalls: async () => new Map(),
  };
  serve(app, catalogEndpoints, catalogHandlers(deps), openGuards);
});

async function get(path: string): Promise<{ status: number; code: number; data: unknown }> {
  const response = await app.inject({ url: `/v1/catalog/${path}` });
  const { code, data } = response.json<{ code: number; data: unknown }>();
  return { status: response.statusCode, code, data };
}

describe('categories', () => {
  it('are listed in store order, and count the data sets on sale in them and their children', async () => {
    const { data } = await get('categories');
    expect(data).toEqual([
      { id: 'listed', zh: '上市公司', en: 'Listed companies', count: 3 },
      { id: 'listed/quotes', zh: '行情数据', en: 'Quotes', count: 3 },
      { id: 'listed/basics', zh: '基础数据', en: 'Basic facts', count: 0 },
      { id: 'funds', zh: '基金', en: 'Funds', count: 0 },
    ]);
  });
});

describe('a product page', () => {
  it('contains the path, parameters and fields that a caller needs', async () => {
    const { data } = await get('datasets/p_STOCK9402');
    expect(data).toMatchObject({
      code: 'p_stock9402',
      path: '/api/stock/p_stock9402',
      rows: 12,
      provider: { zh: '交易所', en: 'Exchanges' },
      categoryPath: [
        { zh: '上市公司', en: 'Listed companies' },
        { zh: '行情数据', en: 'Quotes' },
      ],
      defaultOrder: ['TRADEDATE:desc'],
      hasFeed: true,
      version: String(registry.find('p_stock9402')?.version),
    });
    expect(data).toHaveProperty('parameters[0].required', true);
    expect(data).toHaveProperty('parameters[1].values', [{ value: 'a', zh: '甲', en: 'A' }]);
    expect(data).toHaveProperty('fields[0].key', true);
    expect(data).toHaveProperty(
      'fields[2]',
      expect.objectContaining({ code: 'F001N', type: 'number', key: false, unit: null }),
    );
  });

  it('exists for a described data set without rows, marked as not on sale', async () => {
    const { status, data } = await get('datasets/p_stock9405');
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ onSale: false, rows: 0, updatedAt: null, coverage: null }),
    ]);
    expect((await get('datasets/p_stock9405/sample')).data).toEqual({ records: [], glosses: {} });
    expect((await get('datasets/p_stock9405/quality')).data).toMatchObject({ rows: 0, looked: 0 });
  });

  it.each(['p_stock9404', 'p_stock0000', 'nope', '%27%3B--'])(
    'does not exist (404) for a private or unknown data set: %s',
    async (code) => {
      for (const part of ['', '/sample', '/history', '/quality']) {
        expect(await get(`datasets/${code}${part}`)).toEqual({ status: 404, code: 2404, data: null });
      }
    },
  );
});

describe('a sample', () => {
  const records = async (code: string): Promise<unknown> => (await get(`datasets/${code}/sample`)).data;

  it('has the newest ten rows with numbers and Beijing times, and needs no parameters', async () => {
    const data = await records('p_stock9402');
    expect(data).toHaveProperty('records.length', 10);
    expect(data).toHaveProperty('records[0]', {
      SECCODE: '600001',
      TRADEDATE: '2025-01-12',
      F001N: 12.5,
      F002T: '2025-02-01 00:30:00',
    });
  });

  it('updates when rows change, and preserves every digit of a long number', async () => {
    await records('p_stock9406');
    await load(pool, registry, 'p_stock9406', [row(20, '12345678901234567.89')]);
    expect(await records('p_stock9406')).toHaveProperty('records', [
      expect.objectContaining({ TRADEDATE: '2025-01-20', F001N: '12345678901234567.89' }),
    ]);
  });

  it('is empty if the data set may not be previewed', async () => {
    expect(await records('p_stock9403')).toEqual({ records: [], glosses: {} });
  });
});
