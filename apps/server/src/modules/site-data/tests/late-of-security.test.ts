import type { Lateness } from '@jishi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite(await manifestsOf(['p_jishi9410', 'p_stock2210', 'p_stock2220']));
afterAll(site.stop);

beforeAll(async () => {
  await site.load(
    'p_jishi9410',
    'SECCODE,TRADEDATE,F001N\n600001,2019-05-10,10\n600001,2019-05-09,10\n600002,2025-06-30,10\n',
  );
  await site.load(
    'p_stock2210',
    'SECCODE,ENDDATE,F001N,F002V,F006N\n600001,2018-12-31,1,甲,30\n600002,2025-03-31,1,乙,40\n',
  );
  await site.load(
    'p_stock2220',
    'SECCODE,SECNAME,DECLAREDATE,F001V,F008V\n600001,甲,2019-01-04,甲,质押\n600002,乙,2025-06-27,乙,质押\n',
  );
});

async function dayOf(code: string, security: string): Promise<string | null> {
  const response = await site.app.inject({ url: `/v1/data/${code}/late?scode=${security}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: { late: Lateness | null } }>().data.late?.day ?? null;
}

test('the lateness of a delisted company depends on its own last day, both in series and in reports', async () => {
  expect([await dayOf('p_jishi9410', '600001'), await dayOf('p_jishi9410', '600002')]).toEqual([
    '2019-05-10',
    '2025-06-30',
  ]);
  expect([await dayOf('p_stock2210', '600001'), await dayOf('p_stock2210', '600002')]).toEqual([
    '2018-12-31',
    '2025-03-31',
  ]);
});

test('a company that has had no event for years is not late', async () => {
  expect(await dayOf('p_stock2220', '600001')).toBe(await dayOf('p_stock2220', '600002'));
});
