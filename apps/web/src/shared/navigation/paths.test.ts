import type { Localized } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { isAdminPath } from './admin.ts';
import { languageOfPath, marketDataPath, PATHS, pathInLanguage, productPath } from './paths.ts';

/** The counterparts that are agreed, by Chinese address; a page that is added takes its English address from here. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  '/': '/home-en',
  '/company': '/company-en',
  '/home/data-center': '/home/data-center-en',
  '/product/package': '/product/package-en',
  '/interface': '/interface-en',
  '/dataBrowse': '/dataBrowsing-en',
  '/notice': '/notice-en',
  '/aboutUs': '/about-en/about-us',
  '/contact': '/about-en/Contact',
  '/responsibility': '/about-en/Disclaimer',
};

describe('addresses of pages', () => {
  test('each Chinese address leads to its English counterpart and back', () => {
    for (const { zh, en } of Object.values(PATHS)) {
      expect(pathInLanguage(zh, 'en')).toBe(en);
      expect(pathInLanguage(en, 'zh')).toBe(zh);
    }
  });

  test('each page whose counterpart is agreed has that English address', () => {
    const agreed = Object.values(PATHS).filter(({ zh }) => zh in COUNTERPARTS);
    expect(agreed.length).toBeGreaterThan(2);
    for (const { zh, en } of agreed) expect(en).toBe(COUNTERPARTS[zh]);
  });

  test('no two pages share an address', () => {
    const all = Object.values(PATHS).flatMap(({ zh, en }: Localized) => (zh === en ? [zh] : [zh, en]));
    expect(new Set(all).size).toBe(all.length);
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

  test('an address of both languages says nothing about the language, and stays itself when the language changes', () => {
    expect(languageOfPath('/apply/organization')).toBeNull();
    expect(pathInLanguage('/apply/organization', 'en')).toBe('/apply/organization');
  });

  test('the personal center is /admin and what stands below it, nothing else', () => {
    expect(['/admin', '/admin/personal'].map(isAdminPath)).toEqual([true, true]);
    expect(['/', '/administration', '/apply'].map(isAdminPath)).toEqual([false, false, false]);
  });

  test('a product address carries the code and the values to fill in', () => {
    expect(productPath('p_stock2402', 'en', { scode: '600901' })).toBe(
      '/product/package-en?apiId=p_stock2402&scode=600901',
    );
  });

  test('the address of a chart names the security, and its kind where a stock may share its code', () => {
    expect(marketDataPath('600901', 'zh')).toBe('/marketData?companyid=600901');
    expect(marketDataPath('000001', 'en', 'index')).toBe('/securitiesSnapshot?companyid=000001&kind=index');
  });
});
