import { expect, test } from 'vitest';
import { PHONE, useJourney } from '../../harness/journey.ts';

const journey = useJourney();
const ON_PHONE = { viewport: PHONE, isMobile: true, hasTouch: true };
const HEIGHT_MAX_PX = 4_000;
const CARD_MAX_PX = 70;

test.each([
  '/listedCompany',
  '/companylist',
  '/dxNotice',
  '/notice-research',
  '/bondList',
  '/xinguList',
  '/dataBrowse?code=p_stock2402',
])('on a phone, %s shows 20 rows as cards of two lines, and more when a button is tapped', async (path) => {
  const page = await journey.read(path, ON_PHONE);
  const cards = page.getByRole('main').locator('li[aria-setsize]');
  await cards.nth(19).waitFor();
  expect(await cards.count()).toBe(20);
  const heights = await cards.evaluateAll((them) => them.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(CARD_MAX_PX);
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(pageHeight).toBeLessThan(HEIGHT_MAX_PX);
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect.poll(() => cards.count()).toBe(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
