import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

const OPENED = [
  ['/', 'HomePage', 'catalog/overview'],
  ['/home-en', 'HomePage', 'catalog/overview'],
  ['/home/data-center?category=stock', 'DataStorePage', 'catalog/datasets?'],
  ['/product/package?apiId=p_stock2402', 'ProductPage', 'catalog/datasets/p_stock2402'],
  ['/dataBrowse?code=p_stock2402', 'DataBrowsePage', 'data/p_stock2402/rows'],
  ['/dataBrowsing-en?code=p_stock2402', 'DataBrowsePage', 'data/p_stock2402/rows'],
  ['/dataBrowse', 'DataBrowsePage', 'catalog/categories'],
  ['/marketData?companyid=600901', 'MarketDataPage', 'market/bars/stock/600901'],
  ['/interface-en?page=start', 'DocumentsPage', 'documents/guides/start'],
] as const;

test.each(OPENED)(
  'the first page requests its code and its data before the frame has loaded, and requests nothing twice: %s',
  async (path, code, data) => {
    const calls: string[] = [];
    const page = await journey.openNew(path, {}, async (fresh) => {
      fresh.on('request', (request) => calls.push(request.url()));
      const requests = Promise.all([
        fresh.waitForRequest(`**/assets/${code}-*.js`),
        fresh.waitForRequest((request) => request.url().includes(`/v1/${data}`)),
      ]);
      // Neither the frame nor the page arrives until both calls have been made.
      for (const held of ['main', code]) {
        await fresh.route(`**/assets/${held}-*.js`, async (route) => {
          await requests;
          await route.continue();
        });
      }
    });
    await atRest(page);
    const ofData = calls.filter((url) => url.includes('/v1/')).toSorted();
    expect(ofData).toEqual([...new Set(ofData)]);
  },
);

test.each(['/home/data-center', '/home/data-center-en'])(
  'the frame does not wait for a page whose code is late, and states that the page is loading: %s',
  async (path) => {
    const late = Promise.withResolvers<void>();
    const page = await journey.openNew(path, {}, async (fresh) => {
      await fresh.route('**/assets/DataStorePage-*.js', async (route) => {
        await late.promise;
        await route.continue();
      });
    });
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    late.resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

/** Returns the positions of the brand and of a text in the frame, and the colours around them. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const text = document.createRange();
    text.selectNodeContents(document.querySelector('main [role="status"]') ?? document.body);
    const { x, y, width, height } = text.getBoundingClientRect();
    const brand = document.querySelector('header img')?.getBoundingClientRect();
    const { backgroundColor, color } = getComputedStyle(document.body);
    return {
      brand: [brand?.x, brand?.y],
      loading: [text.toString(), x, y, width, height],
      header: document.querySelector('header')?.getBoundingClientRect().height,
      notice: document.querySelector('#root > section p')?.checkVisibility()
        ? document.querySelector('#root > section p')?.textContent
        : null,
      lang: document.documentElement.lang,
      colours: [backgroundColor, color],
    };
  });

test.each([
  ['/home/data-center', 'zh-CN', 'light', WIDE],
  ['/home/data-center', 'zh-CN', 'dark', PHONE],
  ['/securitiesSnapshot', 'en', 'light', PHONE],
] as const)(
  'the frame is painted before any file of the site arrives, and does not change when the files arrive: %s',
  async (path, lang, colorScheme, viewport) => {
    const files = Promise.withResolvers<void>();
    const pageCode = Promise.withResolvers<void>();
    const fresh = Promise.withResolvers<Page>();
    const opened = journey.openNew(path, { colorScheme, viewport }, async (page) => {
      await page.route('**/assets/**', async (route) => {
        await files.promise;
        if (/\/(DataStore|MarketData)Page-.*js/.test(route.request().url())) await pageCode.promise;
        await route.continue();
      });
      fresh.resolve(page);
    });
    const page = await fresh.promise;
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
    const first = await frameOf(page);
    expect(first.lang).toBe(lang);
    expect(first.colours[0]).toBe(colorScheme === 'dark' ? 'rgb(13, 16, 20)' : 'rgb(255, 255, 255)');
    files.resolve();
    await page.getByRole('banner').getByRole('combobox').waitFor();
    expect(await frameOf(page)).toEqual(first);
    pageCode.resolve();
    await opened;
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

test('a list longer than the screen is completed after its first rows', async () => {
  const page = await journey.openNew('/home/data-center');
  const rows = page.getByRole('listitem').filter({ has: page.locator('[data-row]') });
  await expect.poll(() => rows.count()).toBe(50);
});
