import { fieldSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '../load.messages.ts';
import { codeInName, dayInTitles } from './file-facts.ts';

const field = fieldSchema.parse({ code: 'CODE', zh: '代码', en: 'Code', type: 'text', role: 'code' });

const codeOf = (name: string, pattern?: string): string => {
  try {
    return codeInName(name, { ...field, pattern });
  } catch (error) {
    return error instanceof FileRefused ? error.reason : String(error);
  }
};

describe('the day in the lines above a table', () => {
  it.each([
    [['每日行情表(2024-01-02)'], '2024-01-02'],
    [['2024年1月2日收盘行情', '单位：万元'], '2024-01-02'],
    [['日期 20240102', '日期 2024/1/2'], '2024-01-02'],
  ])('is found if they name only one: %s', (titles, day) => {
    expect(dayInTitles(titles)).toBe(day);
  });

  it.each([
    ['a range', ['2024-01-02 至 2024-01-05']],
    ['a month', ['2024-12', '2024年3月']],
    ['a day that does not exist', ['20241301']],
    ['a longer number', ['编号 1202401025']],
  ])('is not found in %s', (_, titles) => {
    expect(dayInTitles(titles)).toBeNull();
  });
});

describe("a code made of letters in a file's name", () => {
  it.each([
    ['AAPL', 'AAPL'],
    ['AAPL_daily', 'AAPL'],
    ['aapl.us', 'AAPL'],
    ['aapl.US', 'AAPL'],
    ['aapl_us_d', 'AAPL'],
    ['rb2410', 'rb2410'],
    ['rb2410_5m', 'rb2410'],
    ['IF2506-1', 'IF2506'],
  ])('is found in %s: %s', (name, code) => {
    expect(codeOf(name)).toBe(code);
  });

  it.each(['daily_AAPL', 'futures_rb2410', 'hist AU0', 'bars.IF2506'])(
    'is ambiguous after an ordinary word: %s',
    (name) => {
      expect(codeOf(name)).toBe('nameCodes');
    },
  );

  it.each([
    ...[
      'data',
      'Table',
      'TABLE',
      'quotes',
      'prices',
      'Sheet1',
      'export_2024',
      'EXPORT',
      'history',
      'untitled',
    ],
    ...['apple', 'Nasdaq', 'delivery', 'my stocks', 'kline-day', 'tick7', 'result12', 'holdings'],
  ])('is not found if nothing marks a word as a code: %s', (name) => {
    expect(codeOf(name)).toBe('nameNoCode');
  });

  it('is not taken from an ordinary word, even if only that word fits the pattern of the field', () => {
    expect(codeOf('hist_AU0', '[a-z]{1,4}')).toBe('nameCodes');
    expect(codeOf('hist_AU0', '[a-z]{1,2}')).toBe('nameNoCode');
  });
});
