import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../../test/harness/index.ts';
import { installSamples } from '../load/demo/install-samples.ts';
import { readPlans } from '../load/import/import-folder.ts';
import {
  changesOf,
  createImportSite,
  expectEachRecordReported,
  FIXTURES,
  type Import,
} from './imports.fixture.ts';

const site = await createImportSite();
afterAll(site.drop);

async function one(sql: string): Promise<unknown[]> {
  const { rows } = await site.pool.query({ text: sql, rowMode: 'array' });
  return rows[0] ?? [];
}

describe('mappings for market files', () => {
  let first: Import;
  beforeAll(async () => {
    await installSamples(site.pool, site.registry, join(CATALOGUE, 'samples'));
    first = await site.importFrom(FIXTURES);
  });

  test('load every kind of file for which they are written, without an error or a bad row', () => {
    expect(first.refused).toEqual([]);
    expect(first.unplanned).toEqual([]);
    expect(first.loads.filter(({ report }) => report.rejected > 0)).toEqual([]);
  });

  test('account for every record of a file, as a separate count of its lines shows', async () => {
    expect(await expectEachRecordReported(first, FIXTURES)).toBeGreaterThan(50);
  });

  test('are all tested, because each fills its data set from at least one file', async () => {
    const filled = new Set(
      first.loads.filter(({ report }) => report.read > report.skipped).map(({ code }) => code),
    );
    const plans = await readPlans(join(CATALOGUE, 'imports'));
    expect(plans.length).toBeGreaterThan(80);
    expect(plans.filter(({ dataset }) => !filled.has(dataset)).map(({ dataset }) => dataset)).toEqual([]);
  });

  test('change nothing when the same folder is imported again', async () => {
    const again = await site.importFrom(FIXTURES);
    expect(again.loads.length).toBe(first.loads.length);
    expect(changesOf(again)).toEqual([]);
  });

  test('remove the sample from the data sets that they fill, together with its changes in the feed', async () => {
    expect(
      await one(
        `select count(*) from data.p_stock2402 where "TRADEDATE" between '2025-06-01' and '2025-06-30'`,
      ),
    ).toEqual([0n]);
    expect(await one(`select origin from dataset where code = 'p_stock2402'`)).toEqual(['own']);
    expect(await one(`select count(*) filter (where change_code = 2) from feed.p_stock2402`)).toEqual([0n]);
    expect(
      await one(`select min(objectid - records) = max(feed_floor), sum(records) = max(feed_objectid) - max(feed_floor)
        from feed.p_stock2402, dataset where code = 'p_stock2402'`),
    ).toEqual([true, true]);
  });

  test('keep the sample in data sets that no file fills, except rows whose codes occur in the imported rows', async () => {
    const left =
      await one(`select count(*) filter (where code = 'p_stock2210')::text, count(*) > 3 from dataset
      where origin = 'sample' and row_count > 0`);
    expect(left).toEqual(['0', true]);
  });

  test('convert lots to shares and thousand yuan to yuan', async () => {
    const row = await one(
      `select "F004N", "F011N", "F001V", "SECNAME" from data.p_stock2402 where "SECCODE" = '000901' and "TRADEDATE" = '2024-06-12'`,
    );
    expect(row).toEqual(['123456', '1269750', '深交所', '示例电气']);
  });

  test('exclude adjusted prices from traded quotes, and store each feed as a separate series', async () => {
    const { rows } = await site.pool.query(`select "F001V" as s from data."p_jishi9409" order by 1`);
    expect(rows.map(({ s }) => s)).toEqual(['akshare', 'baostock', 'sample', 'tushare']);
    expect(await one(`select count(*) from data.p_stock2402 where "SECCODE" = '300901'`)).toEqual([0n]);
  });

  test('load the newest conversion price from the adjustments, and the initial one from the terms', async () => {
    expect(await one(`select "F012N" from data.p_jishi9416 where "SECCODE" = '113901'`)).toEqual(['10.6']);
    expect(await one(`select "f026n" from data.p_bond2807 where "seccode" = '113901'`)).toEqual(['11']);
  });

  test('load an index name that occurs only in the file of weights', async () => {
    expect(
      await one(`select "INDEXNAME", "F018V" from data.p_index2911 where "INDEXCODE" = '399907'`),
    ).toEqual(['示例新编指数', '深交所']);
  });

  test('find ex-dates by the reference price, and compute the adjustment factors', async () => {
    const { rows } = await site.pool.query(
      `select "F003D" as d, "F004N" as c, "F005N" as p, "F010N" as f, "F011N" as b from data.p_stock2406`,
    );
    expect(rows).toEqual([{ d: '2024-06-13', c: '10.4', p: '7.92', f: '1.00000000', b: '3.1725' }]);
  });

  test('add closed days to the calendar, and give each day its neighbouring trading days and the ends of periods', async () => {
    expect(
      await one(
        `select "F006C", "F011D", "F012D", "F002C", "F004C" from data.p_public0001 where "F001D" = '2025-06-02'`,
      ),
    ).toEqual(['0', '2025-05-30', '2025-06-03', '1', '0']);
    expect(await one('select count(*) from data.p_public0001')).toEqual([6n]);
  });

  test('prefer the newest list or report, and fill gaps from older ones', async () => {
    expect(await one(`select "SECNAME", "F005V" from data.p_stock2101 where "SECCODE" = '000901'`)).toEqual([
      '示例电气',
      '深交所主板',
    ]);
    expect(await one(`select "F005V", "F003V" from data.p_stock2100 where "SECCODE" = '600901'`)).toEqual([
      '示例市样本路1号',
      '甲一',
    ]);
    expect(await one(`select "F011V" from data.p_stock2101 where "SECCODE" = '600908'`)).toEqual([
      '终止上市',
    ]);
  });

  test('determine the periods of dividends, the ranges of forecasts and missing values', async () => {
    const { rows } = await site.pool.query(
      `select "F001D" as d, "F003V" as t from data.p_stock2201 where "SECCODE" = '000901' order by 1`,
    );
    expect(rows).toEqual([
      { d: '2015-06-30', t: '10派0.5元' },
      { d: '2015-12-31', t: '10送转2股派1.5元' },
    ]);
    expect(
      await one(
        `select "F009N", "F010N" from data.p_stock2238 where "SECCODE" = '000901' and "F003V" = '预增'`,
      ),
    ).toEqual(['30', '50']);
    expect(await one(`select "F019N", "F052N" from data.p_stock2300 where "SECCODE" = '000901'`)).toEqual([
      '1109056314.25',
      null,
    ]);
  });

  test('identify each announcement by the number and date in its address, and separate bonds from shares', async () => {
    expect(
      await one(
        `select "F001D", "F002V", "F006V", "F009V" from data.p_info3015 where "TEXTID" = '1000000001'`,
      ),
    ).toEqual(['2023-04-24', '示例电气2022年年度报告', '年度报告', '012002']);
    expect(await one(`select "F005N" from data.p_info3015 where "TEXTID" = '1000000004'`)).toEqual(['920']);
    expect(await one(`select string_agg("SECCODE", ',' order by "SECCODE") from data.p_info3012`)).toEqual([
      '113901,120901',
    ]);
  });
});
