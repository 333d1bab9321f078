import { expect, test } from 'vitest';
import { statementCsv } from './statement-table.ts';

test('the statement file quotes a cell with a comma, a quotation mark or a line break', () => {
  const names = ['Cash, total', 'So-called "cash"', 'Cash\rat bank', 'Cash\nat hand', 'Cash'];
  const items = names.map((en) => ({
    code: 'c',
    zh: '现金',
    en,
    unit: 'yuan' as const,
    isTotal: false,
    values: [1.5, null],
    growth: [],
    share: [],
  }));
  const periods = [
    { end: '2025-12-31', announcedOn: null },
    { end: '2024-12-31', announcedOn: null },
  ];
  expect(statementCsv({ periods, items }, 'en', 'item')).toBe(
    '\ufeffcode,item,2025-12-31,2024-12-31\r\n' +
      'c,"Cash, total",1.5,\r\n' +
      'c,"So-called ""cash""",1.5,\r\n' +
      'c,"Cash\rat bank",1.5,\r\n' +
      'c,"Cash\nat hand",1.5,\r\n' +
      'c,Cash,1.5,\r\n',
  );
});
