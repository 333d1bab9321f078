import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportPlan, importPlanSchema, manifestSchema } from '@jishi/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { tablesOf } from '../load/import/folder-sources.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { fillsFew, isMostlyRejected, reportData } from '../load/record/load-report.ts';
import { fileSource } from '../load/source/file-source.ts';
import { type FileFlags, leftOf, openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const quotes = testManifest({
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', pattern: '\\d{6}' },
    { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' },
    { code: 'F001N', zh: '收盘价', en: 'Close', type: 'number', unit: 'yuan', role: 'close' },
    { code: 'F002N', zh: '成交数量', en: 'Volume', type: 'number', unit: 'share', role: 'volume' },
    { code: 'F003N', zh: '成交金额', en: 'Value', type: 'number', unit: 'yuan', role: 'amount' },
    { code: 'F004N', zh: '涨跌幅', en: 'Change', type: 'number', unit: 'percent', role: 'changePercent' },
  ],
  key: ['SECCODE', 'TRADEDATE'],
});

const world = await openLoadWorld([quotes]);
const { pool, registry, folder, rows } = world;
const load = world.loadMore;
beforeEach(async () => {
  await pool.query('delete from data.p_test1');
});

describe('in a file with an unusual layout,', () => {
  test('units in the header are converted exactly, and skipped columns are listed in the report and its JSON', async () => {
    const report = await load(
      '代码,日期,收盘(元),成交量（手）,成交额/亿元,涨跌幅%,换手率,成交数量(元)\n600901,20250603,12.3,"1,234.5",1.2345678,-1.2%,3,4\n',
    );
    expect(await rows()).toEqual(['600901|2025-06-03|12.3|123450|123456780|-1.2']);
    expect(leftOf(report)).toEqual(['换手率: leftNoField', '成交数量(元): leftUnit']);
    expect(report.convertedColumns.map(({ field, factor }) => `${field} ${factor}`)).toEqual([
      'F002N 100',
      'F003N 100000000',
    ]);
    expect(JSON.parse(JSON.stringify(reportData(report, 'en')))).toMatchObject({
      leftColumns: [{ name: '换手率', text: 'no field has this name' }, { reason: 'leftUnit' }],
      inserted: 1,
    });
  });

  test('a volume in lots is never read as shares, even if its header has no unit', async () => {
    const days = ['03', '04', '05'].map((day) => `600901,2025-06-${day},10,120,119500`);
    const table = (volume: string): string => `代码,日期,收盘,${volume},成交额\n${days.join('\n')}\n`;
    expect(leftOf(await load(table('成交量')))).toEqual(['成交量: leftOddUnit']);
    expect((await rows())[0]).toBe('600901|2025-06-03|10||119500|');
    await load(table('成交量(手)'));
    expect((await rows())[0]).toBe('600901|2025-06-03|10|12000|119500|');
  });

  test('a header of two rows is read as one header', async () => {
    await load('代码,日期,价格,,成交,\n,,收盘,涨跌幅,成交量,成交额\n600901,2025-06-03,1,2,3,4\n');
    expect(await rows()).toEqual(['600901|2025-06-03|1|3|4|2']);
  });

  test('a row of units below the header is not a data row, and its units are applied', async () => {
    expect(await load('代码,日期,收盘,成交量,成交额\n,,元,手,万元\n600901,2025-06-03,1,2,3\n')).toMatchObject(
      {
        read: 1,
        rejected: 0,
      },
    );
    expect(await rows()).toEqual(['600901|2025-06-03|1|200|30000|']);
  });

  test('a unit in a line above the table is applied to the amounts', async () => {
    await load('某公司行情\n单位：万元\n代码,日期,收盘,成交额\n600901,2025-06-03,1,3\n');
    expect(await rows()).toEqual(['600901|2025-06-03|1||30000|']);
  });

  test('an unnamed column is reported if it contains values', async () => {
    const report = await load(',代码,日期,收盘,\n0,600901,2025-06-03,1,\n1,600902,2025-06-03,1,x\n');
    expect(leftOf(report)).toEqual(['#1: leftUnnamed', '#5: leftUnnamed']);
    const columns = { SECCODE: { from: '代码' }, TRADEDATE: { from: '' }, F001N: { from: '收盘' } };
    const plan = importPlanSchema.parse({ dataset: 'p_test1', columns });
    expect(leftOf(await load(',代码,收盘\n2025-06-03,600901,1\n', { plan }))).toEqual([]);
  });

  test('rows without any value are ignored', async () => {
    expect(await load('代码,日期,收盘\n600901,2025-06-03,1\n,,\n , ,\n')).toMatchObject({
      read: 1,
      rejected: 0,
    });
  });

  test('codes in exponent notation are restored, or rejected if digits are lost', async () => {
    const report = await load(
      '代码,日期,收盘\n6.00519E+05,2025-06-03,1\n6E+05,2025-06-03,1\n1,2025-06-03,1\n1.0,2025-06-04,1\n',
    );
    expect(report).toMatchObject({ read: 4, rejected: 1 });
    expect((await rows()).map((row) => row.slice(0, 6))).toEqual(['000001', '000001', '600519']);
  });
});

describe('a file whose rows have only keys', () => {
  test.each([
    ['the other columns fit no field', '代码,日期,备注\n600901,2025-06-03,x\n', 'headerOnlyKey'],
    ['the other columns have no values', '代码,日期,收盘\n600901,2025-06-03,--\n', 'onlyKeys'],
  ])('is rejected if %s', async (_, text, reason) => {
    await expect(load(text).catch(reasonOf)).resolves.toBe(reason);
    expect(await rows()).toEqual([]);
  });

  test('is rejected even if a mapping fills another field with a constant', async () => {
    const plan = importPlanSchema.parse({
      dataset: 'p_test1',
      columns: {
        SECCODE: { from: '代码' },
        TRADEDATE: { from: '日期' },
        F001N: { from: '价' },
        F004N: { const: '0' },
      },
    });
    await expect(load('代码,日期,价\n600901,2025-06-03,\n', { plan }).catch(reasonOf)).resolves.toBe(
      'onlyKeys',
    );
  });

  test('is rejected, whereas empty fields and many bad rows are only reported', async () => {
    const thin = await load('代码,日期,收盘,成交量,成交额,涨跌幅\n600901,2025-06-03,1,,--,\n');
    expect([fillsFew(thin), thin.emptyFields]).toEqual([false, ['F002N', 'F003N', 'F004N']]);
    const bad = await load('代码,日期,收盘\n600901,2025-06-03,1\n600901,never,1\n600901,x,1\n');
    expect([isMostlyRejected(thin), isMostlyRejected(bad)]).toEqual([false, true]);
  });
});

describe("the code in a file's name", () => {
  const text = '日期,收盘\n2025-06-03,1\n';
  test.each([
    ['sh600000.csv', '600000'],
    ['sz.000001.csv', '000001'],
    ['000001.SZ.csv', '000001'],
    ['600000_daily.csv', '600000'],
    ['SH#600000.txt', '600000'],
    ['600000_202401.csv', '600000'],
    ['20240101-600000.csv', '600000'],
    ['平安银行(000001).csv', '000001'],
  ])('%s', async (name, code) => {
    await load(text, { name, codeFromName: true });
    expect(await rows()).toEqual([`${code}|2025-06-03|1|||`]);
  });

  test.each([
    ['daily.csv', 'nameNoCode'],
    ['sh000001.csv', 'nameNoCode'],
    ['00700.csv', 'nameNoCode'],
    ['600000_600001.csv', 'nameCodes'],
  ])('is not found in %s, so the file is rejected', async (name, reason) => {
    await expect(load(text, { name, codeFromName: true }).catch(reasonOf)).resolves.toBe(reason);
  });

  test("can be extracted by a mapping's pattern; the date is that of the name, the file or the load", async () => {
    const planOf = (day: string): ImportPlan =>
      importPlanSchema.parse({
        dataset: 'p_test1',
        columns: {
          SECCODE: { from: 'filename', pattern: '^s(\\d{6})' },
          TRADEDATE: { from: day },
          F001N: { from: 'c' },
        },
      });
    const day = async (from: string, name: string, flags: FileFlags = {}): Promise<string | undefined> => {
      await pool.query('delete from data.p_test1');
      const clock = (): Date => new Date('2025-01-02T20:00:00Z');
      await load('c\n1\n', { plan: planOf(from), name, clock, ...flags });
      return (await rows())[0]?.slice(0, 17);
    };
    expect(await day('filedate', 's600000_20240105.csv')).toBe('600000|2024-01-05');
    expect(await day('filedate', 's600000_202402.csv')).toBe('600000|2024-02-29');
    expect(await day('filedate', 's600000.csv')).toBe('600000|2024-05-06');
    expect(await day('today', 's600000.csv')).toBe('600000|2025-01-03');
    expect(await day('today', 's600000.csv', { date: '2023-03-03' })).toBe('600000|2023-03-03');
    await expect(day('today', 'x600000.csv').catch(reasonOf)).resolves.toBe('nameNoMatch');
  });
});

test('a quote with a future date is rejected, because the market would treat that date as its latest', async () => {
  const code = 'p_test2';
  await applyCatalogue(pool, [
    quotes,
    manifestSchema.parse({ ...quotes, code, serves: { as: 'quotes', kind: 'stock' } }),
  ]);
  await registry.refresh();
  const file = join(folder, 'ahead.csv');
  await writeFile(file, 'SECCODE,TRADEDATE,F001N\n600000,2025-06-03,1\n600000,2999-12-31,2\n');
  const served = registry.find(code);
  if (!served) throw new Error(`${code} is not applied`);
  const report = await loadDataset(pool, served, fileSource(file), {
    rejectFile: join(folder, 'ahead.rejects.csv'),
    lang: 'en',
  });
  expect(report).toMatchObject({ inserted: 1, rejected: 1 });
  expect(await readFile(join(folder, 'ahead.rejects.csv'), 'utf8')).toContain(
    '3,TRADEDATE,2999-12-31,is after today (',
  );
});

describe('a workbook with several sheets', () => {
  const sheet = (code: string): { value: string }[][] =>
    [
      ['代码', '日期', '收盘'],
      [code, '2025-06-03', '1'],
    ].map((cells) => cells.map((value) => ({ value })));
  const book = async (): Promise<Buffer> =>
    writeExcelFile([
      { data: sheet('600901'), sheet: '沪' },
      { data: sheet('000901'), sheet: '深' },
    ]).toBuffer();

  test('is read from its first sheet, which the report names, and any sheet can be read by its name', async () => {
    const bytes = await book();
    expect(await load(bytes, { name: 'book.xlsx' })).toMatchObject({ sheet: '沪', otherSheets: ['深'] });
    expect(await load(bytes, { name: 'book.xlsx', sheet: '深' })).toMatchObject({ sheet: '深' });
    expect((await rows()).map((row) => row.slice(0, 6))).toEqual(['000901', '600901']);
    await expect(load(bytes, { name: 'book.xlsx', sheet: '京' }).catch(reasonOf)).resolves.toBe('noSheet');
    expect(await tablesOf(join(folder, 'book.xlsx'))).toEqual([{ sheet: '沪' }, { sheet: '深' }]);
    await expect(load('a\n', { sheet: '深' }).catch(reasonOf)).resolves.toBe('notWorkbook');
  });
});
