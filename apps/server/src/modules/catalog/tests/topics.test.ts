import { catalogEndpoints, type Topic, type TopicDetail, type TopicSummary } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theSegmenter } from '../../../../test/harness/catalogue.ts';
import { openGuards, strangersOnly } from '../../../../test/harness/guards.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import { serve } from '../../../platform/http/index.ts';
import { createCodesByDay, createCompleteness, refreshAllStats } from '../../datasets/index.ts';
import { applied, load, manifest, storefront } from '../catalog.fixture.ts';
import { catalogHandlers } from '../catalog.routes.ts';
import { createSampleRows } from '../sample-rows.ts';
import { createSearchMemory } from '../search-datasets.ts';

const SECURITY = {
  code: 'SECCODE',
  zh: '证券代码',
  en: 'Security code',
  type: 'text',
  role: 'code',
} as const;
const DAY = { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' } as const;
const NAME = {
  code: 'SECNAME',
  zh: '证券简称',
  en: 'Security short name',
  type: 'text',
  role: 'name',
} as const;
const CLOSE = { code: 'F001N', zh: '收盘价', en: 'Close', type: 'number' } as const;

const quotes = {
  ...manifest({ code: 'p_stock9402', name: ['日行情', 'Daily quotes'], prices: { use: 3, month: 100 } }, [
    'SECCODE',
    '证券代码',
    'Security code',
  ]),
  fields: [SECURITY, NAME, DAY, CLOSE],
  key: ['SECCODE', 'TRADEDATE'],
  order: ['TRADEDATE:desc'],
  trialCalls: 5,
};
const byDay = {
  ...quotes,
  code: 'p_stock9408',
  fields: [SECURITY, DAY, CLOSE],
  key: ['TRADEDATE', 'SECCODE'],
  prices: {},
  trialCalls: 0,
};
const inEnglish = {
  ...quotes,
  code: 'p_ENS9738',
  group: 'en' as const,
  name: { zh: '日行情（英文）', en: 'Daily quotes in English' },
  prices: { use: 2 },
  view: {
    over: ['p_stock9402'],
    sql: 'select "SECCODE", "SECNAME", "TRADEDATE", "F001N" from {p_stock9402}',
  },
};
const hidden = { ...quotes, code: 'p_stock9403', private: true };
const empty = manifest({ code: 'p_fund9600', name: ['基金', 'Funds'], category: 'funds' }, [
  'FUNDCODE',
  '基金代码',
  'Fund code',
]);

const prices: Topic = {
  id: 'prices',
  shelf: 'need',
  zh: '行情',
  en: 'Prices',
  lead: { zh: '价格', en: 'What things cost' },
  questions: [
    { zh: '多少钱？', en: 'How much?', datasets: ['p_stock9402', 'p_ENS9738', 'p_stock9403', 'p_fund9600'] },
    { name: 'again', zh: '再问', en: 'And again?', datasets: ['p_stock9408', 'p_stock9402'] },
  ],
  notes: [{ zh: '注意', en: 'Mind' }],
  packages: ['quotes'],
  related: ['nothing'],
};
const nothing: Topic = {
  ...prices,
  id: 'nothing',
  shelf: 'chinese',
  related: ['prices'],
  packages: [],
  notes: [],
};
nothing.questions = [{ zh: '有吗？', en: 'Is there any?', datasets: ['p_fund9600'] }];

const test = await createTestDatabase();
const app = fastify();
afterAll(async () => {
  await app.close();
  await test.drop();
});

beforeAll(async () => {
  const { pool } = test.database;
  const registry = await applied(pool, [quotes, byDay, inEnglish, hidden, empty]);
  const rows = ['600001 2025-01-02', '600001 2025-01-03', '600002 2025-01-06'].map((row) => {
    const [SECCODE = '', TRADEDATE = ''] = row.split(' ');
    return { SECCODE, TRADEDATE, F001N: '1' };
  });
  for (const code of ['p_stock9402', 'p_stock9408', 'p_stock9403']) await load(pool, registry, code, rows);
  await refreshAllStats(pool, registry);
  installFaults(app);
  const deps = {
    db: test.database.db,
    translateRecords: async () => ({}),
    completeness: createCompleteness(pool),
    codesByDay: createCodesByDay(pool, registry),
    readSchedules: async () => [],
    readVisibility: strangersOnly,
    readCalls: async () => new Map(),
    pool,
    registry,
    storefront: { ...storefront, topics: [prices, nothing] },
    segmenter: theSegmenter(),
    memory: createSearchMemory(pool),
    sample: createSampleRows(pool),
  };
  serve(app, catalogEndpoints, catalogHandlers(deps), openGuards);
});

async function get<T>(path: string): Promise<T> {
  return (await app.inject({ url: `/v1/catalog/topics${path}` })).json<{ data: T }>().data;
}

describe('the topics', () => {
  it('list their data sets on sale, with first day and lowest price, in catalogue order', async () => {
    const [first, second, ...others] = await get<TopicSummary[]>('');
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      id: 'prices',
      shelf: 'need',
      questions: [
        { zh: '多少钱？', en: 'How much?' },
        { zh: '再问', en: 'And again?' },
      ],
      datasets: 3,
      coverage: { from: '2025-01-02', to: '2025-01-06' },
      free: 1,
      withTrial: 2,
      callFromFen: 2,
      monthFromFen: 100,
    });
    expect(first?.updatedAt).toMatch(/Z$/);
    expect(second).toMatchObject({
      id: 'nothing',
      datasets: 0,
      coverage: null,
      updatedAt: null,
      callFromFen: null,
    });
  });
});

describe('one topic', () => {
  it('lists each question’s data sets with their securities, omits private ones, and marks empty ones', async () => {
    const { questions } = await get<TopicDetail>('/prices');
    expect(questions.map(({ name }) => name)).toEqual([null, 'again']);
    expect(
      questions.map(({ datasets }) =>
        datasets.map(({ code, onSale, securities }) => [code, onSale, securities]),
      ),
    ).toEqual([
      [
        ['p_stock9402', true, 2],
        ['p_ENS9738', true, 2],
        ['p_fund9600', false, null],
      ],
      [
        ['p_stock9408', true, 2],
        ['p_stock9402', true, 2],
      ],
    ]);
  });

  it("shows the language of each data set's texts, and its English counterpart", async () => {
    const { questions } = await get<TopicDetail>('/prices');
    const all = questions.flatMap(({ datasets }) => datasets);
    expect(all.map(({ texts, english }) => [texts, english.map(({ code }) => code)])).toEqual([
      ['zh', ['p_ENS9738']],
      ['en', []],
      ['zh', []],
      [null, []],
      ['zh', ['p_ENS9738']],
    ]);
  });

  it('lists its packages with the number of its data sets in each, and related topics', async () => {
    const { packages, related, notes } = await get<TopicDetail>('/prices');
    expect(packages).toEqual([
      { id: 'quotes', name: { zh: '行情包', en: 'Quotes' }, prices: { month: 150 }, count: 1, ofTopic: 1 },
    ]);
    expect(related).toEqual([{ id: 'nothing', shelf: 'chinese', name: { zh: '行情', en: 'Prices' } }]);
    expect(notes).toEqual([{ zh: '注意', en: 'Mind' }]);
  });

  it('that is unknown is rejected with a message that names it', async () => {
    const response = await app.inject({
      url: '/v1/catalog/topics/nowhere',
      headers: { 'accept-language': 'en' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 2900, msg: 'There is no topic nowhere' });
  });
});
