import { expect, test } from 'vitest';
import { heldStocksOf, newestHoldings } from './holdings.ts';

const rows = (columns: string[], ...records: (string | number | null)[][]) => ({
  columns,
  count: records.length,
  cells: columns.map((_, column) => records.map((record) => record[column] ?? null)),
  names: { 新进: 'New' },
  glosses: {},
  englishNames: null,
});

test('holdings are those of the latest report, largest first', () => {
  const holdings = newestHoldings(
    rows(
      ['ENDDATE', 'SECCODE', 'F001V', 'F003V', 'F008N'],
      ['2026-06-30', '510901', '600901', '新进', 5],
      ['2026-06-30', '510901', '600902', '增持', 9],
      ['2026-06-30', '510901', '600903', '退出', 0],
      ['2025-12-31', '510901', '600904', '新进', 99],
    ),
  );
  expect(holdings.map(({ stock, worth }) => `${stock} ${worth}`)).toEqual([
    '600902 9',
    '600901 5',
    '600903 0',
  ]);
  expect(holdings.map(({ change }) => change)).toEqual(['增持', 'New', '退出']);
});

test('a stock has its English name on an English page, and an unknown change remains null', () => {
  const records = rows(['SECCODE', 'SECNAME', 'F002N', 'F009N'], ['600901', '示例银行', null, 7]);
  expect(heldStocksOf(records)[0]).toMatchObject({ name: '示例银行', fundsChange: null, worth: 7 });
  expect(heldStocksOf({ ...records, englishNames: ['Sample Bank'] })[0]?.name).toBe('Sample Bank');
});
