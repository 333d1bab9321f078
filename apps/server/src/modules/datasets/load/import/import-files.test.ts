import { describe, expect, test } from 'vitest';
import { filesOf } from './import-files.ts';

describe('the files that a mapping names', () => {
  const pattern = 'quotes/daily_*.csv*';

  test('stand where its glob says', () => {
    const files = ['funds/daily_1.csv', 'quotes/daily_1.csv', 'quotes/daily_2.csv.gz', 'quotes/other.csv'];
    expect(filesOf(files, pattern)).toEqual(['quotes/daily_1.csv', 'quotes/daily_2.csv.gz']);
  });

  test('may be workbooks or texts: what a file is, its bytes tell', () => {
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

  test('are found below folders that all files have in common', () => {
    const files = ['2026/more/funds/a.csv', '2026/more/quotes/daily_1.csv'];
    expect(filesOf(files, pattern)).toEqual(['2026/more/quotes/daily_1.csv']);
  });

  test('but not in a copy that lies beside others', () => {
    expect(filesOf(['old/quotes/daily_1.csv', 'quotes/daily_1.csv'], pattern)).toEqual([
      'quotes/daily_1.csv',
    ]);
  });

  test('go by their names where they lie in no folder', () => {
    expect(filesOf(['daily_1.csv', 'daily_2.xlsx', 'other.csv'], pattern)).toEqual([
      'daily_1.csv',
      'daily_2.xlsx',
    ]);
    expect(filesOf(['all/daily_1.csv', 'all/other.csv'], pattern)).toEqual(['all/daily_1.csv']);
  });

  test('one folder alone is imported by its own name', () => {
    expect(filesOf(['quotes/daily_1.csv'], pattern)).toEqual(['quotes/daily_1.csv']);
  });
});
