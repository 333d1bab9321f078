import { describe, expect, it } from 'vitest';
import { leftOf, openLoadWorld, testManifest } from './load-world.fixture.ts';

const day = { code: 'DAY', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' };
const codeParameter = { name: 'scode', zh: '代码', en: 'Codes', op: 'in', field: 'CODE', example: '399901' };
const code = (kind: string | undefined) => ({
  code: 'CODE',
  zh: '证券代码',
  en: 'Security code',
  type: 'text',
  role: 'code',
  ...(kind ? { kind } : {}),
});
const number = (field: string, zh: string, en: string, more = {}) => ({
  code: field,
  zh,
  en,
  type: 'number',
  ...more,
});

const index = testManifest({
  code: 'p_index',
  fields: [
    code('index'),
    day,
    number('F008N', '最近指数', 'Last level', { role: 'close' }),
    number('F013N', '收盘指数', 'Close'),
  ],
  key: ['CODE', 'DAY'],
  parameters: [codeParameter],
});
const members = testManifest({
  code: 'p_members',
  fields: [
    { code: 'INDEX', zh: '所属指数', en: 'Index', type: 'text', role: 'relatedCode', kind: 'index' },
    code('stock'),
    number('F001N', '权重', 'Weight'),
  ],
  key: ['INDEX', 'CODE'],
  parameters: [
    { ...codeParameter, example: '600901' },
    { ...codeParameter, name: 'index', field: 'INDEX' },
  ],
});
const stock = testManifest({
  code: 'p_stock',
  fields: [code('stock'), day, number('F001N', '收盘价', 'Closing price', { role: 'close' })],
  key: ['CODE', 'DAY'],
});
const fund = testManifest({
  code: 'p_fund',
  fields: [
    { ...code('fund'), pattern: '\\d{6}' },
    day,
    number('F001N', '单位净值', 'Net value', { role: 'netValue' }),
  ],
  key: ['CODE', 'DAY'],
});
const minutes = testManifest({
  code: 'p_minutes',
  fields: [
    code(undefined),
    { code: 'AT', zh: '时刻', en: 'Moment', type: 'datetime', role: 'tradeDate' },
    number('F001N', '收盘价', 'Closing price', { role: 'close' }),
  ],
  key: ['CODE', 'AT'],
});
const statement = testManifest({
  code: 'p_statement',
  fields: [
    code('stock'),
    { code: 'END', zh: '报告期末', en: 'Period end', type: 'date', role: 'reportDate' },
    number('F038N', '资产总计', 'Total assets'),
    number('F070N', '所有者权益（或股东权益）合计', "Owners' equity"),
    number('F071N', '负债和所有者（或股东权益）合计', 'Liabilities and equity'),
  ],
  key: ['CODE', 'END'],
});
const { load, rows } = await openLoadWorld([index, members, stock, fund, minutes, statement]);

describe('the close of an index is read into one field', () => {
  it.each(['收盘', '收盘价', 'Close', 'close', 'Last level'])('from a header named %s', async (name) => {
    await load(`code,date,${name}\n399901,2025-06-03,3900\n`, { code: 'p_index' });
    expect(await rows('p_index')).toEqual(['399901|2025-06-03|3900|']);
  });

  it('unless the header names both fields', async () => {
    await load('code,date,Last level,Close\n399901,2025-06-03,3900,3901\n', { code: 'p_index' });
    expect(await rows('p_index')).toEqual(['399901|2025-06-03|3900|3901']);
  });
});

describe('a code is stored without its exchange if calls use it that way', () => {
  it.each([
    ['000300.SH', '000300'],
    ['sh000300', '000300'],
    ['H30001.CSI', 'H30001'],
    ['399901.SZ', '399901'],
    ['HSI.HI', 'HSI.HI'],
  ])('the index %s is stored as %s', async (written, stored) => {
    await load(`code,date,收盘\n${written},2025-06-03,3900\n`, { code: 'p_index' });
    expect(await rows('p_index')).toEqual([`${stored}|2025-06-03|3900|`]);
  });

  it('the code of an index and the code of its member are stored in separate fields', async () => {
    const text = 'index_code,stock_code,权重\n000300.SH,000001.SZ,1.5\n399901.SZ,300901.XSHE,2\n';
    await load(text, { code: 'p_members' });
    expect(await rows('p_members')).toEqual(['000300|000001|1.5', '399901|300901|2']);
  });

  it('two spellings of one index on one day count as a repeated row', async () => {
    const text = 'code,date,收盘\n000300,2025-06-03,3900\n000300.SH,2025-06-03,3900\n';
    expect(await load(text, { code: 'p_index' })).toMatchObject({ inserted: 1, rejected: 1 });
  });

  it('the suffix .OF of a fund code is removed', async () => {
    await load('fund_id,date,nav\n000001.OF,2025-06-03,1.5\n', { code: 'p_fund' });
    expect(await rows('p_fund')).toEqual(['000001|2025-06-03|1.5']);
  });
});

describe('customary column names of downloads are recognised:', () => {
  it.each([
    [
      'ts_code beside symbol',
      'ts_code,symbol,trade_date,close',
      '600901.SH,600901,20250603,10.5',
      '600901.SH|2025-06-03|10.5',
    ],
    [
      'index_code beside stock_code',
      'index_code,stock_code,date,close',
      '000300,600901,2025-06-03,10.5',
      '600901|2025-06-03|10.5',
    ],
    [
      '公司代码 beside A股代码',
      '公司代码,A股代码,日期,收盘',
      '600902,600901,2025-06-03,10.5',
      '600901|2025-06-03|10.5',
    ],
    ['公司代码 alone', '公司代码,日期,收盘', '600901,2025-06-03,10.5', '600901|2025-06-03|10.5'],
    [
      'a date beside a time of day',
      'code,date,time,close',
      '600901,2025-06-03,15:00,10.5',
      '600901|2025-06-03|10.5',
    ],
    [
      'a time alone, at midnight',
      'code,time,close',
      '600901,2025-06-03 00:00:00,10.5',
      '600901|2025-06-03|10.5',
    ],
  ])('%s', async (_, header, row, stored) => {
    await load(`${header}\n${row}\n`, { code: 'p_stock' });
    expect(await rows('p_stock')).toEqual([stored]);
  });

  it.each(['time', '交易时间', 'datetime', 'trade_time', 'date'])(
    '%s as a time in a minute data set',
    async (name) => {
      await load(`code,${name},close\n600901,2025-06-03 09:31:00,10.5\n`, { code: 'p_minutes' });
      expect(await rows('p_minutes')).toEqual([`600901|${new Date('2025-06-03T09:31:00+08:00')}|10.5`]);
    },
  );

  it('the items of a statement in the terms of another accounting standard', async () => {
    const report = await load(
      '股票代码,报告日,资产合计,所有者权益合计,负债和所有者权益总计\n600901,20250630,9,4,9\n',
      {
        code: 'p_statement',
      },
    );
    expect(leftOf(report)).toEqual([]);
    expect(await rows('p_statement')).toEqual(['600901|2025-06-30|9|4|9']);
  });
});

it('numbers with more than 16 decimals are rounded and counted', async () => {
  const text =
    'code,date,close\n600901,2025-06-03,1e-18\n600902,2025-06-03,1180405.45799999990000012\n600903,2025-06-03,1.50\n';
  const report = await load(text, { code: 'p_stock' });
  expect(report.lostDigits).toEqual([{ field: 'F001N', loss: 'numberRounded', values: 2, first: '1e-18' }]);
  expect((await rows('p_stock')).map((row) => row.split('|')[2])).toEqual([
    '0',
    '1180405.4579999999000001',
    '1.5',
  ]);
});
