import { describe, expect, test } from 'vitest';
import { planReader } from './plan-columns.ts';

describe('a mapping', () => {
  const result = (cell: string, plan: object): string =>
    planReader(
      { from: 'a', ...plan },
      [],
      () => 0,
      () => new Map(),
    )([cell]);

  test.each([
    ['1,158,366', '115836600'],
    ['+12.5', '1250.0'],
    ['１２', '1200'],
    ['1.2E+03', '120000'],
    ['12.5%', '1250.0%'],
    ['12.5万', '12500000'],
    ['1.2亿', '12000000000'],
    ['3,500万股', '3,500万股'],
  ])('multiplies %s by a hundred', (cell, value) => {
    expect(result(cell, { times: '100' })).toBe(value);
  });

  test.each(['1.2亿', '12.5万'])('leaves %s alone in a column whose factor is itself a scale', (cell) => {
    expect(result(cell, { times: '10000' })).toBe(cell);
    expect(result(cell, { times: '0.0001' })).toBe(cell);
  });

  test('subtracts and rounds numbers with thousands separators', () => {
    expect(result('1,200.256', { minus: 'a' })).toBe('0.000');
    expect(result('1,200.256', { round: 2 })).toBe('1200.26');
  });
});
