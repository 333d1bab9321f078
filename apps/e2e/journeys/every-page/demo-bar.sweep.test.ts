import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

const PAGES = [
  { name: '演示数据', text: '演示数据：由程序生成，并非真实证券', path: '/' },
  {
    name: '演示数据',
    text: '演示数据：由程序生成，并非真实证券',
    path: '/product/package?apiId=p_stock2402',
  },
  { name: 'Demo data', text: 'Demo data: generated, not real securities', path: '/home-en' },
  {
    name: 'Demo data',
    text: 'Demo data: generated, not real securities',
    path: '/product/package-en?apiId=p_stock2402',
  },
] as const;
const LOOKS = [
  [WIDE, 'light'],
  [WIDE, 'dark'],
  [PHONE, 'light'],
  [PHONE, 'dark'],
] as const;

test.each(PAGES)(
  'the demo bar on $path is at the lower edge of the window and spans it, at both widths and in both schemes',
  async ({ name, text, path }) => {
    const page = await journey.open(path, { colorScheme: 'light' });
    const bar = page.getByRole('complementary', { name, exact: true });
    await bar.waitFor();
    expect(await bar.textContent()).toBe(text);
    for (const [viewport, colorScheme] of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe(colorScheme);
      const end = async (): Promise<number> => {
        const box = await bar.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      };
      await expect.poll(end).toBe(viewport.height);
      expect((await bar.boundingBox())?.width).toBe(viewport.width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  },
);

/** Answers as a site with real rows would. */
async function withoutDemo(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replaceAll('"demo":true', '"demo":false') });
}

test.each(['/', '/product/package?apiId=p_stock2402', '/dataBrowse?code=p_stock2402', '/marketData'])(
  'a page without demo rows has no demo bar: %s',
  async (path) => {
    const page = await journey.open(path, {}, (fresh) => fresh.route('**/v1/**', withoutDemo));
    await atRest(page);
    expect(await page.getByRole('complementary', { name: '演示数据', exact: true }).count()).toBe(0);
  },
);

test('the demo bar stays visible while a page scrolls, and does not cover the end of the page', async () => {
  const page = await journey.open('/');
  const bar = page.getByRole('complementary', { name: '演示数据', exact: true });
  await bar.waitFor();
  const toEnd = (): Promise<number> =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.documentElement.scrollHeight - innerHeight - scrollY;
    });
  await page.getByRole('contentinfo').waitFor();
  // Content that arrives later would move the end of the page down again.
  await atRest(page);
  await expect.poll(toEnd).toBeLessThan(1);
  const [footer, mark] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()];
  expect(mark && Math.round(mark.y + mark.height)).toBe(WIDE.height);
  expect(footer && mark && footer.y + footer.height <= mark.y + 1).toBe(true);
});

test('a sticky column ends above the demo bar within 1 s after the bar has become taller', async () => {
  const page = await journey.open('/marketData', {}, (fresh) => fresh.clock.install());
  const bar = page.getByRole('complementary', { name: '演示数据', exact: true });
  const column = page.getByRole('main').getByRole('complementary');
  await bar.waitFor();
  await column.getByRole('link').first().waitFor();
  await atRest(page);
  await page.evaluate(() => scrollTo(0, 60));
  const between = async (): Promise<number> => {
    const [above, below] = [await column.boundingBox(), await bar.boundingBox()];
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  await expect.poll(between).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await bar.evaluate((element) => {
    element.style.paddingBlock = '40px';
  });
  expect(await between()).toBeLessThan(0);
  await page.clock.runFor(1_000);
  await expect.poll(between).toBeGreaterThan(0);
});
