import { expect, test } from 'vitest';
import { fenOf } from './fen-of.ts';

test.each([
  ['1', '100'],
  ['0.1', '10'],
  ['12.05', '1205'],
  ['3.', '300'],
  [' 7 ', '700'],
  ['', null],
  ['.5', null],
  ['1.234', null],
  ['1,000', null],
  ['-1', null],
])('%j yuan is %j fen', (yuan, fen) => {
  expect(fenOf(yuan)?.toString() ?? null).toBe(fen);
});
