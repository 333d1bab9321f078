import { STATISTICS, type Statistic } from '@jishi/contract';
import { expect, test } from 'vitest';
import { figuresCsv } from './figures-csv.ts';

const LABELS = {
  group: '分组',
  figure: '数值',
  change: null,
  rows: '行数',
  total: '合计',
  noGroup: '未分类',
};
const statistic = (id: string) => STATISTICS.find((one) => one.id === id) as Statistic;
const GROUPS = [
  { key: '银行', name: { zh: '银行', en: 'Banks' }, rows: 2, of: 2, value: 10.123456, change: null },
  { key: null, name: null, rows: 1, of: 1, value: null, change: null },
];
const YEARS = [
  { key: '2025', name: { zh: '2025', en: '2025' }, rows: 4, of: 4, value: 15, change: 50 },
  { key: '2024', name: { zh: '2024', en: '2024' }, rows: 3, of: 3, value: 10, change: null },
];
const linesOf = (id: string, lang: 'zh' | 'en') =>
  figuresCsv(statistic(id), GROUPS, { rows: 3, of: 3, value: 10.5 }, LABELS, lang).split('\r\n');

test('the file contains the groups and the total from the table, with all digits', () => {
  expect(linesOf('unlockRatio', 'en')).toEqual([
    '\uFEFF分组,数值,行数',
    'Banks,10.123456,2',
    '未分类,,1',
    '合计,10.5,3',
    '',
  ]);
});

test('the file states amounts in tens of thousands only for Chinese readers', () => {
  expect(linesOf('dividendAmount', 'zh')[1]).toBe('银行,10.123456,2');
  expect(linesOf('dividendAmount', 'en')[1]).toBe('Banks,101234.56,2');
});

test('the file contains the change of each period from the previous one, and leaves it empty if there is none', () => {
  const labels = { ...LABELS, change: '较上期（%）' };
  const csv = figuresCsv(statistic('pledgeEvents'), YEARS, { rows: 7, of: 7, value: 25 }, labels, 'zh');
  expect(csv.trim().split('\r\n').slice(0, 4)).toEqual([
    '分组,数值,较上期（%）,行数',
    '2025,15,50,4',
    '2024,10,,3',
    '合计,25,,7',
  ]);
});
