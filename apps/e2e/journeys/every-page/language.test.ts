import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

const PAIRS = [
  { zh: '/', en: '/home-en' },
  { zh: '/home/data-center', en: '/home/data-center-en' },
  { zh: '/product/package?apiId=p_stock2402', en: '/product/package-en?apiId=p_stock2402' },
];

describe.each(PAIRS)('$zh and $en', ({ zh, en }) => {
  test('the title, the document and the stored language follow the URL, and the switch opens the other language and back, with the same query', async () => {
    const page = await journey.open(en);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toContain('securities data marketplace');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('language'))).toBe('en');
    await page.getByRole('link', { name: '中文', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe(zh);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe(en);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });
});

test('an unknown path redirects to the Chinese home page on the first visit', async () => {
  const page = await journey.open('/nowhere/at/all');
  await expect.poll(() => routeOf(page)).toBe('/');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
});

test('an unknown path redirects to the English home page for a visitor who reads English', async () => {
  const page = await journey.open('/home-en');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${journey.site().origin}/#/index`);
  await expect.poll(() => routeOf(page)).toBe('/home-en');
  await page.goto(`${journey.site().origin}/#/nowhere`);
  await expect.poll(() => routeOf(page)).toBe('/home-en');
});

test('an unknown path that ends like an English path redirects to the English home page', async () => {
  const page = await journey.open('/nowhere-en');
  await expect.poll(() => routeOf(page)).toBe('/home-en');
});
