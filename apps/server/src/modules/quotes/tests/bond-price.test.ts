import type { BondPrice } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { refreshAllStats } from '../../datasets/index.ts';

const USED = [
  ...['p_bond2800', 'p_bond2801', 'p_bond2802', 'p_bond2804', 'p_bond2808'],
  ...['p_jishi9416', 'p_jishi9417', 'p_jishi9423'],
];
const manifests = await wholeCatalogue();
const site = await startSite(manifests.filter(({ code }) => USED.includes(code)));
afterAll(site.stop);

const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

beforeAll(async () => {
  await site.load(
    'p_bond2801',
    csv(
      'SECCODE,SECNAME,F003V,F007N,F013V,F015D,F016D,F029V,F034V',
      '019001,国一,国债,6,固定利率,2020-05-15,2030-05-15,012001,ACT/ACT',
      '019001,国一,国债,6,固定利率,2020-05-15,2030-05-15,012002,ACT/365',
      '110001,甲转债,可转债,12,递进利率,2022-01-01,2028-01-01,012001,',
    ),
  );
  await site.load(
    'p_bond2802',
    csv('seccode,f018v,f006d,f001v,f005n', '019001,012001,2020-05-15,固定利率,8'),
  );
  await site.load(
    'p_bond2804',
    csv(
      'SECCODE,SECNAME,TRADEDATE,F007N,F026V',
      '019001,国一,2025-08-15,99.5,012001',
      '019001,国一,2025-08-14,99,012002',
      '110001,甲转债,2025-08-15,120.5,012001',
    ),
  );
  await refreshAllStats(site.database.pool, site.state.registry);
});

async function priceOf(code: string): Promise<BondPrice> {
  const response = await site.app.inject({ url: `/v1/market/bonds/${code}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: BondPrice }>().data;
}

it('a bond’s newest quote is read together with its terms in the same market', async () => {
  expect(await priceOf('019001')).toMatchObject({
    date: '2025-08-15',
    price: 99.5,
    kind: 'clean',
    accrued: 2,
    dirty: 101.5,
    dayCount: 'ACT/ACT',
    missing: null,
    demo: false,
  });
});

it('a convertible has a dirty price, and a reason why its yield is unknown', async () => {
  expect(await priceOf('110001')).toMatchObject({
    kind: 'dirty',
    dirty: 120.5,
    clean: null,
    yieldPercent: null,
    missing: 'rate',
  });
});

it('an unknown bond has no figures', async () => {
  expect(await priceOf('999999')).toMatchObject({ date: null, price: null, missing: 'quote' });
});
