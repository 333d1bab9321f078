import { importFileSchema, importPlanSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { proposalText } from '../load/propose/proposal-text.ts';
import { proposeMappings } from '../load/propose/propose-mappings.ts';
import { openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const quotes = testManifest({
  code: 'p_quotes',
  fields: [
    { code: 'CODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', pattern: '\\d{6}' },
    { code: 'DAY', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' },
    { code: 'F001N', zh: '收盘价', en: 'Closing price', type: 'number', role: 'close', unit: 'yuan' },
    { code: 'F002N', zh: '成交金额', en: 'Trading value', type: 'number', role: 'amount', unit: 'yuan' },
  ],
  key: ['CODE', 'DAY'],
});
const series = testManifest({
  code: 'p_series',
  fields: [
    { code: 'NAME', zh: '指标', en: 'Indicator', type: 'text' },
    { code: 'DAY', zh: '日期', en: 'Day', type: 'date' },
    { code: 'F001N', zh: '值', en: 'Value', type: 'number' },
    { code: 'F002V', zh: '计量单位', en: 'Unit of the value', type: 'text' },
  ],
  key: ['NAME', 'DAY'],
});
const yields = testManifest({
  code: 'p_yields',
  fields: [
    { code: 'DAY', zh: '日期', en: 'Day', type: 'date', role: 'tradeDate' },
    { code: 'F001N', zh: '社会融资规模', en: 'Financing', type: 'number', unit: 'yuan' },
    { code: 'F002N', zh: '利率', en: 'Rate', type: 'number', unit: 'percent' },
  ],
  key: ['DAY'],
});
const { load, rows, rejected } = await openLoadWorld([quotes, series, yields]);
const plan = (dataset: string, unpivot: object, columns: object) =>
  importPlanSchema.parse({ dataset, unpivot, columns });

describe('a wide sheet', () => {
  const byCode = plan(
    'p_quotes',
    { keep: ['日期'] },
    { CODE: { from: 'name' }, DAY: { from: '日期' }, F002N: { from: 'value', unit: '万元' } },
  );

  it('with a column for each code becomes one row for each cell with a value', async () => {
    const text = '日期,600901.SH,000901.SZ\n2025-06-03,1.5,\n2025-06-04,--,2\n';
    expect(await load(text, { plan: byCode })).toMatchObject({ read: 2, inserted: 2 });
    expect(await rows()).toEqual(['000901|2025-06-04||20000', '600901|2025-06-03||15000']);
  });

  it('with a column for each date becomes one row for each cell, even if it has other columns', async () => {
    const text = '代码,名称,2025-06-03,2025-06-04\n600901,示例银行,10.5,10.6\n';
    const byDay = plan(
      'p_quotes',
      { keep: ['代码', '名称'] },
      { CODE: { from: '代码' }, DAY: { from: 'name' }, F001N: { from: 'value' } },
    );
    await load(text, { plan: byDay });
    expect(await rows()).toEqual(['600901|2025-06-03|10.5|', '600901|2025-06-04|10.6|']);
  });

  it('with a column for each indicator becomes rows with the units that its description rows state', async () => {
    const text = [
      '数据浏览器',
      '指标名称,社会融资规模,利率',
      '指标ID,EM01,EM02',
      '频率,月,日',
      '单位,亿元,%',
      '来源,示例行,示例所',
      '2025-05-31,12.5,1.2',
      '2025-06-30,,1.3',
      '数据来源：Choice,,',
    ].join('\n');
    const ofSeries = plan(
      'p_series',
      { keep: ['指标名称'] },
      {
        NAME: { from: 'name' },
        DAY: { from: '指标名称' },
        F001N: { from: 'value' },
        F002V: { from: '单位' },
      },
    );
    expect(await load(text, { code: 'p_series', plan: ofSeries })).toMatchObject({
      inserted: 3,
      rejected: 0,
    });
    expect(await rows('p_series')).toEqual([
      '利率|2025-05-31|1.2|%',
      '利率|2025-06-30|1.3|%',
      '社会融资规模|2025-05-31|12.5|亿元',
    ]);
  });

  it('reports a bad cell and a repeated key with the line of the sheet', async () => {
    const text = '日期,600901.SH,000901.SZ\n2025-06-03,1,2\n2025-06-04,x,3\n2025-06-03,4,\n';
    expect(await load(text, { plan: byCode })).toMatchObject({ read: 5, inserted: 3, rejected: 2 });
    const lines = (await rejected()).trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(['3', '4']);
    expect(await rejected()).toContain('the same key as line 2');
  });

  it('is rejected if it lacks a column that the mapping keeps', async () => {
    const failure = await load('day,600901.SH\n2025-06-03,1\n', { plan: byCode }).catch(
      (error: unknown) => error,
    );
    expect(reasonOf(failure)).toBe('planColumn');
  });

  it('with thousands of columns is read in time proportional to the number of its cells', async () => {
    const codes = Array.from({ length: 5000 }, (_, at) => `${600_000 + at}.SH`);
    const line = (day: number): string =>
      `2025-06-${String(day).padStart(2, '0')},${codes.map(() => day).join(',')}`;
    const text = [`日期,${codes.join(',')}`, ...[3, 4, 5, 6].map(line)].join('\n');
    expect(await load(text, { plan: byCode })).toMatchObject({ inserted: 20_000 });
  });
});

describe('rows that describe the columns', () => {
  it.each([
    [
      'below the header',
      '日期,社会融资规模,利率\n指标ID,EM01,EM02\n频率,月,日\n单位,亿元,%\n2025-05-31,12.5,1.2\n',
    ],
    ['above the header', '频率,月,日\n单位,亿元,%\n日期,社会融资规模,利率\n2025-05-31,12.5,1.2\n'],
  ])('%s set the units and are not data rows', async (_, text) => {
    expect(await load(text, { code: 'p_yields' })).toMatchObject({ read: 1, rejected: 0 });
    const [row = ''] = await rows('p_yields');
    expect(row.split('|').slice(1)).toEqual(['1250000000', '1.2']);
  });
});

describe('a proposed mapping of a wide sheet', () => {
  const facts = { name: 'close.csv', writtenOn: '2025-06-03', today: '2025-06-03' };
  const textOf = (header: string, row: string): string => {
    const sample = { header: header.split(','), rows: [row.split(',')], tableUnits: [], facts };
    return proposalText(proposeMappings([{ manifest: quotes }], sample), 'en');
  };

  it.each([
    [
      'dates and codes',
      '日期,600901.SH,000901.SZ,300901.SZ',
      '2025-06-03,1,2,3',
      { from: 'name' },
      { from: '日期' },
    ],
    [
      'codes and dates',
      '代码,2025-06-03,2025-06-04,2025-06-05',
      '600901,1,2,3',
      { from: '代码' },
      { from: 'name' },
    ],
  ])('of %s loads the sheet unchanged', async (_, header, row, code, day) => {
    const text = textOf(header, row);
    expect(text).toContain('# 3 of 3 sample rows would pass');
    const [proposed] = importFileSchema.parse(parse(text));
    expect(proposed?.columns).toEqual({ CODE: code, DAY: day, F001N: { from: 'value' } });
    const flags = proposed === undefined ? {} : { plan: proposed };
    expect(await load(`${header}\n${row}\n`, flags)).toMatchObject({ inserted: 3 });
  });
});
