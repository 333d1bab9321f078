import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE, createCatalogueDatabase } from '../../../../test/harness/index.ts';
import { QUIET_IMPORT } from '../../../../test/harness/quiet-import.ts';
import { DatasetRegistry } from '../dataset.ts';
import { importFolder } from '../load/import/import-folder.ts';

const created = await createCatalogueDatabase();
const { pool } = created.database;
const registry = new DatasetRegistry(pool);
const home = await mkdtemp(join(tmpdir(), 'jishi-habits-'));
let folder = '';
afterAll(async () => {
  await created.drop();
  await rm(home, { recursive: true });
});
beforeAll(async () => {
  await registry.refresh();
});
beforeEach(async () => {
  folder = await mkdtemp(join(home, 'files-'));
});

/** Imports a file. Returns the number of bad rows in each data set. */
async function importFile(name: string, lines: readonly string[]): Promise<Record<string, number>> {
  await mkdir(join(folder, dirname(name)), { recursive: true });
  await writeFile(join(folder, name), `${lines.join('\n')}\n`);
  const bad: Record<string, number> = {};
  await importFolder(pool, registry, {
    folder,
    plans: join(CATALOGUE, 'imports'),
    rejects: join(home, 'rejects'),
    ...QUIET_IMPORT,
    onLoaded: (_, code, report) => {
      bad[code] = (bad[code] ?? 0) + report.rejected;
    },
    onRefused: (file, code, reason) => {
      throw new Error(`${file} → ${code}: ${reason}`);
    },
  });
  return bad;
}

async function rowsOf(code: string, ...fields: string[]): Promise<string[]> {
  const list = fields.map((field) => `"${field}"`).join(', ');
  const { rows } = await pool.query({
    text: `select ${list} from data.${code} order by ${list}`,
    rowMode: 'array',
  });
  await pool.query(`delete from data.${code}`);
  return rows.map((row) => row.join('|'));
}

describe('the shipped mappings', () => {
  const baostock =
    'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,peTTM';
  const day = (code: string): string => `2025-06-03,${code},9,9,9,9,9,100,900,3,1,1,0,10`;

  test('never load a Shanghai index as the Shenzhen share with the same number', async () => {
    const bad = await importFile('quotes/a.csv', [
      baostock,
      day('sh.000001'),
      day('sz.000001'),
      day('SH.600901'),
    ]);
    expect(bad).toMatchObject({ p_stock2402: 1 });
    expect(await rowsOf('p_stock2402', 'SECCODE', 'F001V', 'F007N')).toEqual([
      '000001|深交所|9',
      '600901|上交所|9',
    ]);
  });

  test('leave the exchange empty if the code does not determine it', async () => {
    await importFile('quotes/b.csv', [baostock, day('000001')]);
    expect(await rowsOf('p_stock2402', 'SECCODE', 'F001V')).toEqual(['000001|']);
  });

  const notices = 'stock_code,stock_name,title,ann_type,publish_date,announcement_url,pdf_url';
  const notice = (code: string, id: string): string =>
    `${code},示例,公告,强赎,2025-06-03,http://a/b,http://static.cninfo.com.cn/finalpage/2025-06-03/${id}.PDF`;

  test('distinguish a share from a Hong Kong company, and reject a code without leading zeros as ambiguous', async () => {
    const bad = await importFile('announcements/c.csv', [
      notices,
      notice("'000902", '1'),
      notice('00902', '2'),
      notice('902', '3'),
    ]);
    expect(bad).toMatchObject({ p_info3015: 1, p_info3012: 0 });
    expect(await rowsOf('p_info3015', 'TEXTID', 'SECCODE')).toEqual(['1|000902']);
    expect(await rowsOf('p_info3012', 'TEXTID', 'SECCODE')).toEqual(['2|00902']);
  });

  test('read balance sheet items by name, and read −1.0 as missing', async () => {
    await importFile('financials/balance_x.csv', [
      'report_year,stock_code,stock_name,应收账款,应付帐款,流动资产合计,货币资金（元）',
      '2020,901,示例,12.5,3,-1.0,7',
    ]);
    expect(await rowsOf('p_stock2300', 'SECCODE', 'ENDDATE', 'F009N', 'F042N', 'F019N', 'F006N')).toEqual([
      '000901|2020-12-31|12.5|3||7',
    ]);
  });

  test('read statements in the unit that the company used in that year', async () => {
    const statement = 'report_year,stock_code,stock_name,流动资产合计';
    await importFile('financials/balance_y.csv', [
      statement,
      '2020,300750,示例,112864989321.68',
      '2021,300750,示例,17773493.87',
      '2020,688185,示例,5420643756.35',
      '2021,688185,示例,9289844',
      '2019,601138,示例,195690123',
      '2019,601088,示例,133463',
      '2019,600901,示例,12',
    ]);
    expect(await rowsOf('p_stock2300', 'SECCODE', 'ENDDATE', 'F019N')).toEqual([
      '300750|2020-12-31|112864989321.68',
      '300750|2021-12-31|177734938700',
      '600901|2019-12-31|12',
      '601088|2019-12-31|133463000000',
      '601138|2019-12-31|195690123000',
      '688185|2020-12-31|5420643756.35',
      '688185|2021-12-31|9289844000',
    ]);
  });

  const plans = 'code,name,year,report_date,divi,shares';
  test.each(['2014-08-15', '2014/8/15', '20140815', '2014.8.15'])(
    'find the period of a dividend dated %s',
    async (written) => {
      await importFile('corporate_actions/dividends_x.csv', [plans, `901,示例,2014,${written},1,0`]);
      expect(await rowsOf('p_stock2201', 'SECCODE', 'F001D')).toEqual(['000901|2014-06-30']);
    },
  );

  const index = 'index_code,date,open,high,low,close,amount_yi,pe';
  test.each([
    ['2015-01-01', '2015-01-05'],
    ['2015/1/1', '2015/1/5'],
    ['20150101', '20150105'],
  ])("leave out New Year's Day written as %s, because nothing was traded", async (newYear, other) => {
    await importFile('index/csindex_daily_x.csv', [
      index,
      `300,${newYear},1,1,1,1,1,1`,
      `300,${other},1,1,1,1,1,1`,
    ]);
    expect(await rowsOf('p_index2904', 'F001D', 'F002V')).toEqual(['2015-01-05|000300']);
  });

  test('name an index of China Securities Index that no list names, in its profile and in its quotes', async () => {
    await importFile('index/csindex_daily_x.csv', [
      index,
      'H30184,2026-08-21,1,1,1,1,1,90',
      '999999,2026-08-21,1,1,1,1,1,1',
    ]);
    const named = 'H30184|中证全指半导体产品与设备指数';
    expect(await rowsOf('p_index2911', 'INDEXCODE', 'INDEXNAME')).toEqual([named]);
    expect(await rowsOf('p_index2904', 'F002V', 'F003V')).toEqual(['999999|', named]);
  });
});
