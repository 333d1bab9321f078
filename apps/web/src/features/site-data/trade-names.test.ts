import { ROLES, type Role, type ViewField } from '@jishi/contract';
import { expect, test } from 'vitest';
import { columnOf, ownName } from './columns.ts';
import { TRADE_NAMES, tradeNames } from './trade-names.ts';

const field = (role: Role | null, zh: string, en = zh): ViewField => ({
  ...{ code: zh, zh, en, type: 'number', role, unit: 'yuan', key: false, note: null },
});
const OPEN = field('open', '今日开盘价', 'Open');
const CLOSE = field('close', '最近成交价', 'Last price (close)');

test('the trade terms equal the names of the roles', () => {
  for (const role of Object.keys(TRADE_NAMES) as (keyof typeof TRADE_NAMES)[]) {
    const { zh, en } = ROLES[role];
    expect(TRADE_NAMES[role]).toEqual({ zh, en });
  }
});

test('the columns of bars have trade terms as headers instead of the names that the source uses', () => {
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
  'the header %s is kept, because it is more specific than its role',
  (zh) => {
    expect(tradeNames([OPEN, field('close', zh)], 'zh').has(zh)).toBe(false);
  },
);

test('the level of an index is not called a price', () => {
  expect(tradeNames([OPEN, field('close', '最近指数')], 'zh').get('最近指数')).toBe('收盘指数');
});

test('a list whose prices are not bars keeps its field names', () => {
  expect(tradeNames([CLOSE], 'zh').size).toBe(0);
});

test('a column with a replaced header keeps its unit and the original name of its field', () => {
  const column = columnOf(CLOSE, 'zh', undefined, '收盘价');
  expect([column.label, column.unit, ownName(column, 'zh')]).toEqual(['收盘价', '元', '最近成交价']);
  expect(ownName(columnOf(CLOSE, 'en'), 'en')).toBeNull();
});
