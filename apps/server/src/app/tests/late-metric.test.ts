import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../test/harness/index.ts';
import { startSite } from '../../../test/harness/server.ts';
import { registerProcess } from '../metrics.ts';

const USED = ['p_stock2402', 'p_stock2406', 'p_public0001'];
const site = await startSite((await wholeCatalogue()).filter(({ code }) => USED.includes(code)));
afterAll(site.stop);
const LISTENER = { isConnected: () => true };
const metrics = new Registry();
registerProcess(metrics, { ...site, pool: site.database.pool, connectionsMax: 8, listener: LISTENER });

async function datasetsLate(now: string): Promise<number | undefined> {
  site.time.now = new Date(`${now}T02:00:00Z`);
  const text = await metrics.metrics();
  return Number(/^jishi_datasets_late (\d+)$/m.exec(text)?.[1]);
}

it('the metric of late data counts data sets on sale whose latest rows are too old', async () => {
  expect(await datasetsLate('2025-07-02')).toBe(0);
  // Friday, 27 June.
  await site.load('p_stock2402', 'SECCODE,TRADEDATE,F007N\n600002,2025-06-27,6.3\n');
  await site.load('p_stock2406', 'SECCODE,F003D,F004N,F005N\n600002,2025-06-27,6.6,6\n');
  await site.derive();
  await site.state.registry.refresh();
  expect(await datasetsLate('2025-06-30')).toBe(0);
  // Quotes are late after one day without rows. Ex-dates are not late for months.
  expect(await datasetsLate('2025-07-02')).toBe(1);
  expect(await datasetsLate('2027-07-02')).toBe(2);
});
