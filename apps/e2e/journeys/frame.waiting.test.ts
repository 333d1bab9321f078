import { describe, expect, test } from 'vitest';
import { useJourney } from './journey.ts';

const journey = useJourney();

describe('a request without an answer', () => {
  test.each([
    ['/', '接口请求超时，请稍后再试！'],
    ['/home-en', 'The request took too long. Please try again later.'],
  ])('is given up after 30 seconds, and said to be so: %s', async (home, text) => {
    const page = await journey.open(home);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/v1/catalog/datasets/p_stock2402', () => undefined);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest('**/v1/catalog/datasets/p_stock2402');
    await page.evaluate(
      (suffix) => {
        window.location.hash = `#/product/package${suffix}?apiId=p_stock2402`;
      },
      home === '/' ? '' : '-en',
    );
    await asked;
    // The call was made while the code of the page was on its way; code that has come is shown at the next tick.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return page.getByText('Loading...', { exact: true }).count();
      })
      .toBe(0);
    const fault = page.getByRole('alert').filter({ hasText: text });
    await page.clock.runFor(29_000);
    expect(await fault.count()).toBe(0);
    await page.clock.runFor(1_100);
    await fault.waitFor();
    await expect.poll(() => fault.getByRole('button').isVisible()).toBe(true);
  });
});

describe('the code of a page', () => {
  test.each(['/', '/home-en'])('is waited for with the text Loading..., for 120 seconds: %s', async (home) => {
    journey.expectFailedRequest('PageNotLoaded');
    const page = await journey.open(home);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/ProductPage*.js', () => undefined);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
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
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('请清除浏览器缓存，刷新后重试');
  });
});
