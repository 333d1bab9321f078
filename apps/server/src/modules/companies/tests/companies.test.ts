import type { CompanyIndicators, CompanyOverview, CompanyStatement } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayCounts } from '../../../../test/harness/day-counts.ts';
import { createModuleServer } from '../../../../test/harness/module-server.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { listsOfSecurities, load, stock } from '../../securities/securities.fixture.ts';
import { SiteAllowance } from '../../site-data/index.ts';
import { companiesModule } from '../module.ts';

const server = await createModuleServer();
afterAll(server.stop);
const { app, pool } = server;
let registry: DatasetRegistry;

const CODE = '600001';
const OTHER = '600002';
const INDUSTRY = ['600001', '600002', '600003', '600004', '600005'];
/** Companies that occur only in membership changes and in income statements. */
const COAL = ['600011', '600012', '600013', '600014', '600015'];
const ENDS = ['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31', '2025-03-31', '2025-06-30'];
const REVENUE = [100, 220, 350, 500, 110, 250];

const income = (end: string, revenue: number, more: Record<string, string> = {}) => ({
  SECCODE: CODE,
  ENDDATE: end,
  DECLAREDATE: end,
  F002V: '071001',
  F035N: String(revenue),
  F007N: String(revenue / 2),
  F031N: '0.5',
  ...more,
});
const indicators = (code: string, margin: number) => ({
  SECCODE: code,
  ENDDATE: '2025-06-30',
  F070V: '071001',
  F078N: String(margin),
  F089N: String(margin * 10),
});

const membership = (code: string) => ({
  SECCODE: code,
  SECNAME: code,
  VARYDATE: '2020-01-01',
  F001V: '008003',
  F002V: '申银万国行业分类标准',
  F003V: '采掘',
  F004V: '采掘',
});
const coalIncome = (code: string, at: number) => [
  income('2024-12-31', 100, { SECCODE: code, F006N: '100', F007N: String(50 + at), F027N: '20' }),
  income('2023-12-31', 80, { SECCODE: code, F006N: '80', F007N: '60', F027N: '10' }),
];

beforeAll(async () => {
  registry = await listsOfSecurities(pool, [
    'p_stock2110',
    'p_public0002',
    'p_stock2237',
    'p_stock2301',
    'p_stock2300',
    'p_stock2303',
    'p_stock2402',
    'p_sysapi1089',
  ]);
  await load(pool, registry, 'p_stock2101', [
    stock(CODE, '长江钢铁'),
    stock('600006', '黄河钢铁'),
    ...COAL.map((code) => stock(code, `煤炭${code}`)),
  ]);
  await load(pool, registry, 'p_public0002', [
    { F003V: '008003', SORTCODE: '21', SORTNAME: '采掘', F001V: 'Mining' },
  ]);
  await load(pool, registry, 'p_stock2110', COAL.map(membership));
  await load(
    pool,
    registry,
    'p_stock2100',
    INDUSTRY.map((code) => ({ SECCODE: code, F001V: `Company ${code}`, F031V: 'C31', F032V: '黑色金属' })),
  );
  await load(pool, registry, 'p_stock2301', [
    ...ENDS.map((end, at) => income(end, REVENUE[at] ?? 0)),
    income('2025-06-30', 999, { F002V: '071002' }),
    income('2025-06-30', 40, { F002V: '071003' }),
    income('2024-12-31', 80, { SECCODE: OTHER, F027N: '10' }),
    income('2024-12-31', 80, { SECCODE: '600003', F027N: '10', F029N: '3', F006N: '80', F007N: '60' }),
    income('2023-12-31', 50, { SECCODE: '600003', F006N: '50', F007N: '40' }),
    { SECCODE: OTHER, ENDDATE: '2025-06-30', F002V: '071001' },
    income('2023-12-31', 80, { SECCODE: '600006' }),
    ...COAL.flatMap(coalIncome),
  ]);
  await load(pool, registry, 'p_stock2300', [
    { SECCODE: '600003', ENDDATE: '2024-12-31', F002V: '071001', F038N: '200', F061N: '90' },
  ]);
  await load(
    pool,
    registry,
    'p_stock2303',
    INDUSTRY.map((code, at) => indicators(code, 10 + at)),
  );
  await load(pool, registry, 'p_stock2237', [
    { SECCODE: CODE, F001D: '2025-06-30', F002D: '2025-08-20', F006D: '2025-08-22' },
    { SECCODE: CODE, F001D: '2025-09-30', F002D: '2025-10-20', F003D: '2025-10-28' },
  ]);
  await load(pool, registry, 'p_sysapi1089', [
    { SECCODE: CODE, DECLAREDATE: '2025-09-01', F002V: '样本证券', F004V: '买入' },
  ]);
  await load(pool, registry, 'p_stock2402', [
    { SECCODE: CODE, SECNAME: '长江钢铁', TRADEDATE: '2025-09-01', F002N: '10', F007N: '11' },
  ]);
  await pool.query(
    `update dataset set coverage_from = '2025-09-01', coverage_to = '2025-09-01' where code = 'p_stock2402'`,
  );
  await registry.refresh();
  await server.mount(companiesModule, {
    registry,
    clock: () => new Date('2025-09-02T02:00:00Z'),
    siteAllowance: new SiteAllowance(
      dayCounts(() => new Date('2025-09-02T02:00:00Z')),
      () => new Date('2025-09-02T02:00:00Z'),
      1,
    ),
  });
});

const ask = (path: string) => app.inject({ url: `/v1/companies/${path}` });
const get = <T>(path: string) => server.get<T>(`/v1/companies/${path}`);
const rowOf = ({ items }: CompanyStatement, code: string) => items.find((item) => item.code === code);

describe('the overview', () => {
  it('contains a company’s price, report, industry and events, with future events separate from past ones', async () => {
    const overview = await get<CompanyOverview>(CODE);
    expect(overview).toMatchObject({
      name: '长江钢铁',
      english: `Company ${CODE}`,
      today: '2025-09-02',
      price: { dataset: 'p_stock2402', quote: { last: 11, change: 1, changePercent: 10 }, closes: [11] },
      industry: { code: 'C31', name: '黑色金属' },
      valuation: null,
      ahead: [{ date: '2025-10-28', kind: 'report', period: '2025-09-30', dataset: 'p_stock2237' }],
      latest: [
        { date: '2025-09-01', kind: 'rating', text: '样本证券 买入' },
        { date: '2025-08-22', kind: 'report', period: '2025-06-30' },
      ],
    });
    expect(overview.glosses).toMatchObject({
      长江钢铁: 'Chang Jiang Gang Tie',
      '样本证券 买入': 'Sample Securities, Buy',
    });
    const [revenue] = overview.report?.figures ?? [];
    // Compares 250 with 220 in the previous year.
    expect(revenue).toMatchObject({ key: 'revenue', value: 250, growth: 13.6364 });
  });

  it('shows the newest report with figures, and ignores an empty one', async () => {
    const { report } = await get<CompanyOverview>(OTHER);
    expect(report).toMatchObject({
      end: '2024-12-31',
      outdatedBy: null,
      figures: [{ key: 'revenue', value: 80 }, {}, {}, {}, {}, {}, {}],
    });
  });

  it('marks a report as outdated if it ends more than 18 months before the newest quotes of the site', async () => {
    const outdatedBy = async (code: string) => (await get<CompanyOverview>(code)).report?.outdatedBy;
    expect([await outdatedBy(CODE), await outdatedBy('600006')]).toEqual([null, '2025-09-01']);
  });

  it("shows the parent's net profit or, if that is unknown, the net profit including minorities under its own name", async () => {
    const figuresOf = async (code: string) =>
      (await get<CompanyOverview>(code)).report?.figures.map(({ key, value }) => [key, value]);
    expect(await figuresOf('600003')).toContainEqual(['netProfit', 7]);
    const ofAll = await figuresOf(OTHER);
    expect(ofAll).toContainEqual(['netProfitOfAll', 10]);
    expect(ofAll?.map(([key]) => key)).not.toContain('netProfit');
  });

  it('computes margin and debt from the statements if the indicators of the period lack them', async () => {
    const { report } = await get<CompanyOverview>('600003');
    const figureOf = (key: string) => report?.figures.find((figure) => figure.key === key);
    expect(figureOf('grossMargin')).toEqual({
      key: 'grossMargin',
      dataset: 'p_stock2301',
      unit: 'percent',
      value: 25,
      growth: 5,
    });
    expect(figureOf('debtRatio')).toMatchObject({ dataset: 'p_stock2300', value: 45, growth: null });
    const ofOwn = (await get<CompanyOverview>(CODE)).report?.figures;
    expect(ofOwn).toContainEqual(expect.objectContaining({ dataset: 'p_stock2303', value: 10 }));
  });

  it('returns an error for an unknown code', async () => {
    const response = await ask('999999');
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([404, 2620]);
  });
});

describe('a statement', () => {
  it('shows only the current period of the chosen scope, newest first, with growth and shares', async () => {
    const statement = await get<CompanyStatement>(`${CODE}/statements/income?periods=2`);
    expect(statement.periods.map(({ end }) => end)).toEqual(['2025-06-30', '2025-03-31']);
    expect(rowOf(statement, 'F035N')).toMatchObject({
      isTotal: true,
      values: [250, 110],
      growth: [13.6364, 10],
      share: [100, 100],
    });
    expect(rowOf(statement, 'F007N')?.share).toEqual([50, 50]);
    const parent = await get<CompanyStatement>(`${CODE}/statements/income?scope=parent`);
    expect(rowOf(parent, 'F035N')?.values).toEqual([40]);
  });

  it('can be converted to single quarters, years and the last four quarters', async () => {
    const on = async (basis: string) =>
      rowOf(await get<CompanyStatement>(`${CODE}/statements/income?basis=${basis}&periods=4`), 'F035N')
        ?.values;
    expect(await on('quarter')).toEqual([140, 110, 150, 130]);
    expect(await on('year')).toEqual([500]);
    // 250 + 500 − 220.
    expect((await on('trailing'))?.[0]).toBe(530);
  });

  it('omits a period without figures', async () => {
    const { periods } = await get<CompanyStatement>(`${OTHER}/statements/income`);
    expect(periods.map(({ end }) => end)).toEqual(['2024-12-31']);
  });

  it('names the empty data set if it has no rows', async () => {
    expect(await get<CompanyStatement>(`${CODE}/statements/balance`)).toMatchObject({
      dataset: 'p_stock2300',
      periods: [],
      items: [],
    });
  });
});

describe('indicators', () => {
  it('are shown with the median of the industry and the chosen peers', async () => {
    const answer = await get<CompanyIndicators>(`${CODE}/indicators?peers=600003`);
    expect(answer.industry).toMatchObject({ code: 'C31', companies: 5 });
    expect(answer.candidates.map(({ code }) => code)).toEqual(['600002', '600003', '600004', '600005']);
    const margin = answer.indicators.find(({ code }) => code === 'F078N');
    expect(margin).toMatchObject({ own: [10], median: [12], peers: [[12]] });
  });

  it('are computed from income statements for a company without indicators', async () => {
    const answer = await get<CompanyIndicators>('600011/indicators?peers=600015');
    expect(answer).toMatchObject({
      dataset: 'p_stock2301',
      industry: { dataset: 'p_stock2110', name: '采掘', english: 'Mining', companies: 5 },
      periods: ['2023-12-31', '2024-12-31'],
    });
    const linesOf = (code: string) => answer.indicators.find((indicator) => indicator.code === code);
    expect(linesOf('F078N')).toMatchObject({ own: [25, 50], median: [25, 48], peers: [[25, 46]] });
    expect(linesOf('F052N')?.own).toEqual([null, 25]);
    expect(linesOf('F053N')?.own).toEqual([null, 100]);
    // Indicators that cannot be computed from income statements have no chart.
    expect(linesOf('F041N')).toBeUndefined();
    expect((await get<CompanyOverview>('600011')).industry).toMatchObject({ name: '采掘' });
  });

  it('follow the chosen basis: years only, or single quarters and the last four quarters, computed from amounts', async () => {
    const on = (basis: string) => get<CompanyIndicators>(`${CODE}/indicators?basis=${basis}`);
    expect(await on('year')).toMatchObject({ basis: 'year', periods: [], indicators: [] });
    expect(await on('quarter')).toMatchObject({ periods: ['2025-06-30'], indicators: [] });
    const coal = await get<CompanyIndicators>('600011/indicators?basis=trailing');
    const marginOf = coal.indicators.find(({ code }) => code === 'F078N');
    expect([coal.periods, marginOf?.own]).toEqual([
      ['2023-12-31', '2024-12-31'],
      [25, 50],
    ]);
  });

  it('accept at most five peers', async () => {
    const response = await ask(`${CODE}/indicators?peers=${Array(6).fill('600002').join()}`);
    expect(response.statusCode).toBe(400);
  });
});

it('a reader who sends too many requests gets an error, as on every page of the site', async () => {
  server.admit(0);
  expect((await ask(`${CODE}/statements/income?periods=7`)).statusCode).toBe(429);
  server.admit(1_000);
});
