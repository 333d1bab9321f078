import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { pages } from '../../harness/pages.ts';
import { expectLaptopsFit } from '../../harness/widths.ts';

const journey = useJourney();

describe('the colour scheme', () => {
  test.each(['light', 'dark'] as const)('is that of the system for a visitor: %s', async (colorScheme) => {
    const page = await journey.open('/', { colorScheme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe(colorScheme);
  });

  test("survives a reload after the reader has chosen it, and the choice is forgotten when it equals the system's scheme", async () => {
    const page = await journey.open('/home-en', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark');
  });
});

test.each(
  onlyIn(
    [
      ['/product/package?apiId=p_stock2402&tab=fields', '按代码、名称或单位筛选字段'],
      ['/product/package-en?apiId=p_stock2402&tab=fields', 'Filter by code, name or unit'],
    ],
    'zh',
  ),
)(
  'text is 16 px, controls are 38 px high with corners of 4 px, and the primary colour is blue: %s',
  async (path, label) => {
    const page = await journey.open(path, { colorScheme: 'light' });
    const control = page.getByLabel(label);
    await control.waitFor();
    await expect.poll(async () => (await control.boundingBox())?.height).toBe(38);
    await expect
      .poll(() => control.evaluate((element) => getComputedStyle(element).borderRadius))
      .toBe('4px');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px');
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--primary'),
    );
    const [red = 255, green = 255, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(primary.slice(at, at + 2), 16),
    );
    expect(blue).toBeGreaterThan(2 * Math.max(red, green));
  },
);

describe('a phone', () => {
  test('shows the search box in the header, whether the drawer is closed or open', async () => {
    const page = await journey.read('/', { viewport: PHONE });
    const search = page.getByRole('combobox', { name: '查找证券' });
    await search.waitFor();
    await page.getByRole('button', { name: '打开菜单' }).click();
    await search.fill('600901');
    await page.getByRole('banner').getByRole('row').first().waitFor();
    await search.press('Enter');
    await expect.poll(() => routeOf(page)).toContain('600901');
    await expect
      .poll(() => page.getByRole('button', { name: '打开菜单' }).getAttribute('aria-expanded'))
      .toBe('false');
  });

  test('has a drawer with links and switches, which covers the page and closes with Escape or a choice', async () => {
    const page = await journey.read('/', { viewport: PHONE });
    const button = page.locator('button[aria-controls=menu]');
    const covered = page.locator('[inert] main');
    await button.click();
    await page.getByRole('button', { name: '切换为绿涨红跌' }).waitFor();
    await expect.poll(() => covered.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => covered.count()).toBe(0);
    await button.click();
    await page.getByRole('banner').getByRole('link', { name: '数据商店', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/home/data-center');
    await expect.poll(() => page.getByRole('button', { name: '切换为绿涨红跌' }).isVisible()).toBe(false);
  });
});

describe('the header', () => {
  const LAPTOPS = ', and fits a laptop of any width';
  const EN = { path: '/interface-en', login: 'Sign in', other: '中文', to: '/interface' };
  const ZH = { path: '/home/data-center', login: '登录', other: 'English', to: '/home/data-center-en' };
  test.each([
    { ...EN, width: 1280, also: LAPTOPS },
    { ...ZH, width: 1200, also: LAPTOPS },
    { ...EN, width: 760, also: '' },
    { ...EN, width: 390, also: '' },
    { ...ZH, width: 320, path: '/', to: '/home-en', also: '' },
  ])(
    'shows the sign-in and the language switch without opening the menu: $width px$also',
    async ({ width, path, login, other, to, also }) => {
      const page = await journey.read(path, { viewport: { width, height: 800 } });
      const banner = page.getByRole('banner');
      for (const part of [banner.getByRole('button', { name: login }), banner.getByRole('combobox')])
        await expect.poll(() => part.isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (also !== '') await expectLaptopsFit(page);
      await banner.getByRole('link', { name: other, exact: true }).click();
      await expect.poll(() => routeOf(page)).toBe(to);
      await banner.getByRole('button').first().waitFor();
    },
  );

  test('hides only after scrolling down past 70 px, and returns after scrolling up', async () => {
    const page = await journey.read('/');
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

  test('the footer shows the disclaimer and the version', async () => {
    const page = await journey.read('/');
    const footer = await page.getByRole('contentinfo').textContent();
    expect(footer).toContain('不构成任何投资建议');
    expect(footer).toContain('2.0.001');
  });
});

describe('the colours of rise and fall', () => {
  const colours = (page: Page) =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return { rise: style.getPropertyValue('--rise'), fall: style.getPropertyValue('--fall') };
    });

  test('swap when the language is switched', async () => {
    const page = await journey.read('/');
    await page.getByRole('link', { name: 'English', exact: true }).waitFor();
    const inChinese = await colours(page);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect.poll(() => colours(page)).toEqual({ rise: inChinese.fall, fall: inChinese.rise });
  });

  test("follow the reader's choice, which survives a language switch and a reload", async () => {
    const page = await journey.read('/home-en');
    const choice = page.getByRole('button', { name: 'Show rises in red' });
    await choice.waitFor();
    const own = await colours(page);
    await choice.click();
    const chosen = { rise: own.fall, fall: own.rise };
    await expect.poll(() => colours(page)).toEqual(chosen);
    await page.getByRole('link', { name: '中文', exact: true }).click();
    await page.getByRole('button', { name: '切换为绿涨红跌' }).waitFor();
    await expect.poll(() => colours(page)).toEqual(chosen);
    await page.reload();
    await page.getByRole('button', { name: '切换为绿涨红跌' }).click();
    await expect.poll(() => colours(page)).toEqual({ rise: chosen.fall, fall: chosen.rise });
  });
});

describe('a page that cannot be loaded', () => {
  test.each(onlyIn(['/home/data-center', '/home/data-center-en'], 'en'))(
    'asks the reader in Chinese to clear the cache, refresh and try again: %s',
    async (path) => {
      journey.expectFailedRequest('DataStorePage');
      journey.expectFailedRequest('PageNotLoaded');
      const page = await journey.open(path.endsWith('-en') ? '/home-en' : '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/DataStorePage*.js', (route) => route.abort());
      await page.goto(`${journey.site().origin}/#${path}`);
      const alert = page.getByRole('alert');
      await alert.waitFor();
      await expect.poll(() => alert.textContent()).toContain('请清除浏览器缓存，刷新后重试');
    },
  );

  test('loads automatically as soon as its code is available, and shows the same message until then', async () => {
    for (const fault of ['DataStorePage', 'PageNotLoaded']) journey.expectFailedRequest(fault);
    const page = await journey.open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    let refused = 0;
    await page.route('**/DataStorePage*.js', (route) => {
      refused += 1;
      return refused > 2 ? route.continue() : route.abort();
    });
    await page.goto(`${journey.site().origin}/#/home/data-center`);
    const alert = await page.getByRole('alert').elementHandle();
    await expect.poll(() => refused, { timeout: 20_000 }).toBe(2);
    expect(await alert?.isVisible()).toBe(true);
    await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test.each(
    onlyIn(
      [
        ['/', '/home/data-center', '数据商店', '刷新'],
        ['/home-en', '/home/data-center-en', 'Data store', 'Refresh'],
      ],
      'en',
    ),
  )('loads on the next visit, or when the button is clicked: %s', async (home, path, name, refresh) => {
    journey.expectFailedRequest('DataStorePage');
    journey.expectFailedRequest('PageNotLoaded');
    const page = await journey.open(home);
    const title = page.getByRole('heading', { level: 1, name });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/DataStorePage*.js', (route) => route.abort());
    await page.goto(`${journey.site().origin}/#${path}`);
    await page.getByRole('alert').waitFor();
    await page.unroute('**/DataStorePage*.js');
    await page.goto(`${journey.site().origin}/#${home}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${journey.site().origin}/#${path}`);
    await title.waitFor();

    const other = await journey.open(home);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.route('**/DataStorePage*.js', (route) => route.abort());
    await other.goto(`${journey.site().origin}/#${path}`);
    const button = other.getByRole('alert').getByRole('button', { name: refresh });
    await button.waitFor();
    await other.unroute('**/DataStorePage*.js');
    await button.click();
    await other.getByRole('heading', { level: 1, name }).waitFor();
    expect(await other.getByRole('alert').count()).toBe(0);
  });
});

describe('the main menu', () => {
  test.each(
    onlyIn(
      [
        {
          path: '/',
          group: '数据',
          entry: '数据浏览',
          about: '在线查看、筛选与作图',
          route: '/dataBrowse',
        },
        {
          path: '/home-en',
          group: 'Data',
          entry: 'Browse data',
          about: 'View, filter and chart rows online',
          route: '/dataBrowsing-en',
        },
      ],
      'zh',
    ),
  )(
    'opens a group by keyboard, closes it with Escape, and marks the open page: $path',
    async ({ path, group, entry, about, route }) => {
      const page = await journey.read(path);
      const menu = page.getByRole('banner').getByRole('navigation');
      const button = menu.getByRole('button', { name: group });
      const link = menu.getByRole('link', { name: entry, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await link.waitFor();
      await link.getByText(about).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => link.isVisible()).toBe(false);
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Space');
      await link.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => routeOf(page)).toBe(route);
      await expect.poll(() => link.isVisible()).toBe(false);
      await expect.poll(() => button.getAttribute('data-current')).toBe('true');
      await button.hover();
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    },
  );

  test('links only to existing pages, as does the footer', async () => {
    const page = await journey.read('/');
    await page.getByRole('contentinfo').getByRole('link').first().waitFor();
    const addresses = await page
      .locator('header nav a, footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(4);
    // The visits of `every-page` open each page in the table of pages at its URL.
    const routes = new Set(pages.flatMap(({ address }) => [address.zh, address.en]));
    const isLost = (route: string): boolean => !routes.has(route.replace(/\?.*/, ''));
    const inSite = addresses.filter((address) => address.startsWith('#'));
    expect(inSite.map((address) => address.slice(1)).filter(isLost)).toEqual([]);
    for (const address of addresses.filter((one) => !one.startsWith('#')))
      expect((await fetch(new URL(address, journey.site().origin))).status, address).toBe(200);
  });
});
