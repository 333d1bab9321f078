import { type Lang, UNITS, type Unit } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  directionOf,
  formatChangePercent,
  formatNumber,
  formatQuantity,
  formatShort,
  formatValue,
} from './index.ts';

const any = fc.oneof(
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    Number.NaN,
    Infinity,
    -Infinity,
    5e-324,
    1.7976931348623157e308,
    99_999_999.995,
    -9_999.999,
  ),
  fc.constantFrom('', 'abc', '-', '12345678901234567890.12', '-0', '-0.000'),
  fc.constant(null),
);
const unit = fc.option(fc.constantFrom(...(Object.keys(UNITS) as Unit[])), { nil: null });
const lang = fc.constantFrom<Lang>('zh', 'en');
const parsed = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));
const MARKS: Record<string, number> = { 万: 1e4, 亿: 1e8, 万亿: 1e12, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

describe('any number', () => {
  test('is shown as digits or as an en dash, never as NaN, Infinity, null, undefined or an exponent', () => {
    fc.assert(
      fc.property(any, unit, lang, fc.boolean(), fc.boolean(), (value, of, language, exact, signed) => {
        const text = formatQuantity(value, of, language, { exact, signed });
        expect(text).toMatch(/^(–|[+−]?\d{1,3}(,\d{3})*(\.\d+)?(万亿|[万亿KMBT])?)$/);
      }),
    );
  });

  test('keeps all its digits when it is shown in full', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat(6))
      .map(([n, places]) => n / 10 ** places);
    fc.assert(
      fc.property(decimal, (value) => void expect(parsed(formatNumber(value))).toBe(value === 0 ? 0 : value)),
    );
    const long = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(long, (value) => {
        expect(BigInt(formatNumber(String(value)).replaceAll(',', '').replace('−', '-'))).toBe(value);
      }),
    );
  });

  test('is accurate to half of the last digit after abbreviation, and its digits never reach the next step', () => {
    fc.assert(
      fc.property(fc.double({ min: -9e14, max: 9e14, noNaN: true }), lang, (value, language) => {
        const text = formatShort(value, language, { decimalsMax: 4 });
        const [, digits = '', mark = ''] = /^([^万亿KMBT]+)(.*)$/.exec(text) ?? [];
        const size = MARKS[mark] ?? 1;
        expect(Math.abs(parsed(digits) * size - value)).toBeLessThanOrEqual(
          0.005 * size * (1 + 1e-9) + Math.abs(value) * 1e-12,
        );
        const most = { zh: mark === '万亿' ? Infinity : 10_000, en: mark === '' ? 10_000 : 1_000 }[language];
        if (mark !== '' && mark !== 'T') expect(Math.abs(parsed(digits))).toBeLessThan(most);
      }),
    );
  });

  test('has no sign if it is zero or rounds to zero', () => {
    for (const zero of [0, -0, 0.0001, -0.0001, '-0', '-0.000']) {
      expect(formatChangePercent(zero)).toBe('0.00%');
    }
    expect(formatNumber(-0)).toBe('0');
    expect([0, -0, null, Number.NaN, ''].map((value) => directionOf(value))).toEqual(Array(5).fill('flat'));
  });

  test('has, when shown as a change, a sign that agrees with its direction, and none if it appears as zero', () => {
    const change = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: -0.02, max: 0.02, noNaN: true }),
      fc.integer({ min: -40, max: 40 }).map((half) => half / 2_000),
    );
    fc.assert(
      fc.property(change, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const [sign = ''] = formatChangePercent(value, decimals);
        const direction = { '+': 'rise', '−': 'fall' }[sign] ?? 'flat';
        expect(directionOf(value, decimals)).toBe(direction);
      }),
    );
  });
});

describe('units', () => {
  test.each<[number, Unit | null, string, string]>([
    [10.5, 'yuan', '10.50', '10.50'],
    [123_456_789, 'yuan', '1.23亿', '123.46M'],
    [12_345, 'share', '1.23万', '12.35K'],
    [9_999, 'share', '9,999', '9,999'],
    [99_999_999, 'share', '1.00亿', '100.00M'],
    [2.5e12, 'yuan', '2.50万亿', '2.50T'],
    [0.035, 'percent', '0.035', '0.035'],
    [3_050.5, 'indexPoint', '3,050.50', '3,050.50'],
    [1_234_567.5, 'tenThousandYuan', '1,234,567.5', '1,234,567.5'],
    [-1_234_567, null, '−1,234,567', '−1,234,567'],
  ])('%d %s is %s in Chinese and %s in English', (value, of, zh, en) => {
    expect([formatQuantity(value, of, 'zh'), formatQuantity(value, of, 'en')]).toEqual([zh, en]);
  });

  test('a large sum shown exactly keeps every digit', () => {
    expect(formatQuantity(123_456_789.125, 'yuan', 'zh', { exact: true })).toBe('123,456,789.125');
    expect(formatQuantity('12345678901234567.89', 'yuan', 'en', { exact: true })).toBe(
      '12,345,678,901,234,567.89',
    );
  });

  test('digits of a number are grouped, and digits of a code are not', () => {
    expect(formatValue('12345678901234567', 'number')).toBe('12,345,678,901,234,567');
    expect(formatValue('000901', 'text')).toBe('000901');
  });
});
