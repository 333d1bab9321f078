import { CURRENCIES, UNITS } from '@jishi/contract';
import { expect, test } from 'vitest';
import { factorTo, measureOf } from './units.ts';

const factor = (text: string, unit: keyof typeof UNITS): string | null => {
  const measure = measureOf(text);
  return measure && factorTo(unit, measure);
};

test.each([
  ['BP', 'percent', '0.01'],
  ['%', 'basisPoint', '100'],
  ['万吨', 'tonne', '10000'],
  ['公斤', 'tonne', '0.001'],
  ['EUR million', 'EUR', '1000000'],
  ['million EUR', 'EUR', '1000000'],
  ['百万欧元', 'EUR', '1000000'],
  ['元', 'CNY', '1'],
  ['CNY', 'yuan', '1'],
  ['万美元', 'USD', '10000'],
  ['USD/bbl', 'usdPerBarrel', '1'],
] as const)('%s converts to %s by the factor %s', (text, unit, expected) => {
  expect(factor(text, unit)).toBe(expected);
});

test.each([
  ['EUR', 'yuan'],
  ['EUR', 'USD'],
  ['桶', 'tonne'],
  ['oz', 'gram'],
] as const)('%s does not convert to %s', (text, unit) => {
  expect(factor(text, unit)).toBeNull();
});

test.each(['all', 'Top', 'try', 'M2', 'SDG', 'AMD'])('%s in a header is not a unit', (text) => {
  expect(measureOf(text)).toBeNull();
});

test('every currency is a unit and is found by its Chinese name', () => {
  for (const [code, { zh }] of Object.entries(CURRENCIES)) {
    expect(UNITS).toHaveProperty(code);
    expect([code, factor(zh, code as keyof typeof CURRENCIES)]).toEqual([code, '1']);
  }
});
