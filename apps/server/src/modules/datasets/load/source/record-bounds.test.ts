import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test, vi } from 'vitest';
import { CsvRecords } from './csv-records.ts';
import { deliveredFiles } from './delivered-files.fixture.ts';
import { refuseLargeGroup } from './parquet/parquet-bounds.ts';
import { openFile } from './read-source.ts';
import { BATCH_CELLS_MAX, COLUMNS_MAX, RECORD_CHARS_MAX } from './record-bounds.ts';
import { handmade, rowOfTexts } from './xlsx/handmade-workbook.ts';

const { pathOf, read } = deliveredFiles();
const LONG = 'x'.repeat(3 * RECORD_CHARS_MAX);
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `k${at}`);
const page = (body: string): string => `<html><table><tr><td>a<td>b<tr><td>1<td>${body}`;
const parquet = (): Buffer =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: [{ name: 'a', data: Array.from({ length: 1_000 }, () => 7), type: 'INT32' }],
      codec: 'UNCOMPRESSED',
    }),
  );

describe('a small file that expands to more than the memory holds is refused while it is read:', () => {
  const bombs: [string, () => Buffer | string, string][] = [
    ['a quote that no text closes', () => gzipSync(`a,b\n1,"${LONG}`), 'fileRecordLong'],
    ['a line without an end', () => gzipSync(`a,b\n${LONG}`), 'fileRecordLong'],
    ['a line of separators', () => `a,b\n1,2\n${','.repeat(COLUMNS_MAX)}\n`, 'fileWide'],
    ['a line of JSON without an end', () => gzipSync(`{"a":1}\n{"a":"${LONG}`), 'fileRecordLong'],
    [
      'lines of JSON with too many names',
      () =>
        `{"a":1}\n${names(COLUMNS_MAX)
          .map((name) => `{"${name}":1}`)
          .join('\n')}\n`,
      'fileWide',
    ],
    [
      'a JSON document with too many names',
      () =>
        `[${names(COLUMNS_MAX + 1)
          .map((name) => `{"${name}":1}`)
          .join(',')}]`,
      'fileWide',
    ],
    ['a page of nested elements', () => page('<b>'.repeat(100_000)), 'filePageDeep'],
    ['a page of tables', () => page('<table></table>'.repeat(10_001)), 'filePageTables'],
    ['a page with one long cell', () => gzipSync(page(LONG)), 'fileRecordLong'],
    [
      'a sheet whose rows have one cell in the last column',
      () => handmade(`${rowOfTexts(['a', 'b'])}${'<row><c r="XFD"><v>1</v></c></row>'.repeat(2_000)}`),
      'fileCells',
    ],
    [
      'a sheet with one long cell',
      () =>
        handmade(
          `${rowOfTexts(['a', 'b'])}<row><c><v>${'1'.repeat(RECORD_CHARS_MAX + 1_000_000)}</v></c></row>`,
        ),
      'fileWorkbook',
    ],
    ['a sheet of nested elements', () => handmade('<row>'.repeat(1_001)), 'fileWorkbook'],
  ];
  test.each(bombs)('%s', async (_, make, reason) => {
    expect(await read(make())).toBe(reason);
  });

  test('a Parquet page that states more values than its column', async () => {
    const file = parquet();
    expect(await read(file)).toBe(1_000);
    // The number of values, 1,000, is 0xd0 0x0f as a zigzag varint. The first one is in the header of the page.
    const at = file.indexOf(Buffer.from([0xd0, 0x0f]));
    file[at + 1] = 0x7f;
    expect(await read(file)).toBe('fileParquet');
  });
});

describe('a Parquet file whose row group is larger than the memory is refused before it is decoded:', () => {
  test('a group of more rows than are read at once', async () => {
    const file = { byteLength: 0, slice: () => Promise.reject(new Error('a page was read')) };
    const group = (rows: bigint) => ({ columns: [], num_rows: rows, total_byte_size: 0n });
    await expect(refuseLargeGroup(file, group(25_000_000n))).resolves.toBeUndefined();
    await expect(refuseLargeGroup(file, group(25_000_001n))).rejects.toMatchObject({
      reason: 'fileParquetValues',
      values: { rows: 25_000_001, values: 0 },
    });
  });

  test('a group of a few rows whose values have more bytes than are read at once', async () => {
    const file = { byteLength: 0, slice: () => Promise.reject(new Error('a page was read')) };
    const column = { num_values: 2n, total_uncompressed_size: 1024n ** 3n + 1n };
    const group = { columns: [{ meta_data: column }], num_rows: 2n, total_byte_size: 0n };
    await expect(refuseLargeGroup(file, group as never)).rejects.toMatchObject({
      reason: 'fileParquetGroup',
      values: { limit: 1024 },
    });
  });
});

/** Returns an xls file with one sheet of two rows. */
function oldWorkbook(): Buffer {
  const book = utils.book_new();
  const rows = [
    ['a', 'b'],
    [1, 'x'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'S');
  return write(book, { type: 'buffer', bookType: 'biff8' });
}

describe('a damaged file is refused with its reason, and causes no internal error:', () => {
  test('an old workbook that points to a sheet outside the file', async () => {
    const file = oldWorkbook();
    expect(await read(file)).toBe(4);
    const sheetRecord = file.indexOf(Buffer.from([0x85, 0]));
    file.writeUInt32LE(0x7fffff, sheetRecord + 4);
    expect(await read(file)).toBe('fileOldWorkbook');
  });

  test('an old workbook with unknown records, whose messages are in the reason and not in the output', async () => {
    const output = vi.spyOn(console, 'error').mockReturnValue();
    const file = oldWorkbook();
    // Record 0x42 states the code page, and record 0x85 the place of the sheet.
    file.writeUInt16LE(0x7777, file.indexOf(Buffer.from([0x42, 0, 2, 0])));
    file.writeUInt32LE(0x7fffff, file.indexOf(Buffer.from([0x85, 0])) + 4);
    const path = pathOf('delivered.xls');
    await writeFile(path, file);
    const source = await openFile(path);
    await expect(source.records().next()).rejects.toMatchObject({
      reason: 'fileOldWorkbook',
      values: { reason: expect.stringContaining('XLS Record 0x7777') },
    });
    expect(output).not.toHaveBeenCalled();
    output.mockRestore();
  });

  test('a Parquet file whose schema lacks columns', async () => {
    const file = parquet();
    // The root of the schema states one child, 0x02 as a zigzag varint, after its name.
    const root = file.lastIndexOf('root');
    file[root + 5] = 0x0a;
    expect(await read(file)).toBe('fileParquet');
  });
});

describe('a file within the bounds is read as before:', () => {
  test('a record of many lines and pieces has all its text, whichever pieces it comes in', () => {
    const long = `first\n""quoted""\n${'y'.repeat(500_000)}\nlast`;
    const text = `a,b\n1,"${long}"\n2,z\n`;
    for (const size of [1_000, 65_536, text.length]) {
      const csv = new CsvRecords(',');
      const records: string[][] = [];
      for (let at = 0; at < text.length; at += size)
        records.push(...csv.push(text.slice(at, at + size)).records);
      records.push(...csv.drain().records, ...csv.end().records);
      expect(records).toEqual([
        ['a', 'b'],
        ['1', long.replaceAll('""', '"')],
        ['2', 'z'],
      ]);
      expect(csv.line).toBe(7);
    }
  });

  test('a short row after a long record in the last pieces rejects its line, and does not count as a truncated file', async () => {
    const text = `a,b\n1,"${'y'.repeat(1_500_000)}"\nshort\n2,z\n`;
    expect(await read(text)).toBeTypeOf('number');
  });

  test('rows of a wide header come in batches of bounded size', async () => {
    const wide = `{${names(20_000)
      .map((name) => `"${name}":1`)
      .join(',')}}\n`;
    const largest = await read(`${wide}${'{"k1":2}\n'.repeat(200)}`);
    expect(largest).toBeLessThanOrEqual(BATCH_CELLS_MAX + 20_000);
  });
});
