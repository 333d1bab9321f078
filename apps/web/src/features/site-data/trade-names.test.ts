import { ROLES, type Role, type ViewField } from '@jishi/contract';
import { expect, test } from 'vitest';
import { columnOf, ownName } from './columns.ts';
import { TRADE_NAMES, tradeNames } from './trade-names.ts';

const field = (role: Role | null, zh: string, en = zh): ViewField => ({
  ...{ code: zh, zh, en, type: 'number', role, unit: 'yuan', key: false, note: null },
});
const OPEN = field('open', '今日开盘价', 'Open');
const CLOSE = field('close', '最近成交价', 'Last price (close)');

test('the words are the names of the roles', () => {
  for (const role of Object.keys(TRADE_NAMES) as (keyof typeof TRADE_NAMES)[]) {
    const { zh, en } = ROLES[role];
    expect(TRADE_NAMES[role]).toEqual({ zh, en });
  }
});

test('bars are headed by the words of the trade instead of the names of their source', () => {
  const fields = [
    OPEN,
    field('high', '最高成交价'),
    CLOSE,
    field('volume', '成交股数'),
    field(null, '总笔数'),
  ];
  expect(Object.fromEntries(tradeNames(fields, 'zh'))).toEqual({
    今日开盘价: '开盘价',
    最高成交价: '最高价',
    最近成交价: '收盘价',
    成交股数: '成交量',
  });
  expect(tradeNames(fields, 'en').get('最近成交价')).toBe('Close');
});

test.each(['收盘净价', '收盘价（前复权）', '除权日最近成交价', '最新价'])(
  '%s says more than its role, and stays',
  (zh) => {
    expect(tradeNames([OPEN, field('close', zh)], 'zh').has(zh)).toBe(false);
  },
);

test('the level of an index is not called a price', () => {
  expect(tradeNames([OPEN, field('close', '最近指数')], 'zh').get('最近指数')).toBe('收盘指数');
});

test('a list with a price that is no bar keeps its names', () => {
  expect(tradeNames([CLOSE], 'zh').size).toBe(0);
});

test('a column with another head keeps its unit, and knows the name of its field', () => {
  const column = columnOf(CLOSE, 'zh', undefined, '收盘价');
  expect([column.label, column.unit, ownName(column, 'zh')]).toEqual(['收盘价', '元', '最近成交价']);
  expect(ownName(columnOf(CLOSE, 'en'), 'en')).toBeNull();
});
