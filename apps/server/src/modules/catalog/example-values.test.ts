import { type Manifest, manifestSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { exampleValues } from './example-values.ts';

const FIELDS = [
  { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text' },
  { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date' },
  { code: 'F001V', zh: '交易所', en: 'Exchange', type: 'text' },
  { code: 'F002D', zh: '发布时间', en: 'Published', type: 'datetime' },
  { code: 'F003N', zh: '编号', en: 'Number', type: 'number' },
];
const manifestOf = (...parameters: object[]): Manifest =>
  manifestSchema.parse({
    code: 'p_test1001',
    group: 'stock',
    name: { zh: '行情', en: 'Quotes' },
    description: { zh: '一行一日。', en: 'A row a day.' },
    category: 'listed/quotes',
    provider: 'exchanges',
    frequency: 3,
    fields: FIELDS,
    key: ['SECCODE', 'TRADEDATE'],
    order: ['TRADEDATE:desc'],
    view: { over: ['p_test1002'], sql: 'select * from {p_test1002} where day between {from} and {to}' },
    parameters: parameters.map((parameter, at) => ({
      name: `p${at}`,
      zh: '参数',
      en: 'Parameter',
      ...parameter,
    })),
  });
const ROW = {
  SECCODE: '000001',
  TRADEDATE: '2023-05-31',
  F001V: '深圳证券交易所',
  F002D: '2023-05-30 18:05:00',
  F003N: 7,
};
const valuesOf = (row: typeof ROW | undefined, ...parameters: object[]) =>
  Object.fromEntries(exampleValues(manifestOf(...parameters), row));
const CODES = { op: 'in', field: 'SECCODE', example: '600901', pattern: '\\d{6}' };

describe('the example values of a data set', () => {
  it('come from the row, or from the manifest if there is no row', () => {
    expect(valuesOf(ROW, CODES)).toEqual({ p0: '000001' });
    expect(valuesOf(undefined, CODES)).toEqual({ p0: '600901' });
  });

  it('span as many days from first to last as the examples in the manifest', () => {
    const first = { op: 'gte', field: 'TRADEDATE', example: '2025-06-02' };
    const last = { op: 'lte', field: 'TRADEDATE', required: true, example: '2025-06-30' };
    expect(valuesOf(ROW, first, last)).toEqual({ p0: '2023-05-03', p1: '2023-05-31' });
    expect(valuesOf(ROW, first)).toEqual({ p0: '2023-05-31' });
  });

  it('replace a timestamp with its day, which the parameter accepts', () => {
    expect(valuesOf(ROW, { op: 'lte', field: 'F002D', example: '2025-06-30' })).toEqual({ p0: '2023-05-30' });
  });

  it('use the choice that matches the value in the row', () => {
    const value = (match: string[]) => ({ zh: '交易所', en: 'Exchange', match });
    const values = { 上交所: value(['上海证券交易所']), 深交所: value(['深交所', '深圳证券交易所']) };
    expect(valuesOf(ROW, { op: 'eq', field: 'F001V', example: '上交所', values })).toEqual({ p0: '深交所' });
    const prefix = { '01': { zh: '一', en: 'One' }, '00': { zh: '零', en: 'Zero' } };
    expect(valuesOf(ROW, { op: 'prefix', field: 'SECCODE', example: '01', values: prefix })).toEqual({
      p0: '00',
    });
  });

  it('use the choice whose bounds contain the row’s number, and the first and last day of the row’s period', () => {
    const values = {
      B: { zh: '增持', en: 'Purchase', is: { gt: 0 } },
      S: { zh: '减持', en: 'Sale', is: { lt: 0 } },
    };
    const compare = { op: 'compare', field: 'F003N', example: 'B', values };
    expect(valuesOf({ ...ROW, F003N: -1 }, compare)).toEqual({ p0: 'S' });
    expect(valuesOf({ ...ROW, F003N: 0 }, compare)).toEqual({});
    const row = { ...ROW, F001V: '2025-01-06---2025-03-08' };
    const days = [
      { op: 'from', field: 'F001V', example: '2024-01-01' },
      { op: 'to', field: 'F001V', example: '2024-12-31' },
    ];
    expect(valuesOf(row, ...days)).toEqual({ p0: '2025-01-06', p1: '2025-03-08' });
  });

  it('omit optional values without an example, and values that would not find the row', () => {
    expect(valuesOf(ROW, { op: 'eq', field: 'F001V' })).toEqual({});
    expect(valuesOf({ ...ROW, SECCODE: 'A' }, CODES)).toEqual({});
    expect(valuesOf({ ...ROW, SECCODE: 'A' }, { ...CODES, required: true })).toEqual({ p0: '600901' });
  });

  it('come from the manifest if the row has no usable value', () => {
    expect(valuesOf(ROW, { op: 'gt', field: 'F003N', example: '0' })).toEqual({ p0: '0' });
    const latest = { op: 'latest', field: 'TRADEDATE', per: ['SECCODE'], when: '1', example: '1' };
    expect(valuesOf(ROW, latest)).toEqual({ p0: '1' });
  });
});
