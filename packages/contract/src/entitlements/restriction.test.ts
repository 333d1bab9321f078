import { expect, test } from 'vitest';
import { type Restriction, restrictedFields, restrictionText } from './restriction.ts';

const restriction: Restriction = {
  fields: ['SECCODE', 'F002N'],
  rows: [
    { field: 'F001V', in: ['上交所'] },
    { field: 'F002N', from: '10' },
  ],
  historyDays: 30,
};

test('each field that a restriction names, in its fields or its row conditions, is listed once', () => {
  expect(restrictedFields(restriction)).toEqual(['SECCODE', 'F002N', 'F001V']);
  expect(restrictedFields({ historyDays: 30 })).toEqual([]);
});

test('the text of a restriction contains the names of its fields, and the code of a field without a name', () => {
  const names = new Map([
    ['F002N', '收盘价'],
    ['F001V', '交易所'],
  ]);
  expect(restrictionText(restriction, 'zh', (code) => names.get(code) ?? code)).toBe(
    '字段：SECCODE、收盘价；交易所：上交所；收盘价：10 起；最近 30 天',
  );
  expect(restrictionText(restriction, 'en')).toBe(
    'fields: SECCODE, F002N; F001V: 上交所; F002N: from 10; the latest 30 days',
  );
});
