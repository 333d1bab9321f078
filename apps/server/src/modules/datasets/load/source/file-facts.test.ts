import { fieldSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '../load.messages.ts';
import { codeInName } from './file-facts.ts';

const field = fieldSchema.parse({ code: 'CODE', zh: '代码', en: 'Code', type: 'text', role: 'code' });

const codeOf = (name: string, pattern?: string): string => {
  try {
    return codeInName(name, { ...field, pattern });
  } catch (error) {
    return error instanceof FileRefused ? error.reason : String(error);
  }
};

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
