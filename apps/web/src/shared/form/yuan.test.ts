import { expect, test } from 'vitest';
import { fenOf, tidyYuan, yuanOf } from './yuan.ts';

test('an amount is yuan with two decimals at most', () => {
  expect(['¥1,234.567', '.5', '', '1.2.3', '１２．５'].map(tidyYuan)).toEqual([
    '1234.56',
    '.5',
    '',
    '1.2',
    '12.5',
  ]);
  expect(['12', '.5', ''].map(fenOf)).toEqual(['1200', '50', null]);
  expect(yuanOf('7')).toBe('0.07');
});
