import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spaced } from './spacing.ts';

test('a space separates a number, together with 万, 亿 or a percent sign, from the Chinese words around it', () => {
  expect(spaced('有成交的165只股票中，6只上涨0.52%至1%', [], 'zh')).toBe(
    '有成交的 165 只股票中，6 只上涨 0.52% 至 1%',
  );
  expect(spaced('合计2,450.00万元，12.35亿元', [], 'zh')).toBe('合计 2,450.00万元，12.35亿元');
});

test('names of securities, titles and English text do not change', () => {
  expect(spaced('科创50涨1%，其中有《2025年年度报告》', ['科创50'], 'zh')).toBe(
    '科创50 涨 1%，其中有《2025年年度报告》',
  );
  expect(spaced('165 stocks', [], 'en')).toBe('165 stocks');
});

test('spacing changes only white space, and changes nothing if applied again', () => {
  const text = fc.string({ unit: fc.constantFrom('涨', '只', '亿', '3', '%', '，', ' ', '《', '》') });
  fc.assert(
    fc.property(text, (value) => {
      const once = spaced(value, [], 'zh');
      expect(once.replaceAll(' ', '')).toBe(value.replaceAll(' ', ''));
      expect(spaced(once, [], 'zh')).toBe(once);
    }),
  );
});
