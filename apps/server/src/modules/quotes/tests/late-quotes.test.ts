import type { Breadth, DailyBars, Lateness, MarketDay } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/index.ts';
import { startSite } from '../../../../test/harness/server.ts';

const USED = ['p_stock2402', 'p_stock2406', 'p_public0001'];
const site = await startSite((await wholeCatalogue()).filter(({ code }) => USED.includes(code)));
afterAll(site.stop);

async function get<T>(path: string): Promise<T> {
  return (await site.app.inject(`/v1/market/${path}`)).json<{ data: T }>().data;
}
const on = (now: string): void => {
  site.time.now = new Date(`${now}T02:00:00Z`);
};

// The newest quotes are from Friday, 27 June. One stock's newest quote is a week older.
beforeAll(async () => {
  const rows = ['600001,2025-06-20,6,6.3', '600002,2025-06-26,6,6.1', '600002,2025-06-27,6,6.3'];
  await site.load('p_stock2402', `SECCODE,TRADEDATE,F002N,F007N\n${rows.join('\n')}\n`);
});

it('lateness is measured for each security, and grows while no new rows arrive', async () => {
  const lateOf = async (code: string): Promise<Lateness | null> =>
    (await get<DailyBars>(`bars/stock/${code}`)).late;
  on('2025-06-30');
  expect(await lateOf('600002')).toBeNull();
  expect(await lateOf('600001')).toEqual({ day: '2025-06-20', tradingDays: 5, since: '2025-06-25' });
  // Monday and Tuesday have passed without a quote.
  on('2025-07-02');
  expect(await lateOf('600002')).toEqual({ day: '2025-06-27', tradingDays: 2, since: '2025-07-02' });
});

it('the market states how many trading days have passed since its newest day', async () => {
  on('2025-07-02');
  const late = { day: '2025-06-27', tradingDays: 2, since: '2025-07-02' };
  expect((await get<Breadth>('breadth')).late).toEqual(late);
  expect((await get<MarketDay>('day?date=2025-06-26')).late).toEqual(late);
});
