import { describe, expect, test } from 'vitest';
import {
  arrowOf,
  currencyOf,
  decimalsFor,
  directionOf,
  formatChangePercent,
  formatCompact,
  formatCurrency,
  formatInstant,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatSpan,
  formatSum,
  formatValue,
  formatWithUnit,
  haveTimes,
  MISSING,
  sumUnit,
  withUnit,
} from './index.ts';

describe('a name with its unit', () => {
  test('contains the unit once, regardless of the brackets in the name', () => {
    expect(withUnit('Change (%)', '%', 'en')).toBe('Change (%)');
    expect(withUnit('涨跌幅（%）', '%', 'zh')).toBe('涨跌幅（%）');
    expect(withUnit('Open', 'CNY', 'en')).toBe('Open (CNY)');
    expect(withUnit('Name', null, 'en')).toBe('Name');
  });
});

describe('numbers, dates and values', () => {
  test('sizes are abbreviated with 万 and 亿 in Chinese, and with K, M and B in English', () => {
    expect(formatCompact(12_345_678, 'zh')).toBe('1,234.6万');
    expect(formatCompact(250_000_000, 'zh')).toBe('2.5亿');
    expect(formatCompact(12_345_678, 'en')).toBe('12.3M');
    expect(formatCompact(2_000_000_000, 'en')).toBe('2B');
  });

  test('a sum is abbreviated with its currency, in K, M, B or T, and never with 1,000 before one of these letters', () => {
    const sums = [950, 12_345, 999_999, 12_345_678, 999_999_999, -2_500_000_000, 1.2e12];
    expect(sums.map((sum) => formatCurrency(sum, 'CNY', 'en'))).toEqual([
      'CNY 950.00',
      'CNY 12.35K',
      'CNY 1.00M',
      'CNY 12.35M',
      'CNY 1.00B',
      'CNY −2.50B',
      'CNY 1.20T',
    ]);
    expect(formatCurrency(250_000_000, currencyOf('900901'), 'zh')).toBe('2.50亿美元');
    expect(formatCurrency(null, currencyOf('200002'), 'en')).toBe('–');
    expect(['600901', '900901', '200002', '000002'].map(currencyOf)).toEqual(['CNY', 'USD', 'HKD', 'CNY']);
  });

  test('a missing value is an en dash, never 0 or null', () => {
    expect(formatNumber(null)).toBe('–');
    expect(formatCompact(null, 'zh')).toBe('–');
    expect(formatInstant(null)).toBe('–');
    expect(formatSpan(null)).toBe('–');
    for (const nothing of [null, undefined, '']) expect(formatValue(nothing, 'number')).toBe('–');
    expect(formatValue(0, 'number')).toBe('0');
  });

  test("an instant is shown in the market's time, even across midnight", () => {
    expect(formatInstant('2025-06-30T07:04:59Z')).toBe('2025-06-30 15:04');
    expect(formatInstant('2025-12-31T16:00:00Z')).toBe('2026-01-01 00:00');
  });

  test('a span of one day is shown as that day', () => {
    expect(formatSpan({ from: '2025-06-30', to: '2025-06-30' })).toBe('2025-06-30');
    expect(formatSpan({ from: '2025-01-02', to: '2025-06-30' })).toBe('2025-01-02 – 2025-06-30');
  });

  test('only numbers get separators, and a code of digits stays unchanged', () => {
    expect(formatValue(1234567.891, 'number')).toBe('1,234,567.891');
    expect(formatValue('000901', 'text')).toBe('000901');
  });

  test('a midnight is shown as its day alone, and any other time in full', () => {
    expect(formatValue('2026-11-27 00:00:00', 'datetime')).toBe('2026-11-27');
    expect(formatValue('2026-11-27 00:00:01', 'datetime')).toBe('2026-11-27 00:00:01');
    expect(formatValue('2026-11-27 00:00:00', 'text')).toBe('2026-11-27 00:00:00');
  });

  test('midnight is shown as a time in a column with times', () => {
    const bars = ['2026-11-27 23:59:00', '2026-11-28 00:00:00', null];
    const hasTimes = haveTimes(bars);
    expect(bars.map((time) => formatValue(time, 'datetime', { hasTimes }))).toEqual([
      '2026-11-27 23:59:00',
      '2026-11-28 00:00:00',
      '–',
    ]);
    expect(haveTimes(['2026-11-27 00:00:00', '', null, undefined])).toBe(false);
  });

  test('a rate ends with a percent sign, and a change has an arrow unless it is zero', () => {
    expect([formatPercent(12.3), formatPercent(-0.001), formatPercent(null)]).toEqual([
      '12.30%',
      '0.00%',
      '–',
    ]);
    expect([0.5, -0.5, 0, null].map((value) => arrowOf(value))).toEqual(['▲', '▼', '', '']);
  });

  test('a change that is shown as zero has no direction and no sign', () => {
    const changes = [-0.004, 0.004, -0, -0.006, 0.005];
    expect(changes.map((value) => directionOf(value))).toEqual(['flat', 'flat', 'flat', 'fall', 'rise']);
    expect(changes.map((value) => formatChangePercent(value))).toEqual([
      '0.00%',
      '0.00%',
      '0.00%',
      '−0.01%',
      '+0.01%',
    ]);
    expect([directionOf(-0.004, 3), arrowOf('-0.004', 3), arrowOf('-0.004')]).toEqual(['fall', '▼', '']);
  });
});

test('sums in large units are converted to yuan and abbreviated as each language does', () => {
  expect(formatSum(12_797_610, 'tenThousandYuan', 'zh')).toBe('1,279.76亿');
  expect(formatSum(12_797_610, 'tenThousandYuan', 'en')).toBe('127.98B');
  expect(formatSum(65.583, 'hundredMillionYuan', 'en')).toBe('6.56B');
  expect(formatSum(7.39, 'percent', 'en')).toBe('7.39');
  expect([sumUnit('hundredMillionYuan'), sumUnit('percent')]).toEqual(['yuan', 'percent']);
  expect(formatSum(null, 'hundredMillionYuan', 'en')).toBe(MISSING);
});

test('amounts in large units have two decimals, or more if a small amount needs them', () => {
  expect(formatQuantity('500.0000', 'hundredMillionYuan', 'zh')).toBe('500.00');
  expect(formatQuantity(12.3456, 'hundredMillionYuan', 'zh')).toBe('12.35');
  expect(formatQuantity(0.0012, 'hundredMillionYuan', 'zh')).toBe('0.0012');
  expect(decimalsFor(['500.0000', '3.1415'], 'hundredMillionYuan')).toBe(2);
  expect(decimalsFor([500, 0.0012], 'hundredMillionYuan')).toBe(4);
  expect(formatQuantity(1234.5678, 'tenThousandYuan', 'zh')).toBe('1,234.57');
});

test('a number in a sentence has the unit that readers of the language use', () => {
  expect(formatWithUnit(45_500, 'tenThousandYuan', 'zh')).toBe('45,500 万元');
  expect(formatWithUnit(455_000_000, 'yuan', 'zh')).toBe('4.55亿元');
  expect(formatWithUnit(45_500, 'tenThousandYuan', 'en')).toBe('455.00M CNY');
  expect(formatWithUnit(19.79, 'percent', 'zh')).toBe('19.79%');
  expect(formatWithUnit(19.79, 'percent', 'en')).toBe('19.79 %');
  expect(formatWithUnit(12, null, 'en')).toBe('12');
});
