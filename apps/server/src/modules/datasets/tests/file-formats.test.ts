import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { utils, write as writeBook } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { loadDataset } from '../load/load-dataset.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import { fileSource } from '../load/source/file-source.ts';
import { openFile, sheetsIn } from '../load/source/read-source.ts';
import { zip } from '../load/source/xlsx/handmade-workbook.ts';
import { openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const quotes = testManifest({
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', pad: 6, pattern: '\\d{6}' },
    { code: 'SECNAME', zh: '证券简称', en: 'Short name', type: 'text', maxLength: 20 },
    { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date' },
    { code: 'F001N', zh: '收盘价(元)', en: 'Close', type: 'number', unit: 'yuan', role: 'close' },
    { code: 'F002N', zh: '涨跌幅', en: 'Change', type: 'number', unit: 'percent' },
  ],
  key: ['SECCODE', 'TRADEDATE'],
});
const FIXTURES = join(import.meta.dirname, 'fixtures/formats');
const HEADER = ['证券代码', '证券简称', '交易日期', '收盘价(元)', '涨跌幅'];
const ROWS = [
  ['600901', '示例银行', '2025-06-03', '12.29', '-0.8871'],
  ['000901', '示例电气', '2025-06-03', '9.21', '1.2088'],
];
const LOADED = ['000901|示例电气|2025-06-03|9.21|1.2088', '600901|示例银行|2025-06-03|12.29|-0.8871'];
const CSV = [HEADER, ...ROWS].map((row) => row.join(',')).join('\n');

const { pool, folder, dataset, rows } = await openLoadWorld([quotes]);

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const objects = ROWS.map((row) => Object.fromEntries(HEADER.map((name, at) => [name, row[at]])));
const reversed = (object: object | undefined): object =>
  Object.fromEntries(Object.entries(object ?? {}).toReversed());
const column = (at: number): (string | undefined)[] => ROWS.map((row) => row[at]);
const byColumn = <T>(cells: (values: (string | undefined)[]) => T): Record<string, T> =>
  Object.fromEntries(HEADER.map((name, at) => [name, cells(column(at))]));
const lines = (values: readonly unknown[]): Buffer =>
  Buffer.from(values.map((value) => JSON.stringify(value)).join('\n'));
const tableOf = (cells: (text: string) => string): string =>
  [HEADER, ...ROWS].map((row) => `<tr>${row.map(cells).join('')}</tr>`).join('\r\n');
const page = `<style>td{color:red}</style><table><tr><td>导出 <b>x</b></td></tr></table><table><tr><td colspan=5>行情&nbsp;日报</td></tr>${tableOf((text) => `<td>${text}</td>`)}</table>`;
const excel2003 = `<?xml version="1.0"?><Workbook xmlns:ss="x"><Worksheet><Table>${tableOf(
  (text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`,
).replaceAll('tr>', 'Row>')}</Table></Worksheet></Workbook>`;

const write = async (bytes: Buffer | string): Promise<string> => {
  const file = join(folder, 'delivery');
  await writeFile(file, bytes);
  return file;
};

async function load(file: string, sheet?: string): Promise<LoadReport> {
  await pool.query('delete from data.p_test1');
  const rejectFile = join(folder, 'rejects.csv');
  return loadDataset(pool, dataset(), fileSource(file, { sheet }), { rejectFile, lang: 'en' });
}

async function recordsIn(file: string): Promise<string[][]> {
  const records: string[][] = [];
  for await (const batch of (await openFile(file)).records()) records.push(...batch.records);
  return records;
}

describe('the rows of a file are the same in each format', () => {
  const fixture = (name: string) => (): Promise<Buffer> => readFile(join(FIXTURES, name));
  const formats: [string, () => Buffer | string | Promise<Buffer>][] = [
    ['CSV in zstd', () => zstdCompressSync(CSV)],
    ['CSV in a zip with macOS metadata', () => zip({ 'a.csv': CSV, '__MACOSX/._a.csv': 'x' })],
    ['a list of objects in JSON', () => json(objects)],
    ['objects whose names are in different orders', () => json([objects[0], reversed(objects[1])])],
    ['a list of lists', () => json([HEADER, ...ROWS])],
    ['fields and items within an API answer', () => json({ code: 0, data: { fields: HEADER, items: ROWS } })],
    ['columns, index and data', () => json({ columns: HEADER, index: [0, 1], data: ROWS })],
    ['lists by column', () => json(byColumn((values) => values))],
    ['values by column and row', () => json(byColumn((values) => ({ ...values })))],
    ['objects by row', () => json({ ...objects })],
    ['JSON lines', () => lines(objects)],
    ['JSON lines of lists in gzip', () => gzipSync(lines([HEADER, ...ROWS]))],
    ['an HTML page named .xls', () => page],
    ['an Excel 2003 XML workbook', () => excel2003],
    ['a sheet of an old workbook', fixture('book.xls')],
    ['Parquet with decimals as bytes', fixture('decimals.parquet')],
    ['Parquet with decimals as integers', fixture('integers.parquet')],
    ['Parquet with single-precision numbers', fixture('floats.parquet')],
    ['text with notes below the table', () => `${CSV}\n数据来源：Wind\n`],
    [
      'text whose header has a different separator',
      () =>
        `600901 日线\r\n${HEADER.join('\t')}\r\n${CSV.split('\n').slice(1).join('\r\n')}\r\n#数据来源:通达信`,
    ],
  ];
  test.each(formats)('%s', async (_, make) => {
    expect(await load(await write(await make()))).toMatchObject({ read: 2, inserted: 2, rejected: 0 });
    expect(await rows()).toEqual(LOADED);
  });

  test.each([
    ['a list', json],
    ['JSON lines', lines],
  ])('an object in %s has no value for a name that it lacks, even if it is the first', async (_, written) => {
    const without = (at: number, name: string): object => ({ ...objects[at], [name]: undefined });
    await load(await write(written([without(0, '涨跌幅'), without(1, '证券简称')])));
    expect(await rows()).toEqual(['000901||2025-06-03|9.21|1.2088', '600901|示例银行|2025-06-03|12.29|']);
  });
});

describe('values are read exactly:', () => {
  test('a number in JSON', async () => {
    const file = await write(
      '[{"a": 12345678901234567890.12345678, "b": 1e-3, "c": true, "d": null, "e": [1]}]',
    );
    expect(await recordsIn(file)).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['12345678901234567890.12345678', '1e-3', 'true', '', '[1]'],
    ]);
  });

  test('a time in Parquet, with its fraction and its zone if it has one', async () => {
    expect(await recordsIn(join(FIXTURES, 'types.parquet'))).toEqual([
      ['wall', 'instant', 'time', 'large', 'flag', 'list'],
      [
        '2025-06-03 09:30:00.123456',
        '2025-06-03 09:30:00.123456Z',
        '09:30:00.5',
        '9223372036854775807',
        'true',
        '["a","b"]',
      ],
      ['', '', '', '', '', ''],
    ]);
  });

  test('cells of an old workbook below an empty row', async () => {
    const sheet = utils.aoa_to_sheet([['行情日报'], [], HEADER, ...ROWS]);
    const book = { SheetNames: ['行情'], Sheets: { 行情: sheet } };
    const file = await write(writeBook(book, { type: 'buffer', bookType: 'biff8' }));
    expect(await recordsIn(file)).toEqual([['行情日报', '', '', '', ''], HEADER, ...ROWS]);
  });

  test('cells of a page in their columns, even if other cells span rows and columns', async () => {
    const file = await write(
      '<table><tr><th rowspan=2>代码<th colspan=2>价格<tr><td>开<td>收<tr><td>1<td x:num="2.345">2.3<td>3</table>',
    );
    expect(await recordsIn(file)).toEqual([
      ['代码', '价格', ''],
      ['', '开', '收'],
      ['1', '2.345', '3'],
    ]);
  });
});

describe('a file with several tables', () => {
  test('requires the name of one of its files if it is a zip', async () => {
    const file = await write(zip({ 'a.csv': 'x', 'b.csv': CSV }));
    expect(await sheetsIn(file)).toEqual(['a.csv', 'b.csv']);
    await expect(load(file).catch(reasonOf)).resolves.toBe('fileZipMany');
    await expect(load(file, 'c.csv').catch(reasonOf)).resolves.toBe('noSheet');
    expect(await load(file, 'b.csv')).toMatchObject({ inserted: 2 });
  });

  test('reports its other sheets if it is an old workbook', async () => {
    const file = join(FIXTURES, 'book.xls');
    expect(await sheetsIn(file)).toEqual(['行情', '说明']);
    expect(await load(file)).toMatchObject({ sheet: '行情', otherSheets: ['说明'], encoding: 'xls' });
    await expect(load(file, 'x').catch(reasonOf)).resolves.toBe('noSheet');
  });
});

describe('a file that cannot be read is rejected with its reason', () => {
  const wrong: [string, () => Buffer | string | Promise<Buffer>, string][] = [
    ['truncated JSON', () => json(objects).subarray(0, -3), 'fileJson'],
    ['a broken JSON line', () => `${lines(objects)}\n{"a":`, 'fileJson'],
    ['JSON without a table', () => '{"resultcode": 404, "resultmsg": "none"}', 'fileJsonNoTable'],
    ['JSON with two tables', () => json({ left: objects, right: objects }), 'fileJsonTables'],
    ['truncated zstd', () => zstdCompressSync(CSV.repeat(9_999)).subarray(0, -9), 'filePacked'],
    [
      'truncated Parquet',
      async () => (await readFile(join(FIXTURES, 'types.parquet'))).subarray(0, -99),
      'fileParquet',
    ],
    [
      'Parquet inside gzip',
      async () => gzipSync(await readFile(join(FIXTURES, 'types.parquet'))),
      'fileInside',
    ],
    [
      'a truncated old workbook',
      async () => (await readFile(join(FIXTURES, 'book.xls'))).subarray(0, 700),
      'fileOldWorkbook',
    ],
    ['a page without a table', () => '<html><p>not found</p></html>', 'fileNotText'],
  ];
  test.each(wrong)('%s', async (_, make, reason) => {
    await expect(load(await write(await make())).catch(reasonOf)).resolves.toBe(reason);
  });
});
