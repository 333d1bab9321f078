import { expect, test } from 'vitest';
import { figuresCsv } from './figures-csv.ts';

const LABELS = { group: '分组', figure: '数值', rows: '行数', total: '合计', noGroup: '未分类' };

test('the file has the groups and the total of the table, with all digits', () => {
  const figures = {
    ...{ statistic: 'x', grouping: 'industry', from: null, to: null, demo: false },
    groups: [
      { key: '银行', name: { zh: '银行', en: 'Banks' }, rows: 2, value: 10.123456 },
      { key: null, name: null, rows: 1, value: null },
    ],
    total: { rows: 3, value: 10.5 },
  };
  expect(figuresCsv(figures, LABELS, 'en').split('\r\n')).toEqual([
    '\uFEFF分组,数值,行数',
    'Banks,10.123456,2',
    '未分类,,1',
    '合计,10.5,3',
    '',
  ]);
});
