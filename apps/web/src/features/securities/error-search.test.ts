import { errorCodeAddress } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import * as list from '../../shared/errors/error-codes.ts';
import { errorsFor, mayMeanError } from './error-search.ts';
import { errorHit } from './search-hits.ts';

const codesFor = (text: string, lang: 'zh' | 'en' = 'zh'): number[] =>
  errorsFor(text, lang, list).map(({ code }) => code);

describe('the header search for error codes', () => {
  test.each(['451', 'E451', 'e451', '#451', '错误码451', '错误码：451', 'error 451', 'Error code 451'])(
    'for %s finds the entry of that code',
    (text) => {
      expect(codesFor(text)).toEqual([451]);
      const [entry] = errorsFor(text, 'en', list);
      if (entry === undefined) throw new Error('no entry');
      expect(errorHit(entry, 'en').links).toEqual([{ kind: 'error', address: errorCodeAddress(451, 'en') }]);
    },
  );

  test('finds an error by words in its text if the search text mentions errors', () => {
    expect(codesFor('错误码 余额').length).toBeGreaterThan(0);
    expect(codesFor('error balance', 'en').length).toBeGreaterThan(0);
    expect(codesFor('错误码 没有这样的词')).toEqual([]);
  });

  test('finds at most three codes, each once', () => {
    for (const text of ['E4', '错误码 请', 'error please']) {
      const codes = codesFor(text, text.startsWith('error') ? 'en' : 'zh');
      expect(codes.length).toBeLessThanOrEqual(3);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  test.each(['600901', '60', '45', '平安银行', 'Estun', 'ETF', '错误码', ''])(
    'for %s finds no code',
    (text) => {
      expect(codesFor(text)).toEqual([]);
    },
  );

  test('loads the list of errors only if the text may refer to an error', () => {
    expect(['平安', 'gzmt', '60', 'ETF'].some(mayMeanError)).toBe(false);
    expect(['451', '-1070', 'E4', '错误'].every(mayMeanError)).toBe(true);
  });
});
