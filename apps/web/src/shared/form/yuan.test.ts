import { expect, test } from 'vitest';
import { capOf, fenOf, tidyYuan, yuanOf } from './yuan.ts';

test('tidying an amount yields an empty text or yuan with at most two decimals', () => {
  expect(['¥1,234.567', '.5', '.', '', '1.2.3', '１２．５'].map(tidyYuan)).toEqual([
    '1234.56',
    '0.5',
    '0.',
    '',
    '1.2',
    '12.5',
  ]);
});

test.each([
  ['1', '100'],
  ['0.1', '10'],
  ['12.05', '1205'],
  ['3.', '300'],
  ['0.', '0'],
  [' 7 ', '700'],
  ['', null],
  ['.5', null],
  ['1.234', null],
  ['1,000', null],
  ['-1', null],
])('%j yuan equal %j fen', (yuan, fen) => {
  expect(fenOf(yuan)?.toString() ?? null).toBe(fen);
  expect(capOf(yuan)).toBe(fen);
});

test('fen are written as yuan with two decimals', () => {
  expect(['7', 1234n, null].map(yuanOf)).toEqual(['0.07', '12.34', '']);
});
