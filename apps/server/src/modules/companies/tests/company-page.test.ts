import type {
  CompanyDistributions,
  CompanyHistory,
  CompanyOverview,
  CompanyOwnership,
  CompanyPeers,
} from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayCounts } from '../../../../test/harness/day-counts.ts';
import { createModuleServer } from '../../../../test/harness/module-server.ts';
import { listsOfSecurities, load, stock } from '../../securities/securities.fixture.ts';
import { SiteAllowance } from '../../site-data/index.ts';
import { companiesModule } from '../module.ts';

const server = await createModuleServer();
afterAll(server.stop);
const { pool } = server;
const now = () => new Date('2025-09-02T02:00:00Z');

const CODE = '600001';
/** Twelve companies of one industry, largest first. The company is the eleventh. */
const INDUSTRY = [...Array.from({ length: 10 }, (_, at) => String(600010 + at)), CODE, '600030'];
const ENDS = ['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31', '2025-03-31', '2025-06-30'];
const REVENUE = [100, 220, 350, 500, 110, 250];

const dividend = (period: string, perTenShares: string | null, more: Record<string, string> = {}) => ({
  SECCODE: CODE,
  F001D: period,
  F007V: `10派${perTenShares}元(含税)`,
  F012N: perTenShares,
  ...more,
});

beforeAll(async () => {
  const registry = await listsOfSecurities(pool, [
    'p_ENS7013',
    'p_jishi9410',
    'p_stock2201',
    'p_stock2210',
    'p_stock2211',
    'p_stock2301',
    'p_stock2302',
    'p_stock2303',
    'p_stock2402',
  ]);
  const fill = (code: string, rows: Parameters<typeof load>[3]) => load(pool, registry, code, rows);
  await fill('p_stock2101', [stock(CODE, '长江钢铁'), stock('600010', '黄河钢铁')]);
  await fill(
    'p_stock2100',
    INDUSTRY.map((code) => ({ SECCODE: code, F001V: `Company ${code}`, F031V: 'C31', F032V: '黑色金属' })),
  );
  await fill(
    'p_stock2301',
    ENDS.map((end, at) => ({ SECCODE: CODE, ENDDATE: end, F002V: '071001', F035N: String(REVENUE[at]) })),
  );
  await fill('p_stock2302', [{ SECCODE: CODE, ENDDATE: '2024-12-31', F002V: '071001', F015N: '60' }]);
  await fill(
    'p_stock2303',
    [CODE, '600010'].flatMap((code) =>
      ['2023-12-31', '2024-12-31'].map((end) => ({
        SECCODE: code,
        ENDDATE: end,
        F070V: '071001',
        F067N: end === '2024-12-31' ? '12.5' : '10',
        F102N: '20',
        F129N: '200',
      })),
    ),
  );
  await fill('p_stock2201', [
    dividend('2023-12-31', '3', { F020D: '2024-06-10' }),
    dividend('2024-12-31', '2', { F018D: '2025-09-05', F020D: '2025-09-08', F023D: '2025-09-08' }),
    dividend('2025-06-30', '1', { F018D: '2025-09-20', F023D: '2025-09-21', F037D: '2025-09-01' }),
  ]);
  await fill('p_ENS7013', [
    { SECCODE: CODE, DECLAREDATE: '2025-09-01', F001V: '第一次临时股东大会', F003D: '2025-09-16' },
    { SECCODE: CODE, DECLAREDATE: '2025-09-01', F001V: '已取消', F003D: '2025-09-17', F013D: '2025-09-02' },
  ]);
  await fill('p_stock2210', [
    { SECCODE: CODE, ENDDATE: '2025-03-31', F001N: '1', F002V: '甲', F005N: '9', F006N: '9' },
    { SECCODE: CODE, ENDDATE: '2025-06-30', F001N: '2', F002V: '乙', F005N: '2', F006N: '2' },
    { SECCODE: CODE, ENDDATE: '2025-06-30', F001N: '1', F002V: '甲', F005N: '8', F006N: '8' },
  ]);
  await fill('p_stock2402', [
    ...['2025-08-29', '2025-09-01'].map((day, at) => ({
      SECCODE: '600010',
      SECNAME: '黄河钢铁',
      TRADEDATE: day,
      F002N: '10',
      F007N: String(10 + at),
    })),
    { SECCODE: '600011', SECNAME: '停牌', TRADEDATE: '2025-01-02', F002N: '10', F007N: '7' },
  ]);
  await fill(
    'p_jishi9410',
    INDUSTRY.map((code, at) => ({
      SECCODE: code,
      TRADEDATE: '2025-09-01',
      F001N: '8',
      F002N: '0.9',
      F006N: code === '600030' ? null : String(1_000 - at),
    })),
  );
  await pool.query(
    `update dataset set coverage_from = '2025-01-02', coverage_to = '2025-09-01' where code = 'p_stock2402'`,
  );
  await registry.refresh();
  await server.mount(companiesModule, {
    registry,
    clock: now,
    siteAllowance: new SiteAllowance(dayCounts(now), now, 1),
  });
});

const get = <T>(path: string) => server.get<T>(`/v1/companies/${path}`);

describe('the history of key figures', () => {
  const historyOn = (basis: string) => get<CompanyHistory>(`${CODE}/history?basis=${basis}`);
  const figureOf = ({ figures }: CompanyHistory, key: string) => figures.find((one) => one.key === key);

  it('lists periods oldest first, and omits figures that the company never reported', async () => {
    const history = await historyOn('cumulative');
    expect(history.periods).toEqual(ENDS);
    expect(figureOf(history, 'revenue')?.values).toEqual(REVENUE);
    expect(history.figures.map(({ key }) => key)).not.toContain('netProfit');
  });

  it('has, for whole years, dividends by the period for which they are paid, and growth over the previous year', async () => {
    const history = await historyOn('year');
    expect(history.periods).toEqual(['2024-12-31']);
    expect(figureOf(history, 'operatingCash')?.values).toEqual([60]);
    expect(figureOf(history, 'returnOnEquity')).toMatchObject({ values: [12.5], growth: [2.5] });
    expect(figureOf(history, 'dividendPerShare')).toMatchObject({ values: [0.2], growth: [-33.3333] });
  });

  it('calculates the last four quarters', async () => {
    const history = await historyOn('trailing');
    expect(figureOf(history, 'revenue')?.values.at(-1)).toBe(530);
    expect(figureOf(history, 'returnOnEquity')?.values).toEqual([null, null, null, 10, null, null]);
  });
});

describe('the peers', () => {
  it('are the ten largest of the industry, and the company itself with its rank', async () => {
    const peers = await get<CompanyPeers>(`${CODE}/peers`);
    expect(peers).toMatchObject({ valuedOn: '2025-09-01', valued: 11, period: '2024-12-31' });
    expect(peers.industry).toMatchObject({ code: 'C31', companies: 12 });
    expect(peers.rows.map(({ code }) => code)).toEqual(INDUSTRY.slice(0, 11));
    expect(peers.rows.at(-1)).toMatchObject({ code: CODE, name: '长江钢铁', rank: 11, last: null });
  });

  it('have a price, its change, multiples and returns, but no price older than a month', async () => {
    const { rows, quotedOn } = await get<CompanyPeers>(`${CODE}/peers`);
    expect(quotedOn).toBe('2025-09-01');
    expect(rows[0]).toMatchObject({
      last: 11,
      changePercent: 10,
      peRatio: 8,
      pbRatio: 0.9,
      returnOnEquity: 10,
    });
    expect(rows[1]).toMatchObject({ code: '600011', last: null, changePercent: null });
  });
});

it('the last dividend is the one with the newest ex-date', async () => {
  const { latest, years, dividends } = await get<CompanyDistributions>(`${CODE}/distributions`);
  expect(latest).toMatchObject({
    period: '2024-12-31',
    terms: '10派2元(含税)',
    cash: 0.2,
    recordDate: '2025-09-05',
    exDate: '2025-09-08',
  });
  expect(years.map(({ year, cash }) => [year, cash])).toEqual([
    ['2024', 0.3],
    ['2025', 0.2],
  ]);
  expect(dividends[0]).toEqual(latest);
  expect(dividends.map(({ exDate, cash }) => `${exDate.slice(0, 4)} ${cash}`)).toEqual([
    '2025 0.2',
    '2024 0.3',
  ]);
});

it('the largest holders are those of the newest period, in descending order', async () => {
  const { top } = await get<CompanyOwnership>(`${CODE}/ownership`);
  expect(top?.end).toBe('2025-06-30');
  expect(top?.holders.map(({ name, percent }) => [name, percent])).toEqual([
    ['甲', 8],
    ['乙', 2],
  ]);
});

it('upcoming events include dividend dates and meetings, but no cancelled ones', async () => {
  const { ahead } = await get<CompanyOverview>(CODE);
  expect(ahead.map(({ kind, date }) => `${date} ${kind}`)).toEqual([
    '2025-09-05 recordDate',
    '2025-09-08 exDate',
    '2025-09-08 payment',
    '2025-09-16 meeting',
  ]);
});
