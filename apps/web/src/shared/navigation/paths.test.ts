import { describe, expect, test } from 'vitest';
import { languageOfPath, PATHS, pathInLanguage, productPath } from './paths.ts';

describe('addresses of pages', () => {
  test('each Chinese address leads to its English counterpart and back', () => {
    for (const { zh, en } of Object.values(PATHS)) {
      expect(pathInLanguage(zh, 'en')).toBe(en);
      expect(pathInLanguage(en, 'zh')).toBe(zh);
    }
  });

  test('an address without a counterpart leads to the home of the wanted language', () => {
    expect(pathInLanguage('/nowhere', 'en')).toBe('/home-en');
    expect(pathInLanguage('/nowhere', 'zh')).toBe('/');
  });

  test('the language of a page is read from its address, and from nothing else', () => {
    expect(languageOfPath('/home/data-center')).toBe('zh');
    expect(languageOfPath('/home/data-center-en')).toBe('en');
    expect(languageOfPath('/nowhere-en')).toBeNull();
  });

  test('a product address carries the code and the values to fill in', () => {
    expect(productPath('p_stock2402', 'en', { scode: '600901' })).toBe('/product/package-en?apiId=p_stock2402&scode=600901');
  });
});
