import { expect, test } from 'vitest';
import { formatMoney, formatYuan } from './money.ts';

test.each([
  ['nothing', 0, '¥0.00', 'CN¥0.00'],
  ['minus nothing', -0, '¥0.00', 'CN¥0.00'],
  ['one fen', 1, '¥0.01', 'CN¥0.01'],
  ['less than one yuan', 99n, '¥0.99', 'CN¥0.99'],
  ['one yuan', '100', '¥1.00', 'CN¥1.00'],
  ['just below a separator', 99_999, '¥999.99', 'CN¥999.99'],
  ['a million yuan and one fen', 100_000_001n, '¥1,000,000.01', 'CN¥1,000,000.01'],
  [
    'more than the safe integers',
    '900719925474099301',
    '¥9,007,199,254,740,993.01',
    'CN¥9,007,199,254,740,993.01',
  ],
  ['a debit of one fen', -1n, '−¥0.01', '−CN¥0.01'],
  ['a debit below one yuan', '-99', '−¥0.99', '−CN¥0.99'],
  ['an adjustment of minus a million yuan', -100_000_001n, '−¥1,000,000.01', '−CN¥1,000,000.01'],
])('%s is exact, with the currency sign of each language', (_, fen, zh, en) => {
  expect([formatMoney(fen, 'zh'), formatMoney(fen, 'en')]).toEqual([zh, en]);
});

test('a fraction of a fen is an error', () => {
  expect(() => formatMoney(0.5, 'zh')).toThrow(RangeError);
});

test.each([
  ['nothing', 0, '0.00'],
  ['just below a separator', 99_999n, '999.99'],
  ['more than a thousand yuan', '123456', '1,234.56'],
  ['a debit of more than a million yuan', -100_000_001n, '−1,000,000.01'],
])('%s has separators and no currency sign', (_, fen, text) => {
  expect(formatYuan(fen)).toBe(text);
});
