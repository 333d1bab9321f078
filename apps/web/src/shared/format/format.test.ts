import { describe, expect, test } from 'vitest';
import {
  arrowOf,
  formatCompact,
  formatFen,
  formatInstant,
  formatNumber,
  formatPercent,
  formatSpan,
  formatValue,
} from './index.ts';

describe('money', () => {
  test('fen become yuan with two digits and thousand separators', () => {
    expect(formatFen(3)).toBe('¥0.03');
    expect(formatFen(3000)).toBe('¥30.00');
    expect(formatFen('123456789')).toBe('¥1,234,567.89');
    expect(formatFen(0)).toBe('¥0.00');
  });

  test('a debit carries a minus sign before the currency', () => {
    expect(formatFen(-5)).toBe('−¥0.05');
  });

  test('an amount beyond the safe integers stays exact', () => {
    expect(formatFen('900719925474099301')).toBe('¥9,007,199,254,740,993.01');
  });
});

describe('numbers, dates and values', () => {
  test('sizes are told in 万 and 亿 in Chinese, in K, M and B in English', () => {
    expect(formatCompact(12_345_678, 'zh')).toBe('1,234.6万');
    expect(formatCompact(250_000_000, 'zh')).toBe('2.5亿');
    expect(formatCompact(12_345_678, 'en')).toBe('12.3M');
    expect(formatCompact(2_000_000_000, 'en')).toBe('2B');
  });

  test('what is missing is an en dash, never 0 or null', () => {
    expect(formatNumber(null)).toBe('–');
    expect(formatCompact(null, 'zh')).toBe('–');
    expect(formatInstant(null)).toBe('–');
    expect(formatSpan(null)).toBe('–');
    for (const nothing of [null, undefined, '']) expect(formatValue(nothing, 'number')).toBe('–');
    expect(formatValue(0, 'number')).toBe('0');
  });

  test('an instant is shown on the clock of the market, also across midnight', () => {
    expect(formatInstant('2025-06-30T07:04:59Z')).toBe('2025-06-30 15:04');
    expect(formatInstant('2025-12-31T16:00:00Z')).toBe('2026-01-01 00:00');
  });

  test('a span of one day is that day', () => {
    expect(formatSpan({ from: '2025-06-30', to: '2025-06-30' })).toBe('2025-06-30');
    expect(formatSpan({ from: '2025-01-02', to: '2025-06-30' })).toBe('2025-01-02 – 2025-06-30');
  });

  test('only numbers get separators: a code made of digits stays as it is', () => {
    expect(formatValue(1234567.891, 'number')).toBe('1,234,567.891');
    expect(formatValue('000901', 'text')).toBe('000901');
  });

  test('a rate ends in a percent sign, and a change has an arrow unless it is none', () => {
    expect([formatPercent(12.3), formatPercent(-0.001), formatPercent(null)]).toEqual([
      '12.30%',
      '0.00%',
      '–',
    ]);
    expect([0.5, -0.5, 0, null].map((value) => arrowOf(value))).toEqual(['▲', '▼', '', '']);
  });
});
