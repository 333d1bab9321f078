import { describe, expect, test } from 'vitest';
import { callUrl } from './call-url.ts';
import { keyCommand } from './code-samples.ts';
import { errorOfCode, gatewayErrors } from './gateway-errors.ts';
import { type Parameter, problemOf, startValues } from './parameter.rules.ts';

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
  test('omits empty values and encodes the others', () => {
    expect(callUrl(call.path, call.values)).toBe(
      '/api/stock/p_stock2402?scode=600901&market=%E4%B8%8A%E4%BA%A4%E6%89%80',
    );
    expect(callUrl(call.path, {})).toBe(call.path);
  });

  test('has a form that is filled in with the values in the URL, then the examples, then the defaults', () => {
    expect(startValues([scode, edate], {})).toEqual({ scode: '600901', edate: '20250630' });
    expect(startValues([scode], { scode: '000901' })).toEqual({ scode: '000901' });
  });

  test('leaves an optional choice empty, so that it does not exclude a security', () => {
    const market: Parameter = {
      ...scode,
      name: 'market',
      example: 'SSE',
      values: [{ value: 'SSE', zh: '上交所', en: 'Shanghai' }],
    };
    expect(startValues([market], {})).toEqual({ market: '' });
    expect(startValues([{ ...market, required: true }], {})).toEqual({ market: 'SSE' });
  });

  test('has each value checked against its documentation, and each code of a list separately', () => {
    expect(problemOf(scode, '600901, 000901')).toBeNull();
    expect(problemOf(scode, '600901,9')).toBe('pattern');
    expect(problemOf(scode, '600901,000901,300901')).toBe('tooMany');
    expect(problemOf(scode, '')).toBeNull();
    expect(problemOf(edate, ' ')).toBe('missing');
  });
});

describe('the first commands', () => {
  test('contain no values that a shell would expand', () => {
    const hostile = keyCommand({ ...call, values: { scode: '$(id)`id`"\\!' } });
    const value = hostile.slice(hostile.indexOf('?') + 1, -1);
    expect(value).toMatch(/^scode=/);
    expect(value).not.toMatch(/["$`\\!]/);
  });

  test('make a call in one line that includes the key and the URL, without a query if there are no values', () => {
    expect(keyCommand(call)).toBe(
      'curl -u "ACCESS_KEY:ACCESS_SECRET" "http://localhost:8080/api/stock/p_stock2402?scode=600901&market=%E4%B8%8A%E4%BA%A4%E6%89%80"',
    );
    expect(keyCommand({ ...call, values: {} }).endsWith('/p_stock2402"')).toBe(true);
  });
});

describe('the error codes', () => {
  test('each have a message in both languages and a remedy', () => {
    expect(gatewayErrors.length).toBeGreaterThan(10);
    for (const { row } of gatewayErrors) {
      expect(row.zh).not.toBe('');
      expect(row.en).not.toBe('');
      expect(row.remedy).toBeDefined();
    }
  });

  test('identify no error if several errors share the code', () => {
    expect(errorOfCode(402)).toBeNull();
    expect(errorOfCode(408)?.remedy?.en).toContain('Top up');
  });
});
