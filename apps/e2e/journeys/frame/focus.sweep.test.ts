import type { ElementHandle, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdFocus } from '../../harness/focus.ts';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';

const journey = useJourney();

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);
const storeLink = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: '数据商店', exact: true });

describe('a page change', () => {
  test('moves the focus to the heading and announces the page', async () => {
    const page = await journey.open('/');
    await storeLink(page).click();
    const heading = page.getByRole('heading', { level: 1, name: '数据商店' });
    await expect.poll(() => isFocused(heading)).toBe(true);
    await expect.poll(() => page.locator('#root > p[aria-live]').textContent()).toBe('数据商店');
  });

  test('leaves the focus in the field in which the reader is typing', async () => {
    const page = await journey.open('/');
    const late = Promise.withResolvers<void>();
    await page.route('**/assets/DataStorePage-*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await storeLink(page).click();
    const search = page.getByRole('banner').getByRole('combobox');
    await search.pressSequentially('6009');
    late.resolve();
    await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
    expect(await isFocused(search)).toBe(true);
    expect(await search.inputValue()).toBe('6009');
  });
});

test('a page change leaves the focus in a field if the reader typed there before the page was rendered', async () => {
  const page = await journey.open('/');
  const search = page.getByRole('banner').getByRole('combobox');
  await storeLink(page).evaluate(
    (link: HTMLElement, field) => {
      link.click();
      // The timestamps of events are coarse.
      for (const begin = performance.now(); performance.now() < begin + 2; );
      field?.focus();
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: '6', bubbles: true }));
    },
    (await search.elementHandle()) as ElementHandle<HTMLElement> | null,
  );
  await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
  expect(await isFocused(search)).toBe(true);
});

test('the menu does not move when the cart appears next to it', async () => {
  const cart = Promise.withResolvers<void>();
  const page = await journey.open('/home/data-center-en', {}, (fresh) =>
    fresh.route('**/assets/CartLink-*.js', async (route) => {
      await cart.promise;
      await route.continue();
    }),
  );
  const banner = page.getByRole('banner');
  const group = banner.getByRole('button', { name: 'Markets' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await group.boundingBox();
  cart.resolve();
  await banner.getByRole('link', { name: 'Cart' }).waitFor();
  expect(await group.boundingBox()).toEqual(before);
});

test.each([WIDE, PHONE])(
  'the cookie notice is first in the tab order and covers nothing: %o',
  async (viewport) => {
    const page = await journey.open('/', { viewport });
    const notice = page.getByRole('region', { name: 'Cookie 提示' });
    // The site's own notice replaces the one in the first frame.
    await page.getByRole('heading', { level: 1 }).waitFor();
    const noticeElement = await notice.elementHandle();
    // Both positions are measured at the same time, because the elements above the header may still move.
    const overlap = () =>
      page
        .getByRole('banner')
        .evaluate(
          (header, above) =>
            (above?.getBoundingClientRect().bottom ?? 0) - header.getBoundingClientRect().top,
          noticeElement,
        );
    await expect.poll(overlap).toBeLessThanOrEqual(0.5);
    await holdFocus(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(notice.getByRole('button', { name: '知道了' }))).toBe(true);
  },
);

describe('Back', () => {
  test.each([WIDE, PHONE])('closes a window over the page and stays on the page: %o', async (viewport) => {
    const page = await journey.open('/', { viewport });
    await storeLink(page).click();
    await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await dialog.waitFor();
    await page.goBack();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(routeOf(page)).toBe('/home/data-center');
    await page.goBack();
    await expect.poll(() => routeOf(page)).toBe('/');
  });

  test('leaves the page immediately if a window was closed by its button before', async () => {
    const page = await journey.open('/');
    await storeLink(page).click();
    await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('dialog', { name: '登录' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => 'overlays' in history.state)).toBe(false);
    await page.goBack();
    await expect.poll(() => routeOf(page)).toBe('/');
  });

  test('finishes closing a window before a link that was clicked meanwhile opens its page', async () => {
    const page = await journey.open('/');
    await storeLink(page).waitFor();
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('dialog', { name: '登录' }).waitFor();
    await storeLink(page).evaluate((link: HTMLElement) => {
      const go = history.go.bind(history);
      history.go = (delta) => {
        go(delta);
        link.click();
      };
    });
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
    expect(routeOf(page)).toBe('/home/data-center');
    await page.goBack();
    await expect.poll(() => routeOf(page)).toBe('/');
  });

  test('closes the menu drawer, and goes directly from a page that was opened there to the previous page', async () => {
    const page = await journey.open('/', { viewport: PHONE });
    const button = page.locator('button[aria-controls=menu]');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.goBack();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await page.getByRole('banner').getByRole('link', { name: '数据商店', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
    expect(routeOf(page)).toBe('/home/data-center');
    await button.click();
    await page.getByRole('banner').getByRole('link', { name: '数据浏览', exact: true }).click();
    await expect.poll(() => routeOf(page)).not.toBe('/home/data-center');
    for (const route of ['/home/data-center', '/']) {
      await page.goBack();
      await expect.poll(() => routeOf(page)).toBe(route);
    }
  });

  test('closes a drawer of a page', async () => {
    const page = await journey.open('/home/data-center', { viewport: PHONE });
    await page.getByRole('main').getByRole('button', { name: /筛选/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await page.goBack();
    await expect.poll(() => drawer.count()).toBe(0);
    expect(routeOf(page)).toBe('/home/data-center');
  });

  test('closes a drawer and applies the choices made in it, and a second Back undoes all of them', async () => {
    const page = await journey.open('/', { viewport: PHONE });
    await storeLink(page).click();
    await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
    const drawer = page.getByRole('dialog');
    const byButton = () => drawer.getByRole('button', { name: /^查看/ }).click();
    for (const close of [() => page.goBack(), byButton]) {
      await page.getByRole('main').getByRole('button', { name: /筛选/ }).click();
      await drawer.getByRole('link', { name: /^指数/ }).click();
      await expect.poll(() => routeOf(page)).toContain('category=');
      await drawer.getByText(/^月/).click();
      await expect.poll(() => routeOf(page)).toContain('frequency=');
      await close();
      await expect.poll(() => drawer.count()).toBe(0);
      await expect.poll(() => routeOf(page)).toContain('frequency=');
      expect(routeOf(page)).toContain('category=');
      await page.goBack();
      await expect.poll(() => routeOf(page)).toBe('/home/data-center');
    }
    await page.goBack();
    await expect.poll(() => routeOf(page)).toBe('/');
  });
});
