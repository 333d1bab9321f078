import type { Breadth } from '@jishi/contract';
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

// The newest quotes are from Friday, 27 June. The exchanges were closed on the following Monday.
beforeAll(async () => {
  await site.load('p_stock2402', 'SECCODE,TRADEDATE,F002N,F007N\n600002,2025-06-27,6,6.3\n');
  await site.load(
    'p_public0001',
    'F001D,F006C\n2025-06-27,1\n2025-06-28,0\n2025-06-29,0\n2025-06-30,0\n2025-07-01,1\n2025-07-02,1\n',
  );
});

it('the market’s lateness counts the trading days that have passed, not holidays', async () => {
  on('2025-07-02');
  expect((await get<Breadth>('breadth')).late).toBeNull();
  on('2025-07-03');
  expect((await get<Breadth>('breadth')).late).toEqual({
    day: '2025-06-27',
    tradingDays: 2,
    since: '2025-07-03',
  });
});
