import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { QUIET_IMPORT } from '../../../../test/harness/quiet-import.ts';
import { importFolder } from '../load/import/import-folder.ts';
import type { FileRefused } from '../load/load.messages.ts';
import type { LoadOptions } from '../load/load-options.ts';
import { handmade, rowOfTexts } from '../load/source/xlsx/handmade-workbook.ts';
import { openLoadWorld, testManifest } from './load-world.fixture.ts';

const quotes = testManifest({
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', pad: 6, pattern: '\\d{6}' },
    { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date' },
    { code: 'F001N', zh: '收盘价', en: 'Close', type: 'number', unit: 'yuan' },
    { code: 'F002N', zh: '涨跌幅', en: 'Change', type: 'number', unit: 'percent' },
    { code: 'F003V', zh: '备注', en: 'Note', type: 'text' },
  ],
  key: ['SECCODE', 'TRADEDATE'],
});
const HEADER = ['证券代码', '交易日期', '收盘价', '涨跌幅', '备注'];
const day = (text: string): Date => new Date(`${text}Z`);

const { pool, registry, folder, load, loadMore, rows, rejected } = await openLoadWorld([quotes]);

const written = (data: SheetData): Promise<Buffer> =>
  writeExcelFile(data, { dateFormat: 'yyyy/m/d' }).toBuffer();

const HEADER_ROW = rowOfTexts(HEADER);
const DATE_STYLES = `<numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="171" formatCode="[Red]&quot;days &quot;0.00"/></numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="10"/><xf numFmtId="171"/></cellXfs>`;

describe('workbooks:', () => {
  test('codes without leading zeros, dates, decimals, text and booleans are read as in a CSV file', async () => {
    const report = await load(
      await written([
        HEADER,
        [901, day('2025-06-03'), 12.29, -0.8871, '示例, "电气"'],
        ['600901', day('1999-12-31'), 1180405.45, null, true],
      ]),
    );
    expect(await rows()).toEqual([
      '000901|2025-06-03|12.29|-0.8871|示例, "电气"',
      '600901|1999-12-31|1180405.45||TRUE',
    ]);
    expect(report).toMatchObject({ read: 2, inserted: 2, rejected: 0, encoding: 'xlsx' });
  });

  test('numbers are read without exponents and without binary rounding errors', async () => {
    const numbers = [
      0.1 + 0.2,
      1.1000000000000001,
      1e-7,
      -2.5e-10,
      12345678901234567000,
      123456789012345.6,
      9007199254740991,
      0,
    ];
    await load(
      await written([HEADER, ...numbers.map((value, i) => [i, day('2025-06-03'), value, null, value])]),
    );
    const texts = [
      '0.3',
      '1.1',
      '0.0000001',
      '-0.00000000025',
      '12345678901234600000',
      '123456789012346',
      '9007199254740991',
      '0',
    ];
    expect(await rows()).toEqual(texts.map((text, i) => `00000${i}|2025-06-03|${text}||${text}`));
  });

  test.each([
    ['1900', '', ['2025-06-03', '2024-10-02']],
    ['1904', '<workbookPr date1904="1"/>', ['2029-06-04', '2028-10-03']],
  ])(
    'a number in a date field is a date in the %s system, whatever the format of the cell',
    async (_, book, days) => {
      const row = (code: number, cell: string): string =>
        `<row><c><v>${code}</v></c>${cell}<c><v>9.5</v></c></row>`;
      const sheet = [
        row(1, '<c><v>45811</v></c>'),
        row(2, '<c t="inlineStr"><is><t>45567</t></is></c>'),
        row(3, '<c><v>20250603</v></c>'),
        row(4, '<c><v>45811.5</v></c>'),
        row(5, '<c><v>2025</v></c>'),
      ].join('');
      const report = await load(handmade(HEADER_ROW + sheet, { book }));
      expect(report).toMatchObject({ read: 5, inserted: 3, rejected: 2 });
      expect(await rows()).toEqual([
        `000001|${days[0]}|9.5||`,
        `000002|${days[1]}|9.5||`,
        '000003|2025-06-03|9.5||',
      ]);
      expect(await rejected()).toMatch(/45811\.5.*has a time of day[\s\S]*2025.*is not a valid date/);
    },
  );

  test.each([
    ['1900', '', ['1900-02-28', '1900-03-01', '2025-06-03', '2025-06-03 09:30:00']],
    ['1904', '<workbookPr date1904="1"/>', ['1904-02-29', '1904-03-02', '2029-06-04', '2029-06-04 09:30:00']],
  ])('dates are counted in the %s system', async (_, book, days) => {
    const cells = ['59', '61', '45811', '45811.3958333'];
    const rowTexts = cells.map(
      (serial, i) =>
        `<row><c><v>${i}</v></c><c s="1"><v>45000</v></c><c r="E9" s="${(i % 2) + 1}"><v>${serial}</v></c></row>`,
    );
    await load(handmade(HEADER_ROW + rowTexts.join(''), { book, styles: DATE_STYLES }));
    expect((await rows()).map((row) => row.split('|')[4])).toEqual(days);
  });

  test('a percentage is read as displayed, and a format that only resembles a date does not change a number', async () => {
    await load(
      handmade(
        `${HEADER_ROW}<row r="2"><c><v>1</v></c><c s="1"><v>45811</v></c><c s="4"><v>61.5</v></c><c s="3"><v>1.2088E-2</v></c></row>`,
        {
          styles: DATE_STYLES,
        },
      ),
    );
    expect(await rows()).toEqual(['000001|2025-06-03|61.5|1.2088|']);
  });

  test('shared strings are read with all runs, without phonetic text, and with escaped characters', async () => {
    const strings =
      '<si><r><t>示例</t></r><r><t xml:space="preserve"> 电_x0041_</t></r><rPh><t>reading</t></rPh></si>';
    await load(
      handmade(
        `${HEADER_ROW}<row r="2"><c><v>1</v></c><c t="d"><v>2025-06-03T00:00:00</v></c><c r="E2" t="s"><v>0</v></c></row>`,
        { strings },
      ),
    );
    expect(await rows()).toEqual(['000001|2025-06-03|||示例 电A']);
  });

  test('a second load changes nothing, a repeated key is reported by its row, and empty rows do not shift row numbers', async () => {
    const data = [
      HEADER,
      [1, day('2025-06-03'), 1, 1, 'a'],
      [],
      [null, null, null],
      [1, day('2025-06-03'), 2, 2, 'b'],
      [2, 'never', 1],
    ];
    const book = await written([...data, ['x', day('2025-06-03'), 1, 1, 'c', 'beyond the header']]);
    expect(await load(book)).toMatchObject({ read: 4, inserted: 1, rejected: 3 });
    expect(await rejected()).toMatch(/\n5,SECCODE\+TRADEDATE,/);
    expect(await rejected()).toMatch(/\n6,TRADEDATE,never,/);
    expect(await rejected()).toMatch(/\n7,,/);
    expect(await loadMore(book)).toMatchObject({ read: 4, inserted: 0, unchanged: 1, rejected: 3 });
  });

  test('a formula that was never evaluated is a bad value, not an empty one', async () => {
    const cells = (formula: string): string => `<c><v>1</v></c><c s="1"><v>45811</v></c><c>${formula}</c>`;
    const uncounted = `<row r="3">${cells('<f>A1*2</f><v></v>').replace('>1<', '>2<')}</row>`;
    await load(
      handmade(`${HEADER_ROW}<row r="2">${cells('<f>1+1</f><v>2</v>')}</row>${uncounted}`, {
        styles: DATE_STYLES,
      }),
    );
    expect(await rows()).toEqual(['000001|2025-06-03|2||']);
    expect(await rejected()).toContain('\n3,F001N,=A1*2,');
  });

  test('many rows are read in batches, progress reaches the end, and a dry run changes nothing', async () => {
    const many = Array.from({ length: 9000 }, (_, i) => [i, day('2025-06-03'), i / 100, 1, `示例${i}`]);
    const shares: number[] = [];
    const book = await written([HEADER, ...many]);
    const onProgress: LoadOptions['onProgress'] = ({ bytes, bytesTotal }) =>
      void shares.push(bytes / bytesTotal);
    expect(await load(book, { onProgress, dryRun: true })).toMatchObject({ read: 9000, inserted: 9000 });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('a folder is loaded by the globs of its mappings, ignoring the lock file of an open workbook', async () => {
    const home = join(folder, 'import');
    await mkdir(join(home, 'plans'), { recursive: true });
    await writeFile(
      join(home, 'day.xlsx'),
      await written([
        ['代码', 'day', 'close'],
        [901, day('2025-06-03'), 1.5],
      ]),
    );
    await writeFile(join(home, '~$day.xlsx'), 'owner');
    await writeFile(join(home, 'other.xlsx'), 'not planned');
    const plan =
      'dataset: p_test1, files: "{d,~}*.xlsx", columns: { SECCODE: { from: 代码 }, TRADEDATE: { from: day }, F001N: { from: close } }';
    await writeFile(join(home, 'plans', 'a.yaml'), `- { ${plan} }\n`);
    await pool.query('delete from data.p_test1');
    const refused: string[] = [];
    const total = await importFolder(pool, registry, {
      folder: home,
      plans: join(home, 'plans'),
      rejects: join(home, 'rejects'),
      ...QUIET_IMPORT,
      onLoaded: () => undefined,
      onRefused: (name) => void refused.push(name),
    });
    const unplanned = total.unplanned.map(({ file }) => file);
    expect({ ...total, unplanned, refused }).toEqual({
      loads: 1,
      rows: 1,
      unplanned: ['other.xlsx'],
      unread: [],
      untaken: [],
      underived: [],
      refused: [],
    });
    expect(await rows()).toEqual(['000901|2025-06-03|1.5||']);
  });

  test('sheets after the first are reported, and the error for a cover as the first sheet names them', async () => {
    const table = `${rowOfTexts(HEADER)}<row r="2"><c><v>901</v></c><c t="inlineStr"><is><t>2025-06-03</t></is></c><c><v>1.5</v></c></row>`;
    expect(await load(handmade(table, { behind: '修正' }))).toMatchObject({
      inserted: 1,
      otherSheets: ['修正'],
    });
    expect(await load(handmade(table))).toMatchObject({ inserted: 1, otherSheets: [] });
    const refusal = await load(handmade(rowOfTexts(['说明']), { behind: '行情' })).catch(
      (error: FileRefused) => error.text('en'),
    );
    expect(refusal).toMatch(/the header is: 说明; .*; read sheet .+, but not 行情 /);
  });
});
