import type {
  CompanyOverview,
  CompanyOwnership,
  CompanyStatement,
  Lateness,
  StockEvents,
} from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/index.ts';
import { startSite } from '../../../../test/harness/server.ts';

const USED = [
  ...['p_stock2402', 'p_stock2406', 'p_public0001', 'p_stock2301', 'p_stock2210'],
  ...['p_stock2201', 'p_stock2238', 'p_info3015'],
];
const site = await startSite((await wholeCatalogue()).filter(({ code }) => USED.includes(code)));
afterAll(site.stop);

async function get<T>(path: string): Promise<T> {
  return (await site.app.inject(`/v1/companies/${path}`)).json<{ data: T }>().data;
}

const STOPPED = '600001';
const CURRENT = '600002';

// The market has rows up to the newest report. The rows of one company end years earlier.
beforeAll(async () => {
  site.time.now = new Date('2026-09-15T02:00:00Z');
  const quotes = [`${STOPPED},2024-04-08,6,6.3`, `${CURRENT},2026-09-14,6,6.3`];
  await site.load('p_stock2402', `SECCODE,TRADEDATE,F002N,F007N\n${quotes.join('\n')}\n`);
  const reports = [`${STOPPED},2023-12-31`, `${CURRENT},2026-06-30`];
  const incomes = reports.map((report) => `${report},071001,100,10`);
  await site.load('p_stock2301', `SECCODE,ENDDATE,F002V,F035N,F027N\n${incomes.join('\n')}\n`);
  await site.load('p_stock2201', `SECCODE,F001D,F002D,F003V\n${STOPPED},2022-12-31,2023-03-09,10派2元\n`);
  await site.load('p_info3015', `TEXTID,SECCODE,F001D,F002V,F003V\n1,${STOPPED},2024-04-01,公告,\n`);
  const holders = reports.map((report) => `${report},1,甲,50`);
  await site.load('p_stock2210', `SECCODE,ENDDATE,F001N,F002V,F006N\n${holders.join('\n')}\n`);
  await site.derive();
});

it('a company’s tabs are late if its own rows are late, even if the market has newer rows', async () => {
  const dayOf = async (path: string): Promise<string | null> =>
    (await get<{ late: Lateness | null }>(path)).late?.day ?? null;
  const daysOf = (code: string) =>
    Promise.all([
      dayOf(`${code}/statements/income`),
      dayOf(`${code}/statements/income?basis=year`),
      dayOf(`${code}/ownership`),
    ]);
  expect(await daysOf(STOPPED)).toEqual(['2023-12-31', '2023-12-31', '2023-12-31']);
  expect(await daysOf(CURRENT)).toEqual([null, null, null]);
  expect((await get<CompanyStatement>(`${STOPPED}/statements/income`)).periods).toHaveLength(1);
  expect((await get<CompanyOwnership>(`${STOPPED}/ownership`)).periods).toHaveLength(1);
});

it('a report is compared with its own company’s newest quote, not with other companies’ later days', async () => {
  const { price, report } = await get<CompanyOverview>(STOPPED);
  expect(price?.late?.day).toBe('2024-04-08');
  // The report ended four months before the last quote.
  expect(report).toMatchObject({ end: '2023-12-31', outdatedBy: null });
});

it('the latest events are late if the newest rows of their data sets are late', async () => {
  const { latest, latestLate } = await get<CompanyOverview>(STOPPED);
  expect(latest.map(({ kind }) => kind)).toEqual(['plan']);
  expect(latestLate?.day).toBe('2022-12-31');
  expect((await get<CompanyOverview>(CURRENT)).latestLate).toBeNull();
  const forecast = `SECCODE,DECLAREDATE,F001D,F003V\n${STOPPED},2026-09-01,2026-06-30,预增\n`;
  await site.load('p_stock2238', forecast);
  await site.derive();
  expect((await get<CompanyOverview>(STOPPED)).latestLate).toBeNull();
});

it('a company’s notices are late relative to the market’s newest notice', async () => {
  const { sources } = (await site.app.inject(`/v1/market/events/${STOPPED}`)).json<{ data: StockEvents }>()
    .data;
  expect(sources.find(({ kinds }) => kinds.includes('notice'))?.late?.day).toBe('2024-04-01');
});
