import type { DataRows, ViewedDataset } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { column } from '../../../../test/harness/site-data.ts';
import { refreshAllStats } from '../../datasets/index.ts';

const LISTS = ['p_jishi9420', 'p_jishi9423', 'p_jishi9424', 'p_jishi9425', 'p_jishi9433'];
const manifests = await wholeCatalogue();
const sources = manifests.filter(({ code }) => LISTS.includes(code)).flatMap(({ view }) => view?.over ?? []);
const site = await startSite(manifests.filter(({ code }) => [...LISTS, ...sources].includes(code)));
afterAll(site.stop);

const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

beforeAll(async () => {
  await site.load(
    'p_stock2101',
    csv('SECCODE,SECNAME,F006D,F011V', '688001,甲,2025-06-02,正常上市', '900901,乙,1999-01-04,终止上市'),
  );
  await site.load('p_stock2100', csv('SECCODE,F034V,F026V', '688001,电子,内蒙古自治区', '900901,化工,内蒙'));
  await site.load('p_stock2117', csv('SECCODE,SECNAME,VARYDATE,F002V', '900901,乙,2024-05-06,终止上市'));
  await site.load('p_stock2233', csv('SECCODE,SECNAME,F008N', '688001,甲,10'));
  const closes = [12.5, 12, 11, 11, 9];
  const bars = closes.map((close, i) => `688001,甲,2025-06-0${i + 2},${close},2000000000`);
  await site.load('p_stock2402', csv('SECCODE,SECNAME,TRADEDATE,F007N,F020N', ...bars));
  await site.load(
    'p_bond2801',
    csv(
      'SECCODE,SECNAME,F003V,F016D,F025V,F029V',
      '019001,国一,国债,2026-01-01,财政部,012001',
      '019002,国二,国债,2034-01-01,财政部,012001',
      '019003,国三,国债,2024-12-31,财政部,012001',
      '110001,甲转债,可转债,2028-01-01,甲股份有限公司,012001',
      '124004,企四,企业债,2035-01-01,,012001',
      '124005,企五,企业债,2036-01-01,乙股份有限公司,012001',
    ),
  );
  await site.load(
    'p_bond2802',
    csv(
      'seccode,f001v,f005n,f006d,f018v',
      '019001,固定利率,9,2023-01-01,012001',
      '124004,递进利率,1.5,2023-12-01,012001',
      '124004,递进利率,1.8,2024-12-01,012001',
      '124004,递进利率,2.1,2025-12-01,012001',
      '124005,固定利率,2.6,2025-02-01,012001',
      '124005,固定利率,2.9,2027-02-01,012001',
    ),
  );
  await site.load(
    'p_bond2800',
    csv(
      'SECCODE,F005V,F009N,F019N',
      '019001,012001,100000000,100',
      '019002,012001,300000000,100',
      '124005,012001,50000000,100',
    ),
  );
  await site.load(
    'p_jishi9416',
    csv(
      'SECCODE,SECNAME,F002V,F003V,F005D,F006N,F007N,F010D,F011D,F012N,F015N,F017N',
      '110001,甲转债,688001,甲,2028-01-01,100,80000,2025-01-01,2028-01-01,8,130,70',
      '110002,乙转债,600002,乙,2029-01-01,100,50000,2025-07-01,2029-01-01,5,,',
      '110003,丙转债,600003,丙,2029-01-01,100,50000,2025-07-01,2029-01-01,5,,',
    ),
  );
  await site.load(
    'p_jishi9408',
    csv(
      'SECCODE,SECNAME,TRADEDATE,F006N,F014N',
      '110001,甲转债,2025-06-02,200,',
      '110001,甲转债,2025-06-03,120,',
      '110002,乙转债,2025-06-03,110,25',
    ),
  );
  await site.load('p_bond2804', csv('SECCODE,SECNAME,TRADEDATE,F026V', '019001,国一,2025-01-01,012001'));
  await site.load(
    'p_bond2808',
    csv(
      'seccode,f017v,f007d,f010n,f014v',
      '019001,012001,2024-01-01,2,付息',
      '019002,012001,2024-01-01,3,付息',
    ),
  );
  await refreshAllStats(site.database.pool, site.state.registry);
});

async function rowsOf(code: string, where = ''): Promise<DataRows> {
  const query = new URLSearchParams({ where });
  const response = await site.app.inject({ url: `/v1/data/${code}/rows?${query}` });
  return response.json<{ data: DataRows }>().data;
}

it('a company is listed with the board that its code implies, the short name of its province, and its value at the last close', async () => {
  const rows = await rowsOf('p_jishi9420');
  const cells = (field: string) => column(rows, field);
  expect(cells('F001V')).toEqual(['科创板', 'B股']);
  expect(cells('F007V')).toEqual(['内蒙古', '内蒙古']);
  // 9 yuan × 2 billion shares.
  expect([cells('F012N'), cells('F013V')]).toEqual([
    [18_000_000_000, null],
    ['中盘', null],
  ]);
  expect(cells('F004D')).toEqual([null, '2024-05-06']);
});

it('a list’s description names the fields that have no value in any row', async () => {
  const response = await site.app.inject({ url: '/v1/data/p_jishi9420' });
  const { emptyFields } = response.json<{ data: ViewedDataset }>().data;
  expect(emptyFields).toEqual(['ORGNAME', 'ENGNAME', 'F006V', 'F008V', 'F009N', 'F011N', 'F015V']);
});

it('companies can be found by the names that industries had before 2021', async () => {
  expect(column(await rowsOf('p_jishi9420', 'industry=220000-2014'), 'SECCODE')).toEqual(['900901']);
});

it('a new share’s returns are the percentage changes from the issue price to its closes, and null for future days', async () => {
  const rows = await rowsOf('p_jishi9425');
  const [day1, day5, day20, toDate] = ['F006N', 'F007N', 'F008N', 'F011N'].map(
    (field) => column(rows, field)[0],
  );
  expect([day1, day5, day20, toDate]).toEqual([25, -10, null, -10]);
});

it('a bond’s remaining term is counted from the latest day with quotes, and its issue size is either computed or taken from the data', async () => {
  const rows = await rowsOf('p_jishi9423');
  expect(column(rows, 'SECCODE')).toEqual(['124005', '124004', '019002', '110001', '019001', '019003']);
  expect(column(rows, 'F007N')).toEqual([11, 10, 9, 3, 1, null]);
  expect(column(rows, 'F011N')).toEqual([50, null, 300, 8, 100, null]);
  expect(column(rows, 'F016V')).toEqual([...Array.from({ length: 5 }, () => '存续'), '已到期']);
  expect(column(rows, 'F010V')).toEqual(['2% 至 3%', '1% 至 2%', '3% 至 5%', null, '2% 至 3%', null]);
});

it('a bond’s coupon is the rate of its latest payment or, before the first payment, the rate in its terms', async () => {
  const rows = await rowsOf('p_jishi9423', 'scode=019001,124004,124005,110001');
  const coupons = ['SECCODE', 'F009N', 'F014V'].map((field) => column(rows, field));
  expect(coupons).toEqual([
    ['124005', '124004', '110001', '019001'],
    // In order: the first rate before the first payment; the second of three yearly rates, which is in force on the
    // latest day with quotes; none without terms; the rate of the last payment.
    [2.6, 1.8, null, 2],
    ['固定利率', '递进利率', null, '固定利率'],
  ]);
  const issuers = await rowsOf('p_jishi9424', 'issuer=乙股份有限公司');
  expect([column(issuers, 'F003N'), column(issuers, 'F014N')]).toEqual([[2.6], [100]]);
});

it('an issuer’s debt by remaining term adds up to the outstanding total, and its coupon is weighted by size', async () => {
  const rows = await rowsOf('p_jishi9424');
  const cell = (field: string) => Number(column(rows, field)[0] ?? 0);
  expect([cell('F001N'), cell('F002N')]).toEqual([2, 400]);
  expect(['F007N', 'F008N', 'F009N', 'F010N'].map(cell)).toEqual([100, 0, 0, 300]);
  // (2 % of 100 + 3 % of 300) ÷ 400.
  expect([cell('F003N'), cell('F014N')]).toEqual([2.75, 100]);
  // The last issuer's coupon is unknown.
  expect([column(rows, 'F003N')[2], column(rows, 'F014N')[2]]).toEqual([null, 0]);
  // Remaining terms are counted from the latest day with quotes, not from the current day.
  expect(column(rows, 'F013V')).toEqual(['1 年以内', '5 年以上', '1 至 3 年']);
});

it('a convertible is compared with its share on the day of its newest quote, or valued by its published premium', async () => {
  const rows = await rowsOf('p_jishi9433');
  const cells = ['SECCODE', 'F003N', 'F005N', 'F007N', 'F008N', 'F009V', 'F016V', 'F017N'].map((field) =>
    column(rows, field),
  );
  expect(cells).toEqual([
    ['110001', '110002', '110003'],
    [120, 110, null],
    [12, null, null],
    // 100 ÷ 8 × 12; 110 ÷ 1.25.
    [150, 88, null],
    [-20, 25, null],
    ['折价', '20% 至 50%', null],
    ['转股期内', '未到转股期', null],
    // 8 × 130%.
    [10.4, null, null],
  ]);
});

it('an English-speaking visitor sees a share’s English name, or its pinyin if it has none', async () => {
  await site.database.pool.query(`insert into security_search (id, kind, code, name, english, digest)
    values (1, 'stock', '688001', '甲', 'Jia Technology', '')`);
  const response = await site.app.inject('/v1/data/p_jishi9433/rows?lang=en&columns=F001V,F002V,F016V');
  const { names, glosses } = response.json<{ data: DataRows }>().data;
  expect(names).toEqual({ 甲: 'Jia Technology', 转股期内: 'Convertible', 未到转股期: 'Not yet convertible' });
  expect(glosses).toMatchObject({ 乙: 'Yi', 丙: 'Bing' });
});
