import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { handmade, rowOfTexts, zip } from '../load/source/xlsx/handmade-workbook.ts';
import { gbk } from './gbk.fixture.ts';
import { openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const quotes = testManifest({
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', pad: 6, pattern: '\\d{6}' },
    { code: 'SECNAME', zh: '证券简称', en: 'Short name', type: 'text', maxLength: 20 },
    { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date' },
    { code: 'F001N', zh: '收盘价(元)', en: 'Close', type: 'number', unit: 'yuan' },
    { code: 'F002N', zh: '涨跌幅', en: 'Change', type: 'number', unit: 'percent' },
  ],
  key: ['SECCODE', 'TRADEDATE'],
});

const { pool, load, loadMore, rows, rejected } = await openLoadWorld([quotes]);

const HEADER = '证券代码,证券简称,交易日期,收盘价(元),涨跌幅';
const GOOD = `${HEADER}\n600901,示例银行,2025-06-03,12.29,-0.8871\n000901,示例电气,2025-06-03,9.21,1.2088\n`;
const ENGLISH = GOOD.replace(HEADER, 'Security Code,short name,Trade date,Close,Change');
const LOADED = ['000901|示例电气|2025-06-03|9.21|1.2088', '600901|示例银行|2025-06-03|12.29|-0.8871'];

describe('a file is read correctly with', () => {
  const variants: [string, () => string | Buffer][] = [
    ['UTF-8', () => GOOD],
    ['UTF-8 with a byte order mark', () => `\ufeff${GOOD}`],
    ['GBK', () => gbk(GOOD)],
    ['UTF-16 with a byte order mark', () => Buffer.from(`\ufeff${GOOD}`, 'utf16le')],
    ['UTF-16 in the opposite byte order', () => Buffer.from(`\ufeff${GOOD}`, 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', () => Buffer.from(GOOD, 'utf16le')],
    ['gzip without its file extension', () => gzipSync(GOOD)],
    ['GBK in gzip', () => gzipSync(gbk(GOOD))],
    ['CRLF line endings', () => GOOD.replaceAll('\n', '\r\n')],
    ['no line ending at the end', () => GOOD.trimEnd()],
    ['empty lines at the end', () => `${GOOD}\n\r\n`],
    ['carriage returns as line endings', () => GOOD.replaceAll('\n', '\r')],
    ['carriage returns, and a line feed at the end', () => `${GOOD.trimEnd().replaceAll('\n', '\r')}\r\r\n`],
    ['two carriage returns before each line feed', () => GOOD.replaceAll('\n', '\r\r\n')],
    ['two carriage returns after quotes', () => GOOD.replace(/[^,\n]+/g, '"$&"').replaceAll('\n', '\r\r\n')],
    ['tabs', () => GOOD.replaceAll(',', '\t')],
    ['doubled tabs', () => GOOD.replaceAll(',', '\t\t').replaceAll('\n', '\r\r\n')],
    ['semicolons', () => GOOD.replaceAll(',', ';')],
    ['vertical bars', () => GOOD.replaceAll(',', '|')],
    ['a line that names the separator', () => `sep=;\n${GOOD.replaceAll(',', ';')}`],
    ['title lines above the header', () => `示例历史行情\n单位：元,,,,\n\n${GOOD}`],
    ['a title above tabs', () => `示例历史行情\n${GOOD.replaceAll(',', '\t')}`],
    ['a separator at the end of every line', () => GOOD.replaceAll('\n', ',\n')],
    [
      'a separator at the end of every line except the header',
      () => GOOD.replaceAll('\n', ',\n').replace(`${HEADER},`, HEADER),
    ],
    ['a separator at the end of the header', () => GOOD.replace(HEADER, `${HEADER},`).trimEnd()],
    ['a repeated column with the same name and content', () => GOOD.replaceAll(/^(\D+?|\d+),/gm, '$1,$1,')],
    [
      'two columns with the same name, which matches no field',
      () => GOOD.replaceAll(/(.)$/gm, '$1,x,y').replace(',x,y', ',备注,备注'),
    ],
    ['everything in quotes', () => GOOD.replace(/[^,\n]+/g, '"$&"')],
    ['spaces around cells', () => GOOD.replaceAll(',', ' , ')],
    ['full-width brackets and spaces in the header', () => GOOD.replace('收盘价(元)', ' 收盘价 （元） ')],
    ['field codes in any case', () => GOOD.replace(HEADER, 'seccode,SecName,TRADEDATE,f001n,F002N')],
    ['English names', () => ENGLISH],
    [
      'a different order of columns',
      () =>
        '交易日期,涨跌幅,证券简称,收盘价(元),证券代码\n2025-06-03,-0.8871,示例银行,12.29,600901\n2025-06-03,1.2088,示例电气,9.21,000901\n',
    ],
    ['lost leading zeros', () => GOOD.replace('000901', '901')],
    ['dates without dashes', () => GOOD.replaceAll('2025-06-03', '20250603')],
    ['dates with slashes and single digits', () => GOOD.replaceAll('2025-06-03', '2025/6/3')],
    ['dates in Chinese', () => GOOD.replaceAll('2025-06-03', '2025年6月3日')],
    ['dates followed by midnight', () => GOOD.replaceAll('2025-06-03', '2025-06-03 00:00:00')],
    ['redundant signs and zeros', () => GOOD.replace('12.29', '+012.2900').replace('1.2088', '1.2088%')],
    [
      'columns that match no field',
      () => GOOD.replaceAll(/$/gm, ',x').replace(`${HEADER},x`, `${HEADER},note`).replace(/\n,x$/, '\n'),
    ],
  ];
  test.each(variants)('%s', async (_, make) => {
    const report = await load(make());
    expect(await rows()).toEqual(LOADED);
    expect(report).toMatchObject({ read: 2, inserted: 2, rejected: 0 });
  });

  test('vendor marks for "not known", which are stored as null', async () => {
    await load(
      `${HEADER}\n${['-', '--', 'None', 'NaN', 'NULL', ''].map((word, i) => `60090${i},,2025-06-03,${word},`).join('\n')}\n600907,,2025-06-03,1,\n`,
    );
    expect(await pool.query('select 1 from data.p_test1 where "F001N" is null')).toHaveProperty(
      'rowCount',
      6,
    );
  });

  test('thousands separators, exponents and binary fractions, without losing digits', async () => {
    await load(
      `${HEADER}\n600901,,2025-06-03,"1,234,567.80",1.78E+3\n600902,,2025-06-03,1180405.4579999999,-2e-4\n`,
    );
    expect(await rows()).toEqual([
      '600901||2025-06-03|1234567.8|1780',
      '600902||2025-06-03|1180405.4579999999|-0.0002',
    ]);
  });
});

describe('a bad row is rejected and reported with its line, column and reason', () => {
  const bad: [string, string, string][] = [
    ['a date that does not exist', '600901,,2025-02-29,1,1', '3,TRADEDATE,2025-02-29,'],
    ['a month that does not exist', '600901,,20251301,1,1', '3,TRADEDATE,20251301,'],
    ['a word in place of a number', '600901,,2025-06-03,twelve,1', '3,F001N,twelve,'],
    ['a number that is too large', `600901,,2025-06-03,${'9'.repeat(25)},1`, `3,F001N,${'9'.repeat(25)},`],
    ['a code with letters', 'SH6009,,2025-06-03,1,1', '3,SECCODE,SH6009,'],
    ['a missing key', ',,2025-06-03,1,1', '3,SECCODE,,'],
    ['a text that is too long', `600901,${'长'.repeat(21)},2025-06-03,1,1`, `3,SECNAME,${'长'.repeat(21)},`],
    ['too few cells', '600901,,2025-06-03,1', '3,,"600901,,2025-06-03,1",'],
    ['too many cells', '600901,,2025-06-03,1,1,1', '3,,"600901,,2025-06-03,1,1,1",'],
    ['a repeated key', '000901,again,2025-06-03,1,1', '3,SECCODE+TRADEDATE,,'],
  ];
  test.each(bad)('%s', async (_, line, reject) => {
    const report = await load(
      `${HEADER}\n000901,示例电气,2025-06-03,9.21,1.2088\n${line}\n600903,好,2025-06-04,1,1\n`,
    );
    expect(report).toMatchObject({ read: 3, inserted: 2, rejected: 1 });
    expect((await rows()).map((row) => row.slice(0, 6))).toEqual(['000901', '600903']);
    expect(await rejected()).toContain(`\n${reject}`);
  });

  test('together with the whole file if no row is valid', async () => {
    await expect(load(`${HEADER}\n600901,,never,1,1\n`).catch(reasonOf)).resolves.toBe('allRejected');
  });
});

describe('a faulty file is rejected as a whole, and no row loaded earlier is lost', () => {
  const many = `${HEADER}\n${Array.from({ length: 60_000 }, (_, i) => `${600000 + (i % 9999)},示例,${2000 + Math.floor(i / 9999)}-06-03,${i}.5,0.1`).join('\n')}\n`;
  const book = handmade(`${rowOfTexts(HEADER.split(','))}<row><c><v>600901</v></c></row>`);
  const wrong: [string, () => string | Buffer, string][] = [
    ['an empty file', () => '', 'fileEmpty'],
    ['a truncated gzip', () => gzipSync(many).subarray(0, -2000), 'filePacked'],
    ['a gzip truncated after its header', () => gzipSync(many).subarray(0, 40), 'filePacked'],
    ['a truncated last line', () => GOOD.slice(0, GOOD.indexOf('9.21')), 'fileCut'],
    ['a quote that is never closed', () => GOOD.replace('示例电气', '"示例电气'), 'fileOpenQuote'],
    ['text after a closing quote', () => GOOD.replace('示例电气', '"示例"电气'), 'fileQuote'],
    [
      'an invalid byte far from the start',
      () => Buffer.concat([Buffer.from(many), Buffer.from([0xff, 0xfe, 0x0a])]),
      'fileEncoding',
    ],
    ['a truncated Parquet file', () => 'PAR1rest', 'fileParquet'],
    [
      'a page whose table has one cell',
      () => '<html><table><tr><td>证券代码</td></tr></table></html>',
      'fileNotText',
    ],
    ['JSON without a key', () => '[{"SECCODE": "600901"}]', 'headerNoKey'],
    ['a truncated old workbook', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'fileOldWorkbook'],
    ['a truncated workbook', () => book.subarray(0, -40), 'fileWorkbook'],
    ['a workbook truncated after its start', () => book.subarray(0, 40), 'fileWorkbook'],
    [
      'a workbook with a flipped byte',
      () => Buffer.from(book.toString('latin1').replace('600901', '600902'), 'latin1'),
      'fileWorkbook',
    ],
    ['a workbook with a truncated sheet', () => handmade('<row></worksheet>'), 'fileWorkbook'],
    [
      'a workbook that refers to a missing string',
      () => handmade('<row><c t="s"><v>7</v></c></row>'),
      'fileWorkbook',
    ],
    ['a workbook with rows out of order', () => handmade('<row r="2"/><row r="1"/>'), 'fileWorkbook'],
    [
      'a workbook with more rows than the format allows',
      () => handmade('<row r="1048577"/>'),
      'fileWorkbookRows',
    ],
    [
      'a workbook whose stated size is 2 GB',
      () => handmade('', { toldSize: 0x7fffffff }),
      'fileWorkbookLarge',
    ],
    ['a workbook larger than its stated size', () => handmade('', { toldSize: 10 }), 'fileWorkbook'],
    ['a workbook without rows', () => handmade(''), 'fileEmpty'],
    ['a zip that contains only a note', () => zip({ 'readme.txt': 'no workbook' }), 'headerNothing'],
    ['a file without a known column', () => 'a,b\n1,2\n', 'headerNothing'],
    ['a file without a key column', () => GOOD.replace('交易日期', '日子'), 'headerNoKey'],
    ['a repeated column with different content', () => GOOD.replace('证券简称', '证券代码'), 'allRejected'],
    // Decoded as GB18030, these bytes would silently become different names.
    [
      'UTF-8 with a broken character',
      () => Buffer.from(Buffer.from(ENGLISH).toString('latin1').replace('\xe7\x94\xb5', '\xe7'), 'latin1'),
      'fileEncoding',
    ],
    ['two columns for one field', () => GOOD.replace('证券简称', 'SECCODE'), 'headerAmbiguous'],
  ];
  test.each(wrong)('%s', async (_, make, reason) => {
    await load(GOOD);
    await expect(loadMore(make()).catch(reasonOf)).resolves.toBe(reason);
    expect(await rows()).toEqual(LOADED);
    // The connection is usable again: the next load succeeds.
    expect(await loadMore(GOOD)).toMatchObject({ read: 2, unchanged: 2 });
  });

  test('but a repeated key late in a first load rejects only its row, although first loads skip the staging table', async () => {
    await pool.query('delete from data.p_test1');
    const report = await loadMore(`${many}600000,示例,2000-06-03,7,7\n`);
    expect(report).toMatchObject({ read: 60_001, inserted: 60_000, rejected: 1 });
    expect(await rejected()).toContain('60002,SECCODE+TRADEDATE,');
  });
});
