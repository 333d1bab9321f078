import { fieldSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../tests/load-world.fixture.ts';
import { codeInName } from './file-facts.ts';

const field = fieldSchema.parse({ code: 'CODE', zh: '代码', en: 'Code', type: 'text', role: 'code' });

const codeOf = (name: string): string => {
  try {
    return codeInName(name, field);
  } catch (error) {
    return reasonOf(error);
  }
};

describe('a code of letters in the name of a file', () => {
  it.each([
    ['AAPL', 'AAPL'],
    ['AAPL_daily', 'AAPL'],
    ['aapl.us', 'aapl'],
    ['aapl.US', 'aapl'],
    ['aapl_us_d', 'aapl'],
    ['rb2410', 'rb2410'],
    ['rb2410_5m', 'rb2410'],
    ['IF2506-1', 'IF2506'],
  ])('%s is the word %s', (name, code) => {
    expect(codeOf(name)).toBe(code);
  });

  it.each(['daily_AAPL', 'futures_rb2410', 'hist AU0', 'bars.IF2506'])(
    'is not the ordinary word before it: %s',
    (name) => {
      expect(codeOf(name)).toBe('nameCodes');
    },
  );
});
