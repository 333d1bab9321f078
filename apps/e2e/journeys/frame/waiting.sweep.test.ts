import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pauseClock } from '../../harness/clock.ts';
import { useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

const journey = useJourney();

/** Expects a number of elements after advancing the paused clock by some ticks. */
async function expectCount(page: Page, locator: Locator, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return locator.count();
    })
    .toBe(count);
}

describe('a request without an answer', () => {
  test.each(
    onlyIn(
      [
        ['/', '接口请求超时，请稍后再试！', '加载中'],
        ['/home-en', 'The request timed out. Please try again later.', 'Loading'],
      ],
      'zh',
    ),
  )('is aborted after 30 seconds with a message: %s', async (home, text, loading) => {
    const page = await journey.openNew(home);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/v1/catalog/datasets/p_stock2402', () => undefined);
    await pauseClock(page);
    const datasetRequest = page.waitForRequest('**/v1/catalog/datasets/p_stock2402');
    await page.evaluate(
      (suffix) => {
        window.location.hash = `#/product/package${suffix}?apiId=p_stock2402`;
      },
      home === '/' ? '' : '-en',
    );
    await datasetRequest;
    // The call is made while the code of the page is loading. If that code arrived later, the page would make the call
    // again.
    const skeleton = page.getByRole('status').getByText(loading, { exact: true });
    await expectCount(page, skeleton, 1);
    const fault = page.getByRole('alert').filter({ hasText: text });
    await page.clock.runFor(29_000);
    expect(await fault.count()).toBe(0);
    await page.clock.runFor(1_100);
    // The page learns of the failure one tick after the end of the request.
    await expectCount(page, fault, 1);
    await expect.poll(() => fault.getByRole('button').isVisible()).toBe(true);
  });
});

describe('a page whose code is late', () => {
  test.each(onlyIn(['/', '/home-en'], 'en'))('shows Loading... for at most 120 seconds: %s', async (home) => {
    journey.expectFailedRequest('PageNotLoaded');
    const page = await journey.openNew(home);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/ProductPage*.js', () => undefined);
    await pauseClock(page);
    await page.evaluate(
      (suffix) => {
        window.location.hash = `#/product/package${suffix}?apiId=p_stock2402`;
      },
      home === '/' ? '' : '-en',
    );
    const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
    await loading.waitFor();
    await page.clock.runFor(119_000);
    expect(await loading.isVisible()).toBe(true);
    await page.clock.runFor(1_100);
    const alert = page.getByRole('main').getByRole('alert');
    await expectCount(page, alert, 1);
    await expect.poll(() => alert.textContent()).toContain('请清除浏览器缓存，刷新后重试');
  });
});

describe('without a network connection', () => {
  const offline = 'ERR_INTERNET_DISCONNECTED';

  test('a window that fails to load leaves the page unchanged, and opens completely when the network is back', async () => {
    journey.expectFailedRequest(offline);
    journey.expectFailedRequest('Unable to preload CSS');
    const page = await journey.openNew('/');
    const signIn = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
    await signIn.waitFor();
    await page.context().setOffline(true);
    await signIn.click();
    const alert = page.getByRole('alertdialog', { name: '提示!' });
    await alert.getByText('页面加载失败').waitFor();
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await signIn.click();
    const links = page
      .getByRole('dialog', { name: '登录' })
      .getByRole('button', { name: '忘记密码？' })
      .locator('..');
    await expect.poll(() => links.evaluate((it) => getComputedStyle(it).display)).toBe('flex');
  });

  test('a page that failed to load gets its style sheets on the next visit', async () => {
    for (const fault of [offline, 'PageNotLoaded', 'Unable to preload CSS'])
      journey.expectFailedRequest(fault);
    const page = await journey.openNew('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const goTo = (path: string) => page.evaluate((hash) => window.location.assign(hash), `#${path}`);
    await page.context().setOffline(true);
    await goTo('/apply');
    await page.getByRole('main').getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await goTo('/');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await goTo('/apply');
    const kinds = page.getByRole('main').getByRole('list').first();
    await expect.poll(() => kinds.evaluate((it) => getComputedStyle(it).display)).toBe('grid');
  });

  test('a part of the header that fails to load leaves the page unchanged', async () => {
    journey.expectFailedRequest('CartLink');
    let isRefused = false;
    const page = await journey.openNew('/', {}, (page) =>
      page.route(/CartLink/, async (route) => {
        await route.abort();
        isRefused = true;
      }),
    );
    await expect.poll(() => isRefused).toBe(true);
    await page.evaluate((hash) => window.location.assign(hash), '#/apply');
    await page.getByRole('main').getByRole('list').first().waitFor();
  });
});
