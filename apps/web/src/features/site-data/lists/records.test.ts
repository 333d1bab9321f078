import { expect, test } from 'vitest';
import { numberIn, recordsOf } from './records.ts';

const ROWS = {
  columns: ['SECCODE', 'SECNAME', 'F005V', 'F012N'],
  count: 2,
  cells: [
    ['600901', '688901'],
    ['示例银行', '示例芯片'],
    ['银行', null],
    [7, null],
  ],
  names: { 银行: 'Banks' },
  glosses: {},
  englishNames: ['Sample Bank', null],
};

test('rows become records with texts in the language of the page', () => {
  expect(recordsOf(ROWS, ['SECCODE', 'SECNAME', 'F005V', 'F012N'])).toEqual([
    { SECCODE: '600901', SECNAME: 'Sample Bank', F005V: 'Banks', F012N: 7 },
    { SECCODE: '688901', SECNAME: '示例芯片', F005V: null, F012N: null },
  ]);
});

test('a field that was not requested is null, and text does not count as a number', () => {
  expect(recordsOf(ROWS, ['F099N'])).toEqual([{ F099N: null }, { F099N: null }]);
  expect([numberIn('7'), numberIn(null), numberIn(0)]).toEqual([null, null, 0]);
});
