import type { Industries, Industry, IndustryValuations } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModuleServer } from '../../../../test/harness/module-server.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { listsOfSecurities, load, stock } from '../../securities/securities.fixture.ts';
import { industriesModule } from '../module.ts';

const server = await createModuleServer();
afterAll(server.stop);
const { app, pool } = server;
let registry: DatasetRegistry;

const STEEL = ['600001', '600002', '600003'];
const BANK = '600009';

const membership = (code: string, day: string, industry: string) => ({
  SECCODE: code,
  SECNAME: code,
  VARYDATE: day,
  F001V: '008003',
  F002V: '申银万国行业分类标准',
  F003V: industry,
  F004V: industry,
});
const valuation = (code: string, day: string, worth: number, multiple: number) => ({
  SECCODE: code,
  TRADEDATE: day,
  F001N: String(multiple),
  F002N: '2',
  F006N: String(worth),
});
const report = (code: string, end: string, growth: number, group = '071001') => ({
  SECCODE: code,
  ENDDATE: end,
  F070V: group,
  F089N: '100',
  F052N: String(growth),
});

const income = (code: string, end: string, revenue: number, costs: number) => ({
  SECCODE: code,
  ENDDATE: end,
  F002V: '071001',
  F006N: String(revenue),
  F007N: String(costs),
  F027N: '30',
  F029N: '6',
});

async function loadIndustries(): Promise<void> {
  await load(
    pool,
    registry,
    'p_stock2101',
    STEEL.map((code) => stock(code, `钢铁${code}`)),
  );
  await load(pool, registry, 'p_public0002', [
    { F003V: '008003', SORTCODE: '23', SORTNAME: '钢铁', F001V: 'Steel' },
  ]);
  await load(pool, registry, 'p_stock2110', [
    ...STEEL.map((code) => membership(code, '2020-01-01', '钢铁')),
    // This company is a bank until 2025 and a steel maker from then on. On each day, it counts in the industry to which
    // it belongs that day.
    membership('600004', '2020-01-01', '银行'),
    membership('600004', '2025-01-01', '钢铁'),
    membership(BANK, '2020-01-01', '银行'),
    membership('600005', '2020-01-01', '煤炭'),
  ]);
  await load(pool, registry, 'p_jishi9410', [
    ...[...STEEL, '600004'].map((code, at) => valuation(code, '2024-12-31', 100, 10 + at)),
    ...[...STEEL, '600004'].map((code, at) => valuation(code, '2025-06-12', 100, 99 + at)),
    valuation('600001', '2025-06-30', 100, 8),
    valuation('600002', '2025-06-30', 300, -5),
    valuation('600003', '2025-06-30', 200, 12),
    valuation(BANK, '2025-06-30', 5000, 6),
  ]);
  await load(pool, registry, 'p_stock2303', [
    ...[...STEEL, '600004', BANK].map((code, at) => report(code, '2025-03-31', at)),
    report('600001', '2025-03-31', 999, '071003'),
    report('600001', '2025-06-30', 50),
  ]);
  await load(pool, registry, 'p_stock2301', [
    income('600001', '2025-03-31', 999, 333),
    income('600003', '2024-03-31', 80, 10),
    income('600005', '2025-03-31', 200, 150),
    income('600005', '2024-03-31', 160, 150),
  ]);
}

beforeAll(async () => {
  registry = await listsOfSecurities(pool, [
    'p_stock2110',
    'p_public0002',
    'p_jishi9410',
    'p_stock2303',
    'p_stock2301',
  ]);
  await server.mount(industriesModule, {
    registry,
  });
  // The first response precedes the load, so that the second response shows that the version changed.
  empty = await get<Industries>('industries');
  await loadIndustries();
});
let empty: Industries;

const ask = (path: string, query: Record<string, string> = {}) =>
  app.inject({ url: `/v1/market/${path}`, query });
const get = <T>(path: string, query: Record<string, string> = {}) =>
  server.get<T>(`/v1/market/${path}`, query);

describe('the list of industries', () => {
  it('has no day and no source before any rows are loaded, and lists the data sets that can supply them', () => {
    expect(empty).toMatchObject({
      day: null,
      period: null,
      datasets: { industries: null, valuation: null, results: null, statements: null },
      industries: [],
    });
    expect(empty.chain.map(({ dataset, rows }) => [dataset, rows])).toContainEqual(['p_jishi9410', 0]);
  });

  it('is sorted by size on the newest day, for the newest period that enough companies have reported', async () => {
    const answer = await get<Industries>('industries');
    expect(answer).toMatchObject({ day: '2025-06-30', period: '2025-03-31', classification: 'shenwan' });
    expect(answer.industries.map(({ key, companies, marketValue }) => [key, companies, marketValue])).toEqual(
      [
        ['银行', 1, 5000],
        ['钢铁', 4, 600],
        ['煤炭', 1, null],
      ],
    );
    const [, steel] = answer.industries;
    expect(steel?.english).toBe('Steel');
    // The price multiples are 8, −5 and 12; the negative one is excluded. Growth is 0, 1, 2 and 3.
    expect(steel?.spreads.peRatio).toEqual({ count: 2, lower: 9, median: 10, upper: 11 });
    expect(steel?.spreads.revenueGrowth).toEqual({ count: 4, lower: 0.75, median: 1.5, upper: 2.25 });
  });
});

describe('an industry', () => {
  const industry = { industry: '钢铁' };

  it('lists its companies, largest first, with their figures', async () => {
    const answer = await get<Industry>('industry', industry);
    expect(answer.code).toEqual(['600002', '600003', '600001', '600004']);
    expect(answer.name[0]).toBe('钢铁600002');
    expect(answer.figures.marketValue).toEqual([300, 200, 100, null]);
    expect(answer.figures.peRatio).toEqual([-5, 12, 8, null]);
    expect(answer.figures.revenueGrowth).toEqual([1, 2, 0, 3]);
  });

  it('fills gaps in the indicators from the period’s statements, and computes growth from the previous year', async () => {
    const { datasets, period, isPeriodCurrent, ...steel } = await get<Industry>('industry', industry);
    expect([period, isPeriodCurrent, datasets.statements]).toEqual(['2025-03-31', true, 'p_stock2301']);
    const own = steel.code.indexOf('600001');
    // The revenue comes from the indicators. According to the statement, 666 of 999 remain after costs.
    expect([steel.figures.revenue[own], steel.figures.grossMargin[own]]).toEqual([100, 66.6667]);
    const coal = await get<Industry>('industry', { industry: '煤炭' });
    expect(coal.figures).toMatchObject({
      revenue: [200],
      netProfit: [24],
      revenueGrowth: [25],
      profitGrowth: [0],
      grossMargin: [25],
      netMargin: [15],
      debtRatio: [null],
    });
  });

  it('is valued at month ends, each time from the companies that belonged to it on that date', async () => {
    const answer = await get<IndustryValuations>('industry/valuations', industry);
    expect(answer).toMatchObject({
      dataset: 'p_jishi9410',
      days: ['2024-12-31', '2025-06-30'],
      companies: [3, 3],
    });
    // The first median is that of 10, 11 and 12, without the company that was a bank at the time. The second is that of
    // 8 and 12, without the negative multiple.
    expect(answer.courses.peRatio).toEqual({ lower: [10.5, 9], median: [11, 10], upper: [11.5, 11] });
    expect(answer.courses.dividendYield.median).toEqual([null, null]);
  });

  it('returns an error if the classification does not contain it', async () => {
    for (const path of ['industry', 'industry/valuations']) {
      const response = await ask(path, { industry: '没有' });
      expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([404, 2690]);
    }
    expect((await ask('industry', { ...industry, classification: 'csrc' })).statusCode).toBe(404);
  });
});

it('industries count towards the rate limit for reading the site', async () => {
  server.admit(0);
  expect((await ask('industries', { classification: 'csrc' })).statusCode).toBe(429);
  server.admit(1_000);
});
