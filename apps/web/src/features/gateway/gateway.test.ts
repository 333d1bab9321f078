import { describe, expect, test } from 'vitest';
import { callUrl } from './call-url.ts';
import { callCommand } from './code-samples.ts';
import { errorOfCode, gatewayErrors } from './gateway-errors.ts';
import { type Parameter, problemOf, startValues } from './parameter.rules.ts';
import { namesOf, receiptOf, windowsOf } from './receipt.ts';

const scode: Parameter = {
  name: 'scode',
  zh: '证券代码',
  en: 'Security codes',
  required: false,
  pattern: '\\d{6}',
  maxCodes: 2,
  values: [],
  default: null,
  example: '600901',
};
const edate: Parameter = {
  ...scode,
  name: 'edate',
  required: true,
  pattern: null,
  maxCodes: null,
  example: null,
  default: '20250630',
};
const call = {
  origin: 'http://localhost:8080',
  path: '/api/stock/p_stock2402',
  values: { scode: '600901', sdate: '', market: '上交所' },
};

describe('a call made on the page', () => {
  test('an empty value is not sent, others are encoded', () => {
    expect(callUrl(call.path, call.values)).toBe(
      '/api/stock/p_stock2402?scode=600901&market=%E4%B8%8A%E4%BA%A4%E6%89%80',
    );
    expect(callUrl(call.path, {})).toBe(call.path);
  });

  test('a form starts with the address, then the example, then the default', () => {
    expect(startValues([scode, edate], {})).toEqual({ scode: '600901', edate: '20250630' });
    expect(startValues([scode], { scode: '000901' })).toEqual({ scode: '000901' });
  });

  test('an optional choice starts open, so that it hides no security', () => {
    const market: Parameter = {
      ...scode,
      name: 'market',
      example: 'SSE',
      values: [{ value: 'SSE', zh: '上交所', en: 'Shanghai' }],
    };
    expect(startValues([market], {})).toEqual({ market: '' });
    expect(startValues([{ ...market, required: true }], {})).toEqual({ market: 'SSE' });
  });

  test('a value is checked as the document says, each code of a list alone', () => {
    expect(problemOf(scode, '600901, 000901')).toBeNull();
    expect(problemOf(scode, '600901,9')).toBe('pattern');
    expect(problemOf(scode, '600901,000901,300901')).toBe('tooMany');
    expect(problemOf(scode, '')).toBeNull();
    expect(problemOf(edate, ' ')).toBe('missing');
  });
});

describe('the receipt', () => {
  test('price comes first, limits last, and nothing is made up', () => {
    const headers = new Headers({
      'x-ratelimit-remaining': '9',
      'x-request-id': 'r1',
      'x-jishi-price-fen': '3',
      'x-jishi-ignored': 'adj,%E5%A4%8D%E6%9D%83',
      'content-type': 'text/plain',
    });
    expect(receiptOf(headers)).toEqual([
      { header: 'X-Jishi-Price-Fen', value: '3' },
      { header: 'X-Jishi-Ignored', value: 'adj,%E5%A4%8D%E6%9D%83' },
      { header: 'X-Request-Id', value: 'r1' },
      { header: 'X-RateLimit-Remaining', value: '9' },
    ]);
    expect(receiptOf(new Headers())).toEqual([]);
  });
});

test('names of parameters without effect are read as they were sent', () => {
  expect(namesOf('adj, %E5%A4%8D%E6%9D%83')).toEqual(['adj', '复权']);
});

test('each limit is told with its window', () => {
  const counts = (value: string) => windowsOf(value).map(({ window, count }) => `${window} ${count}`);
  expect(counts('2;w=1, 60;w=60, 1000;w=86400')).toEqual(['inSecond 2', 'inMinute 60', 'inDay 1000']);
  expect(counts('1, 59, 999')).toEqual(['inSecond 1', 'inMinute 59', 'inDay 999']);
});

describe('the first commands', () => {
  test('a shell finds nothing to expand in the values of a call', () => {
    const hostile = callCommand({ ...call, values: { scode: '$(id)`id`"\\!' } });
    const value = hostile.slice(hostile.indexOf('-d "') + '-d "'.length, -1);
    expect(value).toMatch(/^scode=/);
    expect(value).not.toMatch(/["$`\\!]/);
  });

  test('what is sent stands behind the address, and a call without values ends with it', () => {
    expect(callCommand(call).split('\n').slice(1)).toEqual([
      '  "http://localhost:8080/api/stock/p_stock2402" \\',
      '  -d "scode=600901" -d "market=%E4%B8%8A%E4%BA%A4%E6%89%80"',
    ]);
    expect(callCommand({ ...call, values: {} }).endsWith('/p_stock2402"')).toBe(true);
  });
});

describe('error codes', () => {
  test('each has words in both languages and a remedy', () => {
    expect(gatewayErrors.length).toBeGreaterThan(10);
    for (const { row } of gatewayErrors) {
      expect(row.zh).not.toBe('');
      expect(row.en).not.toBe('');
      expect(row.remedy).toBeDefined();
    }
  });

  test('a code that several errors share stands for none of them alone', () => {
    expect(errorOfCode(402)).toBeNull();
    expect(errorOfCode(408)?.remedy?.en).toContain('Top up');
  });
});
