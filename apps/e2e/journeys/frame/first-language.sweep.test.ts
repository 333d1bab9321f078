import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { shiftOf, watchShift } from '../../harness/shift.ts';

const journey = useJourney();
const ENGLISH = { locale: 'en-US' };

/** Records every language that the document has, from its first paint on. */
const noteLanguages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const languages: string[] = [];
    Object.assign(window, { seenLanguages: languages });
    const note = (): void => {
      const { lang } = document.documentElement;
      if (document.body !== null && languages.at(-1) !== lang) languages.push(lang);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  });
const languagesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'seenLanguages'));

const isHome = async (page: Page, route: '/' | '/home-en'): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => routeOf(page)).toBe(route);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.lang))
    .toBe(route === '/' ? 'zh-CN' : 'en');
};

describe('a visit to the root', () => {
  test.each(['en-US', 'de-DE'])(
    'opens the English home page for a browser in %s, and never shows Chinese',
    async (locale) => {
      const page = await journey.openNew('/', { locale }, noteLanguages);
      await isHome(page, '/home-en');
      expect(await languagesOf(page)).toEqual(['en']);
    },
  );

  test.each(['zh-CN', 'zh-TW'])('opens the Chinese home page for a browser in %s', async (locale) => {
    await isHome(await journey.openNew('/', { locale }), '/');
  });

  test('opens the Chinese home page for a search engine', async () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    await isHome(await journey.openNew('/', { ...ENGLISH, userAgent }), '/');
  });

  test('opens the Chinese home page after the reader has chosen Chinese, even in another tab', async () => {
    const page = await journey.openNew('/', ENGLISH);
    await isHome(page, '/home-en');
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await isHome(page, '/');
    const tab = await page.context().newPage();
    await tab.goto(`${journey.site().origin}/#/`);
    await isHome(tab, '/');
  });
});

describe('the first visit to a URL that serves both languages', () => {
  test.each([
    '/device?code=ABCD-EFGH',
    '/connect',
    '/Connect',
    '/status/',
    '/admin',
    '/order',
    '/msg',
    '/IPOList?market=sz',
    '/memberInvitation?code=a',
    '/aidetail',
  ])("at %s follows the browser's language, without a flash", async (path) => {
    // A page for signed-in users requests the current user.
    journey.expectFailedRequest('/v1/my/user');
    const page = await journey.open(path, ENGLISH, noteLanguages);
    await page.getByRole('banner').getByRole('link', { name: '中文' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/Jishi 集市 · securities data marketplace$/);
    expect(await languagesOf(page)).toEqual(['en']);
  });

  test.each(['/status', '/bond'])('at %s causes no layout shift', async (path) => {
    const page = await journey.openNew(path, ENGLISH, watchShift);
    await page.getByRole('contentinfo').waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.05);
  });

  test.each([
    ['zh-CN', 'zh-CN'],
    ['en-US', 'en'],
  ])('at %s shows the page in the language of the browser', async (locale, lang) => {
    const page = await journey.openNew('/device?code=ABCD-EFGH', { locale });
    await page.getByRole('banner').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
  });

  test("shows the page in the language that the reader chose, even if the browser's language differs", async () => {
    const page = await journey.openNew('/status', ENGLISH);
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await page.getByRole('heading', { level: 1, name: '系统状态' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${journey.site().origin}/#/status`);
    await tab.getByRole('heading', { level: 1, name: '系统状态' }).waitFor();
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  });

  test('keeps the query when the root redirects to the English home page', async () => {
    const page = await journey.openNew('/?from=friend', ENGLISH);
    await expect.poll(() => routeOf(page)).toBe('/home-en?from=friend');
  });
});

describe('the first visit to an unknown URL', () => {
  test.each(['/Abc', '/en/doesnotexist', '/admin/nothing'])(
    "at %s opens the home page in the browser's language, and never shows Chinese",
    async (path) => {
      const page = await journey.openNew(path, ENGLISH, noteLanguages);
      await isHome(page, '/home-en');
      expect(await languagesOf(page)).toEqual(['en']);
    },
  );

  test('opens the Chinese home page for a browser in Chinese', async () => {
    await isHome(await journey.openNew('/Abc', { locale: 'zh-CN' }), '/');
  });
});

test('a URL that exists in only one language opens in that language', async () => {
  const page = await journey.openNew('/aboutUs', ENGLISH);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(routeOf(page)).toBe('/aboutUs');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
});
