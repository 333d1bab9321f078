import type { ViewedDataset, ViewParameter } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { labelOf } from './filter-label.ts';
import { controlsOf, digitsOf, faultsOf, problemOf, queryOf, setWhere, valueLabels } from './filters.ts';

function parameter(overrides: Partial<ViewParameter> & { name: string }): ViewParameter {
  return {
    zh: overrides.name,
    en: overrides.name,
    op: 'eq',
    field: 'F001V',
    type: 'text',
    role: null,
    pattern: null,
    maxCodes: null,
    values: [],
    default: null,
    example: null,
    ...overrides,
  };
}
const codes = parameter({
  name: 'scode',
  op: 'in',
  field: 'SECCODE',
  role: 'code',
  pattern: '\\d{6}',
  maxCodes: 3,
});
const from = parameter({ name: 'sdate', op: 'gte', field: 'TRADEDATE', type: 'date' });
const to = parameter({ name: 'edate', op: 'lte', field: 'TRADEDATE', type: 'date' });
const market = parameter({
  name: 'market',
  values: [
    {
      value: '上交所',
      zh: '上海证券交易所',
      en: 'Shanghai Stock Exchange',
      match: ['上交所', '上海证券交易所'],
    },
    { value: 'other', zh: '其他', en: 'Other', match: ['北交所', '港交所'] },
  ],
});

describe('the controls of a filter bar', () => {
  test('match the parameters: a range for paired days, a search for securities, a list for choices', () => {
    const kinds = controlsOf([
      codes,
      from,
      to,
      market,
      parameter({ name: 'rdate', type: 'date', role: 'reportDate' }),
      parameter({ name: 'tdate', type: 'date' }),
      parameter({ name: 'months', op: 'months', type: 'date' }),
      parameter({ name: 'maxid', op: 'gt', type: 'number' }),
      parameter({ name: 'kinds', op: 'in' }),
      parameter({ name: 'keyword', op: 'contains' }),
    ]).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'securities',
      'range',
      'choice',
      'quarter',
      'date',
      'number',
      'number',
      'codes',
      'text',
    ]);
  });

  test('include a field for a single day if a first-day parameter has no corresponding last-day parameter', () => {
    expect(controlsOf([from]).map(({ kind }) => kind)).toEqual(['date']);
    expect(controlsOf([from, { ...to, field: 'F002D' }]).map(({ kind }) => kind)).toEqual(['date', 'date']);
  });

  test('have labels without the advice that follows the name', () => {
    expect(
      labelOf(
        parameter({
          name: 'x',
          zh: '证券代码，多个以英文逗号分隔',
          en: 'Security codes, separated by commas',
        }),
        'zh',
      ),
    ).toBe('证券代码');
    expect(labelOf(parameter({ name: 'x', en: 'First day, by trade date' }), 'en')).toBe('First day');
  });

  test.each([
    ['Security codes, separated by commas', 'Securities'],
    ['Fund codes, separated by commas', 'Funds'],
    ['Code of the trading market', 'Trading market'],
    ['Short name of the exchange', 'Exchange'],
    ['Text that the title contains', 'Title contains'],
    ['Text contained in the issuer name', 'Issuer name contains'],
    ['1 for the newest period only', 'Newest period only'],
  ])('have short labels in plain English: %s', (en, label) => {
    expect(labelOf(parameter({ name: 'x', en }), 'en')).toBe(label);
  });
});

describe('a filter', () => {
  test.each<[string, ViewParameter, string, ReturnType<typeof problemOf>]>([
    ['accepts an empty value', codes, '', null],
    ['accepts codes separated by commas of both languages', codes, '600901，000901 300901', null],
    ['rejects a code that is too short', codes, '60090', 'pattern'],
    ['rejects more codes than a call may name', codes, '600901,600902,600903,600904', 'tooMany'],
    ['accepts a day', from, '2025-06-30', null],
    ['accepts a day without separators', from, '20250630', null],
    ['rejects a day that does not exist', from, '2025-02-30', 'date'],
    ['rejects a month without a day', from, '2025-06', 'date'],
    ['accepts a number of months', parameter({ name: 'm', op: 'months' }), '12', null],
    ['rejects zero months', parameter({ name: 'm', op: 'months' }), '0', 'months'],
    ['accepts a number', parameter({ name: 'n', type: 'number', op: 'gte' }), '-1.5', null],
    [
      'rejects a number in scientific notation',
      parameter({ name: 'n', type: 'number', op: 'gte' }),
      '1e5',
      'number',
    ],
  ])('%s', (_, of, value, problem) => {
    expect(problemOf(of, value)).toBe(problem);
  });

  test('is sent in the same form, no matter how it was typed', () => {
    const parameters = [codes, from, to];
    const sent = queryOf({ edate: '2025-06-30', scode: ' 600901， 000901 ', other: 'x' }, parameters);
    expect(sent).toBe(queryOf({ scode: '600901,000901', edate: '2025-06-30' }, parameters));
    expect([...new URLSearchParams(sent)]).toEqual([
      ['scode', '600901,000901'],
      ['edate', '2025-06-30'],
    ]);
  });

  test('that has an invalid value in a link is reported and not dropped, so that the query is not widened', () => {
    const where = { scode: '600901,abc', sdate: '2025-06-02', market: 'nowhere', utm: 'x' };
    const { utm, ...own } = where;
    expect(setWhere(where, [codes, from, market])).toEqual(own);
    const faults = faultsOf(where, [codes, from, market]);
    expect(faults.map(({ parameter: { name }, value, problem }) => [name, value, problem])).toEqual([
      ['scode', 'abc', 'pattern'],
      ['market', 'nowhere', 'choice'],
    ]);
  });

  test('has a number of digits only if its pattern allows only digits', () => {
    expect(digitsOf('\\d{6}')).toBe(6);
    expect(digitsOf('\\d{6}|[A-Z]{4}')).toBeNull();
  });
});

test("stored values are shown with the English names of a filter's choices, unless a name would be ambiguous", () => {
  const view = { parameters: [codes, market], fields: [] } as unknown as ViewedDataset;
  const names = valueLabels(view, 'en').get('F001V');
  expect(names?.get('上交所')).toBe('Shanghai Stock Exchange');
  expect(names?.get('上海证券交易所')).toBe('Shanghai Stock Exchange');
  expect(names?.get('北交所')).toBeUndefined();
  expect(valueLabels(view, 'zh').get('F001V')?.size).toBe(0);
});

test('values stored as English words, and markets, are shown with Chinese names, while other codes stay unchanged', () => {
  const values = [
    { value: 'Industrials', zh: '工业', en: 'Industrials', match: ['Industrials'] },
    { value: 'large', zh: '大盘', en: 'Large Cap', match: ['Large Cap'] },
    { value: 'HKEX', zh: '香港交易所', en: 'HKEX', match: ['HKEX'] },
  ];
  const sector = { name: 'sector', op: 'eq', field: 'F005V', values };
  const names = valueLabels({ parameters: [sector], fields: [] } as unknown as ViewedDataset, 'zh').get(
    'F005V',
  );
  expect([...(names ?? [])]).toEqual([
    ['Industrials', '工业'],
    ['Large Cap', '大盘'],
  ]);
  const market = { ...sector, role: 'exchangeCode' };
  const markets = valueLabels({ parameters: [market], fields: [] } as unknown as ViewedDataset, 'zh').get(
    'F005V',
  );
  expect(markets?.get('HKEX')).toBe('香港交易所');
});
