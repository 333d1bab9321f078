import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAdminPath } from '../shared/navigation/admin.ts';
import { PAGE_GROUPS } from '../shared/navigation/groups.ts';
import { addressesOf, isRoot, languageOfPath, pageAt, pages, pathInLanguage, redirectOf } from './pages.ts';

describe('the URL of a page', () => {
  test('has an English counterpart that links back, if it is Chinese', () => {
    for (const { address, only } of pages) {
      const { zh, en } = address;
      expect(pathInLanguage(zh, 'en')).toBe(en);
      if (only !== undefined) continue;
      expect(pathInLanguage(en, 'zh')).toBe(zh);
    }
  });

  test('belongs to only one page, and is not a redirect at the same time', () => {
    const all = pages.flatMap((page) => [
      ...addressesOf(page),
      ...(page.redirects ?? []),
      ...(page.englishRedirects ?? []),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });

  test("is Chinese and has the same English counterpart as the page's main URL, if it is an additional one", () => {
    expect(pageAt('/apiDoc')).toBe(pageAt('/interface'));
    expect(languageOfPath('/apiDoc')).toBe('zh');
    expect(pathInLanguage('/apiDoc', 'en')).toBe('/interface-en');
  });

  test('with a variable part opens its page, unless another page has exactly this URL', () => {
    expect(pageAt('/products-en/etfs')).toBe(pageAt('/dataProducts/bonds'));
    expect(languageOfPath('/products-en/etfs')).toBe('en');
    expect(pathInLanguage('/products-en/etfs', 'zh')).toBe('/dataProducts/etfs');
    expect(pathInLanguage('/dataProducts/chinese/bonds', 'en')).toBe('/chinese-api-en/bonds');
    expect(pathInLanguage('/dataProducts/english', 'en')).toBe('/english-api-en');
    expect(pageAt('/products-en/etfs/more')).toBeUndefined();
  });

  test('opens the same page in upper case and with a trailing slash', () => {
    expect(pageAt('/MarketData/')).toBe(pageAt('/marketData'));
    expect(pageAt('//')).toBe(pageAt('/'));
    expect(languageOfPath('/Home/Data-Center-EN/')).toBe('en');
    expect(redirectOf('/QIYETUPU')).toBe('/');
    expect(redirectOf('/nowhere')).toBeUndefined();
  });

  test('switches to the home page in the other language if no page has it', () => {
    expect(pathInLanguage('/nowhere', 'en')).toBe('/home-en');
    expect(pathInLanguage('/nowhere', 'zh')).toBe('/');
  });

  test('determines the language of the page on its own', () => {
    expect(languageOfPath('/home/data-center')).toBe('zh');
    expect(languageOfPath('/home/data-center-en')).toBe('en');
    expect(languageOfPath('/nowhere-en')).toBeNull();
  });

  test('shows the home page in the current language if it is the root URL', () => {
    expect(languageOfPath('/')).toBeNull();
    expect(pathInLanguage('/', 'en')).toBe('/home-en');
    expect(pathInLanguage('/home-en', 'zh')).toBe('/');
    expect([isRoot('/'), isRoot('//'), isRoot('/home-en')]).toEqual([true, true, false]);
  });

  test('is English if only the English menus list the page, and then switches to the Chinese home page', () => {
    const english = pages.filter(
      ({ address, menu }) => address.zh === address.en && menu?.when?.includes('english'),
    );
    expect(english.length).toBeGreaterThan(0);
    for (const { address } of english) {
      expect(languageOfPath(address.en)).toBe('en');
      expect(pathInLanguage(address.en, 'zh')).toBe('/');
    }
  });

  test('has no language and is its own counterpart, if it serves both languages', () => {
    expect(languageOfPath('/apply/organization')).toBeNull();
    expect(pathInLanguage('/apply/organization', 'en')).toBe('/apply/organization');
  });

  test('belongs to the personal center only if it is /admin or under it', () => {
    expect(['/admin', '/admin/personal'].map(isAdminPath)).toEqual([true, true]);
    expect(['/', '/administration', '/apply'].map(isAdminPath)).toEqual([false, false, false]);
  });
});

describe('the table of pages', () => {
  test('has an entry in an existing group for each folder of a page', () => {
    const files = globSync('*/*/*', { cwd: resolve(import.meta.dirname, '../pages') });
    const folders = new Set(files.map(dirname));
    expect(pages.map(({ name }) => name).toSorted()).toEqual([...folders].toSorted());
    for (const { group } of pages) expect(PAGE_GROUPS).toContain(group);
  });

  test('does not let visitors open any page of the personal center', () => {
    for (const { address, guard } of pages)
      if (isAdminPath(address.zh)) expect(guard, address.zh).toBe('person');
    expect(pageAt('/admin/personal')?.guard).toBe('person');
  });

  test('contains the name of each page in both languages', () => {
    for (const { name, title } of pages) {
      expect(title.zh, name).toMatch(/\p{Script=Han}/u);
      expect(title.en, name).toMatch(/^[^\p{Script=Han}]+$/u);
    }
  });

  test('contains the code of each page, and a function for its first data if it has any', () => {
    for (const { name, code, firstData } of pages) {
      expect(code, name).toBeTypeOf('function');
      if (firstData) expect(firstData, name).toBeTypeOf('function');
    }
    expect(pages.filter(({ firstData }) => firstData).length).toBeGreaterThan(5);
  });
});
