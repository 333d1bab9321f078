import { manifestSchema } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { FileRefused } from '../load.messages.ts';
import { columnsByHeader } from './match-header.ts';
import { measureOf } from './units.ts';

const manifest = manifestSchema.parse({
  code: 'p_test1',
  group: 'stock',
  name: { zh: '测试', en: 'Test' },
  description: { zh: '测试', en: 'Test' },
  category: 'listed',
  provider: 'jishi',
  frequency: 3,
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', pad: 6 },
    { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' },
    { code: 'SECNAME', zh: '证券简称', en: 'Short name', type: 'text', role: 'name' },
    { code: 'F001N', zh: '发行价格', en: 'Issue price', type: 'number', unit: 'yuan' },
    {
      code: 'F002N',
      zh: '发行总股本',
      en: 'Shares issued',
      type: 'number',
      unit: 'tenThousandShares',
      role: 'shares',
    },
    { code: 'F003N', zh: '总市值', en: 'Market value', type: 'number', unit: 'hundredMillionYuan' },
    { code: 'F004N', zh: '涨跌幅', en: 'Change', type: 'number', unit: 'percent', role: 'changePercent' },
    {
      code: 'F005N',
      zh: '其中：应收账款',
      en: 'Of which: accounts receivable',
      type: 'number',
      unit: 'yuan',
    },
    { code: 'F006N', zh: '一、营业总收入', en: 'I. Total revenue', type: 'number', unit: 'yuan' },
    { code: 'F007N', zh: '成交数量', en: 'Volume', type: 'number', unit: 'share', role: 'volume' },
    { code: 'F008N', zh: '收盘价(元)', en: 'Closing', type: 'number', unit: 'yuan', role: 'close' },
    { code: 'F009N', zh: '加：期初余额', en: 'Add: opening balance', type: 'number', unit: 'yuan' },
    { code: 'F010N', zh: '其中：期初余额', en: 'Of which: opening balance', type: 'number', unit: 'yuan' },
    { code: 'F012N', zh: '滚动市盈率', en: 'P/E (trailing)', type: 'number', role: 'peRatio' },
    { code: 'F011N', zh: '每股收益', en: 'EPS', type: 'number', unit: 'yuanPerShare' },
  ],
  key: ['SECCODE', 'TRADEDATE'],
});

const KEY = ['证券代码', '交易日期'];

/**
 * Returns the result for each header outside the key: the field and the factor, or the reason to leave out the column.
 */
function readAs(...names: string[]): string[] {
  const { columns, converted, left } = columnsByHeader(manifest, [...KEY, ...names, '发行价格'], {
    tableUnits: [],
  });
  const factors = new Map(converted.map(({ field, factor }) => [field, factor]));
  return [
    ...columns
      .map(({ field }) => field.code)
      .filter((code) => !['SECCODE', 'TRADEDATE', 'F001N'].includes(code))
      .map((code) => (factors.has(code) ? `${code} x${factors.get(code)}` : code)),
    ...left.map(({ reason }) => reason.reason),
  ];
}

describe('header matching', () => {
  test.each([
    ['pe_ttm', 'F012N'],
    ['市盈率(TTM)', 'F012N'],
    ['滚动市盈率', 'F012N'],
    ['pe', 'leftNoField'],
    ['市盈率', 'leftNoField'],
    ['应收账款', 'F005N'],
    ['其中:应收账款', 'F005N'],
    ['应收帐款', 'F005N'],
    ['（一）应收账款', 'F005N'],
    ['accounts receivable', 'F005N'],
    ['营业总收入', 'F006N'],
    ['1、营业总收入', 'F006N'],
    ['营业总收入（损失以“－”号填列）', 'F006N'],
    ['今收', 'F008N'],
    ['今收（元）', 'F008N'],
    ['总股本（万股）', 'F002N'],
    ['总股本(股)', 'F002N x0.0001'],
    ['发行总股本/亿股', 'F002N x10000'],
    ['Shares issued (10k shares)', 'F002N'],
    ['Shares issued (million)', 'F002N x100'],
    ['市值/亿元', 'leftNoField'],
    ['总市值/亿元', 'F003N'],
    ['总市值(万元)', 'F003N x0.0001'],
    ['总市值【人民币 百万元】', 'F003N x0.01'],
    ['Market value (RMB mn)', 'F003N x0.01'],
    ['涨跌幅[%]', 'F004N'],
    ['涨跌幅%', 'F004N'],
    ['涨跌幅(‰)', 'F004N x0.1'],
    ['成交量', 'F007N'],
    ['成交量(手)', 'F007N x100'],
    ['volume_lots', 'F007N x100'],
    ['收盘', 'F008N'],
    ['收盘价', 'F008N'],
    ['close', 'F008N'],
    ['收盘价（万元）', 'F008N x10000'],
    ['每股收益(元)', 'F011N'],
  ])('reads %s as %s', (name, meaning) => {
    expect(readAs(name)).toEqual([meaning]);
  });

  test.each([
    ['a unit that does not fit the field', '总股本(元)', 'leftUnit'],
    ['a unit in a different currency', '总市值(亿美元)', 'leftUnit'],
    ['a word in brackets that is not a unit', '收盘价(后复权)', 'leftNoField'],
    ['a name that two fields share', '期初余额', 'leftAmbiguous'],
    ['a name that no field has', '备注', 'leftNoField'],
  ])('leaves out a column with %s', (_, name, reason) => {
    expect(readAs(name)).toEqual([reason]);
  });

  test('reads the more certain of two columns for one field, and neither if both are equally certain', () => {
    expect(readAs('成交数量', 'vol')).toEqual(['F007N', 'leftSurer']);
    expect(readAs('vol', 'volume', '成交量')).toEqual(['F007N', 'leftSurer', 'leftSurer']);
    expect(readAs('vol', '成交量')).toEqual(['leftRival', 'leftRival']);
  });

  test('rejects a file with two candidate columns for a key field, or with none', () => {
    const reasonOf = (...header: string[]): string => {
      try {
        columnsByHeader(manifest, header, { tableUnits: [] });
        return 'read';
      } catch (error) {
        return error instanceof FileRefused ? error.reason : String(error);
      }
    };
    expect(reasonOf('代码', '日期', '收盘')).toBe('read');
    expect(reasonOf('代码', 'ts_code', '日期', '收盘')).toBe('headerAmbiguous');
    expect(reasonOf('代码', '收盘')).toBe('headerNoKey');
    expect(reasonOf('代码', '日期', '备注')).toBe('headerOnlyKey');
  });

  test('applies the unit above the table to amounts, but not to prices or to columns with their own units', () => {
    const tableUnits = [measureOf('万元') ?? { base: null, power: 0 }];
    const header = [...KEY, '应收账款', '收盘价', '营业总收入(元)'];
    expect(columnsByHeader(manifest, header, { tableUnits }).converted).toEqual([
      { name: '应收账款', field: 'F005N', factor: '10000' },
    ]);
  });
});

test('the first of 200,000 columns with the same name is read', () => {
  const closes = Array.from({ length: 200_000 }, () => '收盘价');
  const { columns, twins } = columnsByHeader(manifest, ['证券代码', '交易日期', ...closes], {
    tableUnits: [],
  });
  expect(columns.map(({ field }) => field.code)).toEqual(['SECCODE', 'TRADEDATE', 'F008N']);
  expect(twins).toHaveLength(closes.length - 1);
});
