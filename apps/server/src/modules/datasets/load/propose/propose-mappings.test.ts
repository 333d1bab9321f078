import { fileSourceSchema, importFileSchema, type Manifest, manifestSchema } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Dataset } from '../../dataset.ts';
import { proposalText } from './proposal-text.ts';
import { proposeMappings } from './propose-mappings.ts';
import type { Sample } from './sample.ts';

const BASE = {
  group: 'stock',
  name: { zh: '测试', en: 'Test' },
  description: { zh: '测试', en: 'Test' },
  category: 'listed',
  provider: 'jishi',
  frequency: 3,
};
const CODE = {
  code: 'SECCODE',
  zh: '证券代码',
  en: 'Security code',
  type: 'text',
  role: 'code',
  pattern: '\\d{6}',
};
const quotes = manifestSchema.parse({
  ...BASE,
  code: 'p_test1',
  fields: [
    CODE,
    { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' },
    { code: 'F001N', zh: '最近成交价', en: 'Last price', type: 'number', unit: 'yuan', role: 'close' },
    { code: 'F002N', zh: '成交数量', en: 'Volume', type: 'number', unit: 'share', role: 'volume' },
    { code: 'F003N', zh: '成交金额', en: 'Value', type: 'number', unit: 'yuan', role: 'amount' },
  ],
  key: ['SECCODE', 'TRADEDATE'],
});
const capital = manifestSchema.parse({
  ...BASE,
  code: 'p_test2',
  fields: [
    CODE,
    { code: 'F001D', zh: '变动日期', en: 'Change date', type: 'date' },
    { code: 'F002V', zh: '变动类型', en: 'Kind', type: 'text' },
    { code: 'F001N', zh: '总股本', en: 'Shares', type: 'number', unit: 'tenThousandShares' },
  ],
  key: ['SECCODE', 'F001D', 'F002V'],
});

const sampleOf = (text: string, name = 'a.csv'): Sample => {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return { header, rows, tableUnits: [], facts: { name, writtenOn: '2024-05-06', today: '2025-01-03' } };
};

function textOf(sample: Sample, ...manifests: Manifest[]): string {
  const datasets = manifests.map((manifest): Pick<Dataset, 'manifest'> => ({ manifest }));
  return proposalText(proposeMappings(datasets, sample), 'en');
}

const columnsOf = (text: string): unknown => importFileSchema.parse(parse(text))[0]?.columns;

describe('a proposed mapping', () => {
  test("matches columns by name, infers the volume's unit, reads the code from the file's name and lists skipped columns", () => {
    const text = textOf(
      sampleOf(
        '日期,收盘,成交量,成交额,备注\n2025-06-03,10,100,100500,x\n2025-06-04,11,200,219000,x\n2025-06-05,12,300,361000,x\n',
        'sh600000.csv',
      ),
      quotes,
      capital,
    );
    expect(columnsOf(text)).toEqual({
      TRADEDATE: { from: '日期' },
      F001N: { from: '收盘' },
      F002N: { from: '成交量', times: '100' },
      F003N: { from: '成交额' },
      SECCODE: { from: 'filename' },
    });
    expect(text).toMatch(
      /^# p_test1 Test: fills 3 of 3 fields beyond the key\n# 3 of 3 sample rows would pass\n/,
    );
    expect(text).toContain('# skipped: 备注');
  });

  test('finds the code column by its values, recognises the date pattern and reports the first bad row', () => {
    const text = textOf(
      sampleOf('证券,某日,close\n600000,13/1/2025,1\n600001,2/12/2024,x\n600002,,3\n'),
      quotes,
    );
    expect(columnsOf(text)).toMatchObject({ SECCODE: { from: '证券' } });
    const dated = textOf(sampleOf('代码,date,close\n600000,13/1/2025,1\n600001,2/12/2024,x\n'), quotes);
    expect(columnsOf(dated)).toMatchObject({ TRADEDATE: { from: 'date', date: 'D/M/YYYY' } });
    expect(dated).toContain('# 1 of 2 sample rows would pass\n# first bad row: 3: F001N "x" is not a number');
  });

  test("takes the date from the file's name if no column has it, and never from a date column with a different role", () => {
    const text = textOf(sampleOf('code,上市日期,close\n600000,2001-01-02,1\n', 'all_20250603.csv'), quotes);
    expect(columnsOf(text)).toMatchObject({ TRADEDATE: { from: 'filedate' } });
  });

  test('takes the date from the title if neither a column nor the name of the file has it', () => {
    const sample = sampleOf('code,close\n600000,1\n600001,2\n');
    const text = textOf({ ...sample, above: ['收盘行情 2025年6月3日'] }, quotes);
    expect(columnsOf(text)).toMatchObject({ TRADEDATE: { const: '2025-06-03' } });
  });

  test('leaves a date to a person if another column with days is not read either', () => {
    const text = textOf(sampleOf('代码,某日,上市日期,close\n600000,2025-06-03,2001-01-02,1\n'), quotes);
    expect(text).toContain('# TRADEDATE: { from: 某日 } # 交易日期; several columns have days');
    expect(columnsOf(text)).not.toHaveProperty('TRADEDATE');
  });

  test('states for a single data set why no row passes', () => {
    const text = textOf(sampleOf('代码,date,close\n600000,45293,1\n'), quotes);
    expect(text).toContain('# 0 of 1 sample row would pass');
    expect(text).toContain('"45293" looks like the date serial number of a spreadsheet (2024-01-02)');
    expect(textOf(sampleOf('代码,date,close\n600000,45293,1\n'), quotes, capital)).toBe('');
  });

  test('finds the date in an unnamed column, such as the index that pandas writes', () => {
    const text = textOf(
      sampleOf(',代码,close\n2025-06-03 00:00:00+08:00,600000,1\n2025-06-04,600000,2\n'),
      quotes,
    );
    expect(columnsOf(text)).toMatchObject({ TRADEDATE: { from: '' } });
    expect(text).toContain('# 2 of 2 sample rows would pass');
  });

  test('leaves the date open if one security has several rows and no column contains their dates', () => {
    const text = textOf(sampleOf('代码,当日,close\n600000,Mon,1\n600000,Tue,2\n'), quotes);
    expect(columnsOf(text)).not.toHaveProperty('TRADEDATE');
    expect(text).toContain('# the key needs TRADEDATE');
  });

  test('counts a sample row with a repeated key as bad', () => {
    const text = textOf(sampleOf('代码,date,close\n600000,2025-06-03,1\n600000,2025-06-03,2\n'), quotes);
    expect(text).toContain('# 1 of 2 sample rows would pass\n# first bad row: 3: SECCODE+TRADEDATE');
  });

  test('comes first if its data set has the kind of securities that the vendor of the file describes', () => {
    const ofKind = (code: string, kind: string): Manifest =>
      manifestSchema.parse({ ...quotes, code, fields: [{ ...CODE, kind }, ...quotes.fields.slice(1)] });
    const vendor = fileSourceSchema.parse({
      ...{ id: 'acme', name: { zh: '示例', en: 'Acme' }, documentation: 'its site' },
      layouts: [{ id: 'daily', name: { zh: '日线', en: 'daily' }, has: ['money'], kinds: ['stock'] }],
    });
    const sample = sampleOf('code,date,close,money\n600000,2025-06-03,1,2\n');
    const datasets = ['index', 'stock', 'fund'].map((kind) => ({ manifest: ofKind(`p_${kind}`, kind) }));
    const proposals = proposeMappings(datasets, sample, [vendor]);
    expect(proposals.map(({ manifest }) => manifest.code)).toEqual(['p_stock', 'p_index', 'p_fund']);
  });

  test('is returned for a single data set even if a key field must be added by hand', () => {
    const header = sampleOf('代码,变动日期,总股本(股)\n600000,2025-06-03,10000\n');
    expect(columnsOf(textOf(header, capital))).toMatchObject({ F001N: { times: '0.0001' } });
    expect(textOf(header, capital)).toContain(
      '# the key needs F002V (Kind / 变动类型), which no column contains',
    );
    expect(textOf(header, capital, quotes)).toBe('');
  });
});

test('a proposed mapping leaves out a column that matches a computed field, and states the reason', () => {
  const change = { code: 'F004N', zh: '涨跌幅', en: 'Change', type: 'number', role: 'changePercent' };
  const computed = manifestSchema.parse({
    ...quotes,
    fields: [...quotes.fields, { ...change, computed: 'F003N / F002N', decimal: [18, 4] }],
  });
  const text = textOf(sampleOf('证券代码,交易日期,最近成交价,涨跌幅\n600001,2024-05-06,10.5,1.2'), computed);
  expect(text).toContain('F001N: { from: 最近成交价 }');
  expect(text).not.toContain('F004N: ');
  expect(text).toContain('field F004N is computed from other fields, and not read from files');
});
