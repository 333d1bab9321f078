import type { EsgChange, EsgCompany, EsgIndicators, EsgList, EsgOverview } from '@jishi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';

const USED = ['p_jishi9201', 'p_jishi9202', 'p_jishi9203', 'p_jishi9204', 'p_jishi9205', 'p_stock2101'];
const manifests = await manifestsOf(USED);
const ROWS_MAX = 4;
const site = await startSite(
  manifests.map((manifest) =>
    manifest.code === 'p_jishi9201' ? { ...manifest, site: { rowsMax: ROWS_MAX } } : manifest,
  ),
);
afterAll(site.stop);

const get = (path: string) => site.app.inject({ url: `/v1/esg${path}` });
async function ask<T>(path: string): Promise<T> {
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  return response.json<{ data: T }>().data;
}
const inQuery = (values: Record<string, string>): string => `?${new URLSearchParams(values)}`;

test('every response about an unrated company is null', async () => {
  for (const path of ['', '/change', '/indicators']) expect(await ask(`/companies/600901${path}`)).toBeNull();
});

/**
 * Two ratings of each of three companies in one industry, one rating in a different industry, and one that expired long
 * ago.
 */
const RATINGS = [
  ['600001', '2024-12-31', '甲', 'A', 70, 60, 70, 80, '煤炭', '无'],
  ['600001', '2025-06-30', '甲', 'AA', 72.5, 62, 70, 85, '煤炭', '无'],
  ['600002', '2024-12-31', '甲', 'A', 71, 70, 71, 72, '煤炭', '无'],
  ['600002', '2025-06-30', '甲', 'BBB', 60, 60, 60, 60, '煤炭', '无'],
  ['600003', '2024-12-31', '甲', 'A', 68, 68, 68, 68, '煤炭', '无'],
  ['600003', '2025-06-30', '甲', 'A', 68, 68, 68, 68, '煤炭', '轻微'],
  ['600004', '2025-06-30', '甲', 'BBB', 60, 61, 60, 59, '银行', '无'],
  ['600005', '2025-06-30', '甲', 'A', 68, 60, 70, 72, '银行', '无'],
  ['600006', '2022-06-30', '甲', 'AA', 99, 99, 99, 99, '银行', '无'],
  ['600001', '2025-06-30', '乙', 'C', 3, 3, 3, 3, '煤炭', '无'],
] as const;

const THEMES = [
  ['600001', '2024-12-31', 'E', 'E1', '气候', 'Climate', 60, 30],
  ['600001', '2024-12-31', 'S', 'S1', '员工', 'Workforce', 70, 40],
  ['600001', '2024-12-31', 'G', 'G1', '董事会', 'Board', 80, 30],
  ['600001', '2025-06-30', 'E', 'E1', '气候', 'Climate', 62, 30],
  ['600001', '2025-06-30', 'S', 'S1', '员工', 'Workforce', 70, 40],
  ['600001', '2025-06-30', 'G', 'G1', '董事会', 'Board', 85, 30],
  ['600003', '2025-06-30', 'E', 'E1', '气候', 'Climate', 68, 30],
] as const;

const FIGURES = [
  ['600001', '2024-12-31', 'S', 'S02', '女性员工占比', 40, '%'],
  ['600001', '2023-12-31', 'S', 'S02', '女性员工占比', 38, '%'],
  ['600002', '2024-12-31', 'S', 'S02', '女性员工占比', 30, '%'],
  ['600001', '2024-12-31', 'E', 'E02', '用电量', 900, '兆瓦时'],
] as const;

beforeAll(async () => {
  const lines = (rows: readonly (readonly (string | number)[])[]): string => rows.map(String).join('\n');
  await site.load(
    'p_jishi9201',
    `SECCODE,ENDDATE,F001V,F002V,F003N,F004N,F005N,F006N,F009V,F012V\n${lines(RATINGS)}\n`,
  );
  await site.load(
    'p_jishi9203',
    `SECCODE,ENDDATE,F002V,F003V,F004V,F005V,F006N,F007N,F001V\n${lines(THEMES.map((row) => [...row, '甲']))}\n`,
  );
  await site.load(
    'p_jishi9204',
    `F001V,F002V,F003D,F004N,F005N,F006N\n${lines([
      ['甲', 'AA', '2020-01-01', 1, 72, 100],
      ['甲', 'A', '2020-01-01', 2, 64, 72],
      ['甲', 'BBB', '2020-01-01', 3, 0, 64],
    ])}\n`,
  );
  await site.load(
    'p_jishi9205',
    'F001V,F002V,F003D,F004N,F005N,F006N,F007N,F008N\n甲,Alpha Ratings,2020-01-01,30,40,30,0,100\n',
  );
  await site.load('p_jishi9202', `SECCODE,ENDDATE,F001V,F002V,F003V,F004N,F005V\n${lines(FIGURES)}\n`);
});

test('an overview counts only current ratings, by grade, score and industry, and lists changes', async () => {
  const overview = await ask<EsgOverview>('');
  expect(overview).toMatchObject({
    agency: '甲',
    agencies: [
      { name: '甲', english: 'Alpha Ratings', newestOn: '2025-06-30', companies: 5 },
      { name: '乙', english: null, companies: 1 },
    ],
    companies: 5,
    listed: null,
    currentFrom: '2023-12-30',
    median: 68,
    changes: { up: 1, down: 1, same: 1, first: 2 },
    grades: [
      { grade: 'AA', companies: 1 },
      { grade: 'A', companies: 2 },
      { grade: 'BBB', companies: 2 },
    ],
    scores: [
      { from: 60, companies: 2 },
      { from: 65, companies: 2 },
      { from: 70, companies: 1 },
    ],
    method: { weights: [30, 40, 30], datasets: ['p_jishi9205', 'p_jishi9204', 'p_jishi9203'] },
  });
  expect(overview.industries).toMatchObject([
    { name: '煤炭', rank: 1, companies: 3, median: 68, pillars: [62, 68, 68], best: { code: '600001' } },
    { name: '银行', rank: null, companies: 2, median: 64 },
  ]);
  expect(overview.risers.map(({ code, change }) => [code, change])).toEqual([['600001', 2.5]]);
  expect(overview.fallers.map(({ code, change }) => [code, change])).toEqual([['600002', -11]]);
});

test('the list is filtered and sorted across all companies, and is cut at the site’s row limit', async () => {
  const all = await ask<EsgList>('/companies');
  expect(all).toMatchObject({ total: 5, reach: ROWS_MAX });
  expect(all.items.map(({ code, rank }) => [code, rank])).toEqual([
    ['600001', 1],
    ['600003', 2],
    ['600005', 1],
    ['600002', 3],
  ]);
  expect((await ask<EsgList>(`/companies${inQuery({ offset: '3', limit: '50' })}`)).items).toHaveLength(1);
  const codes = async (values: Record<string, string>): Promise<string[]> =>
    (await ask<EsgList>(`/companies${inQuery(values)}`)).items.map(({ code }) => code);
  expect(await codes({ industry: '银行', sort: 'environment', order: 'asc' })).toEqual(['600005', '600004']);
  expect(await codes({ moved: 'down' })).toEqual(['600002']);
  expect(await codes({ grade: 'A', q: '600003' })).toEqual(['600003']);
  // A company without an earlier rating has no change. It comes last in either direction.
  expect((await codes({ sort: 'change', order: 'asc' })).slice(0, 3)).toEqual(['600002', '600003', '600001']);
});

test('a company is shown with its industry: pillars, themes, history, rank and peers', async () => {
  const company = await ask<EsgCompany>('/companies/600001');
  expect(company).toMatchObject({
    agency: '甲',
    rating: { score: 72.5, grade: 'AA', gradeChange: 'up', rank: 1, companies: 3 },
    marketRank: 1,
    marketCompanies: 5,
    industryMedian: 68,
    pillars: [
      { pillar: 'E', weight: 30, score: 62, median: 62 },
      { pillar: 'S', weight: 40, score: 70, median: 68 },
      { pillar: 'G', weight: 30, score: 85, median: 68 },
    ],
    history: [
      { date: '2024-12-31', score: 70, median: 70 },
      { date: '2025-06-30', score: 72.5, median: 68 },
    ],
  });
  expect(company.themes[0]).toEqual({
    code: 'E1',
    zh: '气候',
    en: 'Climate',
    pillar: 'E',
    weight: 30,
    score: 62,
    median: 65,
    companies: 2,
  });
  expect(company.peers.map(({ code }) => code)).toEqual(['600001', '600003', '600002']);
  expect(await ask(`/companies/600004${inQuery({ agency: '乙' })}`)).toBeNull();
});

test('the themes, or the pillars if no themes are published, add up to the change of the score', async () => {
  expect(await ask<EsgChange>('/companies/600001/change')).toMatchObject({
    before: { date: '2024-12-31', score: 70 },
    after: { date: '2025-06-30', score: 72.5 },
    level: 'themes',
    change: 2.5,
    contributionSum: 2.1,
    // The overall score in the fixture is 72.5, but its themes add up to 72.1.
    residual: 0.4,
  });
  const pillars = await ask<EsgChange>('/companies/600002/change');
  expect(pillars).toMatchObject({ level: 'pillars', change: -11, contributionSum: -11, residual: 0 });
  expect(pillars.parts.map(({ contribution }) => contribution)).toEqual([-3, -4.4, -3.6]);
  expect(await ask('/companies/600004/change')).toBeNull();
  expect(
    await ask(`/companies/600001/change${inQuery({ from: '2025-06-30', to: '2024-12-31' })}`),
  ).toBeNull();
});

test("indicators are listed by period, and rates include the industry's median", async () => {
  const { periods, indicators } = await ask<EsgIndicators>('/companies/600001/indicators');
  expect(periods).toEqual(['2024-12-31', '2023-12-31']);
  expect(indicators).toMatchObject([
    { code: 'E02', values: [900, null], isRate: false, median: null },
    { code: 'S02', values: [40, 38], isRate: true, median: 35, companies: 2 },
  ]);
});

test('an unknown agency returns an error', async () => {
  const response = await get(inQuery({ agency: '丙' }));
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 2670 });
});
