import type { EsgCompany, EsgOverview } from '@jishi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';

const REGISTER = ['p_jishi9420', 'p_stock2101', 'p_stock2100', 'p_stock2117', 'p_stock2402', 'p_stock2110'];
const site = await startSite(await manifestsOf(['p_jishi9201', ...REGISTER]));
afterAll(site.stop);

async function ask<T>(path: string): Promise<T> {
  const response = await site.app.inject({ url: `/v1/esg${path}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: T }>().data;
}

const COAL = ['600001', '600002', '600003', '600011', '600012', '600013'];
const BANKS = ['600004', '600005', '600014', '600015', '600016'];
const list = (rows: readonly string[]): string => `${rows.join('\n')}\n`;

beforeAll(async () => {
  const listed = [...COAL, ...BANKS];
  // The last share was delisted before the newest rating, so it does not count as listed.
  await site.load(
    'p_stock2101',
    `SECCODE,SECNAME,F006D\n${list([...listed, '600099'].map((code) => `${code},公司${code},2010-01-04`))}`,
  );
  await site.load('p_stock2117', 'SECCODE,SECNAME,VARYDATE,F002V\n600099,公司,2024-01-02,终止上市\n');
  await site.load(
    'p_stock2100',
    `SECCODE,F034V\n${list(listed.map((code) => `${code},${COAL.includes(code) ? '煤炭' : '银行'}`))}`,
  );
  const ratings = ['600001', '600002', '600003', '600004', '600005'].map(
    (code, at) => `${code},2025-06-30,甲,A,${80 - at},${COAL.includes(code) ? '煤炭' : '银行'}`,
  );
  await site.load('p_jishi9201', `SECCODE,ENDDATE,F001V,F002V,F003N,F009V\n${list(ratings)}`);
});

test('an industry with half of its companies rated has a median and ranks, and shows how many are rated', async () => {
  expect(await ask<EsgCompany>('/companies/600002')).toMatchObject({
    rating: { rank: 2, companies: 3, listed: 6 },
    industryMedian: 79,
    history: [{ median: 79, companies: 3 }],
  });
});

test('an industry or a market with fewer than half of its companies rated has no median and no ranks', async () => {
  expect(await ask<EsgCompany>('/companies/600004')).toMatchObject({
    rating: { rank: null, companies: 2, listed: 5 },
    industryMedian: null,
    history: [{ median: null, companies: 2 }],
    marketRank: null,
    marketCompanies: 5,
    marketListed: 11,
  });
  expect(await ask<EsgOverview>('')).toMatchObject({
    companies: 5,
    listed: 11,
    median: null,
    industries: [
      { name: '煤炭', rank: 1, companies: 3, listed: 6, median: 79 },
      { name: '银行', rank: null, companies: 2, listed: 5, median: null },
    ],
  });
});
