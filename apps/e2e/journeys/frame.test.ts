import { describe, expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from './journey.ts';

const journey = useJourney();
const PAGES = [
  '/',
  '/home-en',
  '/home/data-center',
  '/product/package?apiId=p_stock2402',
  '/product/package-en?apiId=p_stock2402',
];

describe('light and dark', () => {
  test.each(['light', 'dark'] as const)('a visitor gets the scheme of the system: %s', async (colorScheme) => {
    const page = await journey.open('/', { colorScheme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('data-scheme')).toBe(colorScheme);
  });

  test('the switch is kept over a reload, and given back when it agrees with the system', async () => {
    const page = await journey.open('/home-en', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Switch to light' }).waitFor();
    expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark');
  });
});

describe('a phone', () => {
  test.each(PAGES)('no page scrolls sideways: %s', async (path) => {
    const page = await journey.open(path, { viewport: PHONE, isMobile: true, hasTouch: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test('the menu holds links, search and switches', async () => {
    const page = await journey.open('/', { viewport: PHONE });
    expect(await page.getByRole('combobox', { name: '查找证券' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('combobox', { name: '查找证券' }).waitFor();
    await page.getByRole('link', { name: '数据商店', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/home/data-center');
    expect(await page.getByRole('link', { name: 'English', exact: true }).isVisible()).toBe(false);
  });
});

describe('the header', () => {
  test('hides when scrolled down past 70 px, not before, and returns when scrolled up', async () => {
    const page = await journey.open('/');
    await page.getByRole('link', { name: '股票历史日行情', exact: true }).waitFor();
    const header = page.getByRole('banner');
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await scrollTo(70);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(70);
    expect(await header.getAttribute('data-hidden')).toBe('false');
    await scrollTo(71);
    await expect.poll(() => header.getAttribute('data-hidden')).toBe('true');
    await scrollTo(60);
    await expect.poll(() => header.getAttribute('data-hidden')).toBe('false');
  });

  test('finds a security from the keyboard alone and opens its quotes', async () => {
    const page = await journey.open('/home-en');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('6009');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBeLessThanOrEqual(10);
    expect(await options.filter({ hasText: '600901' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => options.first().isVisible()).toBe(false);
    await page.getByRole('combobox').fill('600901');
    await expect.poll(() => options.count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/product/package-en?apiId=p_stock2402&scode=600901');
    await page.getByLabel(/^scode/).waitFor();
    expect(await page.getByLabel(/^scode/).inputValue()).toBe('600901');
  });

  test('the footer carries disclaimer and version', async () => {
    const page = await journey.open('/');
    const footer = await page.getByRole('contentinfo').textContent();
    expect(footer).toContain('不构成任何投资建议');
    expect(footer).toContain('2.0.001');
  });
});

describe('a page that cannot be loaded', () => {
  test.each(['/home/data-center', '/home/data-center-en'])(
    'asks in Chinese to clear the cache, refresh and try again: %s',
    async (path) => {
      journey.expectFailedRequest('DataStorePage');
      journey.expectFailedRequest('PageNotLoaded');
      const page = await journey.open(path.endsWith('-en') ? '/home-en' : '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/DataStorePage*.js', (route) => route.abort());
      await page.goto(`${journey.site().origin}/#${path}`);
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain('请清除浏览器缓存，刷新后重试');
    },
  );
});
