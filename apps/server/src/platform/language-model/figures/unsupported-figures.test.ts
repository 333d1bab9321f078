import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GivenValue, unsupportedFigures } from '../index.ts';

/**
 * A row of quotes and a row of a dividend, in the form in which a digest passes them: figures as numbers, and
 * percentages marked as such.
 */
const ROWS: GivenValue[] = [
  '600519',
  '三一重工',
  '沪深300',
  '2026-07-30',
  '每10股派3.5元',
  1_234_567_890,
  3120.55,
  -12_345.6,
  42,
  1,
  { percent: 3.456 },
  { percent: -9.98 },
  null,
];

const wrongOf = (text: string, material: readonly GivenValue[] = ROWS) => unsupportedFigures(text, material);

describe('a text is accepted if its rows support every figure:', () => {
  it.each([
    ['no figure at all', '大盘震荡走高，统一行动，进一步放量。'],
    ['the number itself', '成交 1234567890 元'],
    ['a number with thousands separators', '成交 1,234,567,890 元'],
    ['a number in 亿, to three digits', '成交12.3亿元'],
    ['a number in 万', '成交 123,456.79 万元'],
    [
      'a number in millions and billions',
      'Turnover was 1,234.57 million, or CNY 1.23bn, or 1.23 billion, or 1.23B',
    ],
    ['full-width digits', '成交１２．３亿元，涨３．４６％'],
    ['a number rounded to whole points with four digits', '收于 3121 点'],
    ['a percentage unrounded, and to two decimals', '上涨 3.456%，即 3.46%'],
    ['a percentage in words', 'up 3.46 percent, 3.46 per cent, or 3.46个百分点'],
    ['a fall with and without its sign', '下跌 9.98%，-9.98%，−9.98%'],
    ['a date in every notation', '2026-07-30、2026/7/30、20260730、2026年7月30日'],
    ['a date in English', '30 July 2026, July 30, 2026, Jul. 30, the 30th of July'],
    ['parts of a date', '7月30日、2026年7月、2026年、30日, July 2026, in 2026'],
    ['a code, alone and with its exchange', '600519、600519.SH、SH600519'],
    ['names that contain numerals', '三一重工领涨沪深300'],
    ['figures of a sentence in the rows', '每10股派3.5元，即10股3.5元'],
    ['a count in numerals and in words', '42只、四十二只、forty-two stocks'],
    ['a count of one', '仅一家公司 one company'],
  ])('%s', (_name, text) => {
    expect(wrongOf(text)).toEqual([]);
  });
});

describe('a text is rejected for', () => {
  it.each([
    ['a different number', '收于 3,121.55 点', ['3,121.55']],
    ['digits in another order', '成交 1234567980 元', ['1234567980']],
    ['a different power of ten', '成交 12.3 万元', ['12.3 万']],
    ['万 in place of 亿', '成交 1.23 亿元，不是 12.3 亿元', ['1.23 亿']],
    ['a million in place of a billion', 'turnover of 1.23 million', ['1.23 million']],
    ['rounding to two digits', '约 12 亿元', ['12 亿']],
    ['rounding the wrong way', '收于 3,120.5 点，涨 3.45%', ['3,120.5', '3.45%']],
    ['a percentage rounded to one decimal of two digits', '涨 3.5%', ['3.5%']],
    ['a number that became a percentage', '涨 42%', ['42%']],
    ['a percentage that became a number', '涨 3.456 元', ['3.456']],
    ['the opposite sign', '+9.98%，-3.456%', ['+9.98%', '-3.456%']],
    ['a percentage in numerals', '百分之九十八，三成', ['百分之九十八', '三成']],
    ['the previous day', '2026-07-29、7月29日、29 July', ['2026-07-29', '7月29日', '29 July']],
    ['a day and month that are swapped', '2026-12-07', ['2026-12-07']],
    ['a different year', '2025年，in 2027', ['2025年', '2027']],
    ['a different code', '600518、000001、600518.SH', ['600518', '000001', '600518.SH']],
    ['a number of the rows with leading zeros as a code', '000042', ['000042']],
    ['a figure inside a name', '13一重工 3三一重工', ['13', '3']],
    ['the name of an index that is not in the rows', '沪深500、A50 index', ['500', 'A50']],
    ['numbers in words', '三家、两千股、seven stocks, two hundred', ['三', '两千', 'seven', 'two hundred']],
    ['vague shares', '一半下跌, half of them, doubled', ['一半', 'half', 'doubled']],
    ['a computed sum', '合计 2,469,135,780 元', ['2,469,135,780']],
    ['unsupported numeral characters', '①②，Ⅲ，½，٣', ['①②', 'Ⅲ', '½', '٣']],
    ['times, ratios and quarters', '9:30，1:2，二季度，Q2', ['9:30', '1:2', '二季度', 'Q2']],
    ['powers', '1.2e9', ['1.2e9']],
    ['a multiple of a figure in the rows', '每100股派35元', ['100', '35']],
  ])('%s', (_name, text, wrong) => {
    expect(wrongOf(text)).toEqual(wrong);
  });
});

it('a half is rounded away from zero', () => {
  expect(wrongOf('0.13%，-0.13%', [{ percent: 0.125 }, { percent: -0.125 }])).toEqual([]);
  expect(wrongOf('0.12%', [{ percent: 0.125 }])).toEqual(['0.12%']);
});

it('a rounded figure needs three digits or two decimals, but an exact figure may have any length', () => {
  expect(wrongOf('2亿', [200_000_000])).toEqual([]);
  expect(wrongOf('2亿', [200_000_001])).toEqual(['2亿']);
  expect(wrongOf('2.00亿', [200_000_001])).toEqual([]);
  expect(wrongOf('0.04', [0.0365])).toEqual([]);
  expect(wrongOf('0.0', [0.0365])).toEqual(['0.0']);
});

it('digits inside a text support only the same digits: a code is not an amount, and is not rounded', () => {
  expect(wrongOf('60.05万，600,519', ['600519'])).toEqual(['60.05万', '600,519']);
  expect(wrongOf('10万', ['限 100000 行'])).toEqual([]);
  expect(wrongOf('1', ['000001'])).toEqual(['1']);
});

it('commas that separate items do not group digits', () => {
  expect(wrongOf('600519,000858', ['600519', '000858'])).toEqual([]);
  expect(wrongOf('涨5，600519领涨', ['600519', 5])).toEqual([]);
});

it('the material may contain special characters of regular expressions', () => {
  expect(wrongOf('*ST海(3) [4] 上涨', ['*ST海(3) [4]'])).toEqual([]);
  expect(wrongOf('*ST海(5)', ['*ST海(3)'])).toEqual(['5']);
});

it('a figure of the rows is accepted in any notation, but not if it differs by 1', () => {
  const amounts = fc.integer({ min: 1_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(amounts, (amount) => {
      const [yi, wan] = [(amount / 1e8).toFixed(8), (amount / 1e4).toFixed(4)];
      const grouped = amount.toLocaleString('en-US');
      expect(wrongOf(`${amount} ${grouped} ${yi}亿 ${wan}万`, [amount])).toEqual([]);
      expect(wrongOf(`${grouped}`, [amount + 1])).toEqual([grouped]);
    }),
    { numRuns: 50 },
  );
});

it('the time for a long text does not grow quadratically with its length', () => {
  const text = '成交 1,234,567,890 元，'.repeat(400);
  const started = performance.now();
  expect(wrongOf(text)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(2_000);
});
