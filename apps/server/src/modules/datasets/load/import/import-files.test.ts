import { describe, expect, test } from 'vitest';
import { filesOf } from './import-files.ts';

describe('the files that a mapping names', () => {
  const pattern = 'quotes/daily_*.csv*';

  test("match the mapping's glob in both folder and name", () => {
    const files = ['funds/daily_1.csv', 'quotes/daily_1.csv', 'quotes/daily_2.csv.gz', 'quotes/other.csv'];
    expect(filesOf(files, pattern)).toEqual(['quotes/daily_1.csv', 'quotes/daily_2.csv.gz']);
  });

  test('include workbooks and other formats, because the bytes of a file show its format', () => {
    const files = [
      'funds/a.csv',
      'quotes/daily_1.xlsx',
      'quotes/daily_2.TXT',
      'quotes/daily_3.tsv.gz',
      'quotes/daily_4.xls',
      'quotes/daily_5.jsonl.zst',
      'quotes/daily_6.zip',
      'quotes/daily_7.pdf',
    ];
    expect(filesOf(files, pattern)).toEqual([
      'quotes/daily_1.xlsx',
      'quotes/daily_2.TXT',
      'quotes/daily_3.tsv.gz',
      'quotes/daily_4.xls',
      'quotes/daily_5.jsonl.zst',
      'quotes/daily_6.zip',
    ]);
  });

  test('are found inside folders that contain all of the files', () => {
    const files = ['2026/more/funds/a.csv', '2026/more/quotes/daily_1.csv'];
    expect(filesOf(files, pattern)).toEqual(['2026/more/quotes/daily_1.csv']);
  });

  test('do not include a copy in another folder', () => {
    expect(filesOf(['old/quotes/daily_1.csv', 'quotes/daily_1.csv'], pattern)).toEqual([
      'quotes/daily_1.csv',
    ]);
  });

  test('are matched by name alone if they are in no folder, or in a single folder that contains all files', () => {
    expect(filesOf(['daily_1.csv', 'daily_2.xlsx', 'other.csv'], pattern)).toEqual([
      'daily_1.csv',
      'daily_2.xlsx',
    ]);
    expect(filesOf(['all/daily_1.csv', 'all/other.csv'], pattern)).toEqual(['all/daily_1.csv']);
  });

  test('are matched by folder and name if all files are in the folder that the mapping names', () => {
    expect(filesOf(['quotes/daily_1.csv'], pattern)).toEqual(['quotes/daily_1.csv']);
  });
});
