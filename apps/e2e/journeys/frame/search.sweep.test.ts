import { describe, expect, test } from 'vitest';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { answerOf, answerWith, box, matches, QUIET_PAGE, SUGGESTIONS, securitiesOf } from './search-box.ts';

const journey = useJourney();

describe('the securities search', () => {
  test.each(onlyIn(['/', '/home-en'], 'en'))(
    'finds companies while the server does not answer, in a list that is loaded once per session: %s',
    async (path) => {
      journey.expectFailedRequest('/v1/catalog/suggestions');
      let lists = 0;
      const page = await journey.open(path, {}, (fresh) =>
        fresh.route('**/v1/market/companies', (route) => {
          lists++;
          return route.continue();
        }),
      );
      const listed = page.waitForResponse('**/v1/market/companies');
      await box(page).fill('60090');
      await expect.poll(() => matches(page).count()).toBeGreaterThan(0);
      await listed;
      // The answer may arrive before the page has stored it.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('companyList'))).not.toBeNull();
      await page.reload();
      await page.route(SUGGESTIONS, (route) => route.abort());
      await box(page).fill('600901');
      await expect.poll(() => matches(page).count()).toBe(1);
      await expect.poll(() => matches(page).textContent()).toContain('600901');
      expect(lists).toBe(1);
    },
  );

  test('shows / as its shortcut only on pages without another search, and opens with Ctrl+K on every page', async () => {
    const page = await journey.read('/home/data-center-en');
    const own = page.getByRole('main').getByRole('searchbox');
    await own.waitFor();
    await expect.poll(() => box(page).getAttribute('aria-keyshortcuts')).toBeNull();
    await page.keyboard.press('/');
    await expect.poll(() => own.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Markets' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Stock quotes' }).click();
    await expect.poll(() => box(page).getAttribute('aria-keyshortcuts')).toBe('/');
  });

  test('shows at most 10 matches', async () => {
    const page = await journey.read(QUIET_PAGE);
    await page.route(SUGGESTIONS, (route) => route.fulfill(answerOf(12)));
    await box(page).fill('6001');
    await expect.poll(() => matches(page).count()).toBe(10);
  });

  test('shows the whole names of a security on a phone', async () => {
    const page = await journey.read('/home-en', { viewport: PHONE });
    const name = 'Eastern Precision Instruments Manufacturing Co., Ltd.';
    const hit = { ...securitiesOf(1)[0], SECNAME: '东方精密仪器制造', F014V: name };
    await page.route(SUGGESTIONS, (route) => route.fulfill(answerWith([hit])));
    await box(page).fill('6001');
    for (const text of [name, '东方精密仪器制造']) {
      const cut = await page
        .getByRole('banner')
        .getByText(text, { exact: true })
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
    }
  });

  test.each([
    { viewport: undefined, name: 'wide' },
    { viewport: PHONE, name: 'on a phone' },
  ])('keeps its list within the window, $name', async ({ viewport }) => {
    const page = await journey.read('/home-en', viewport ? { viewport } : {});
    await page.route(SUGGESTIONS, (route) => route.fulfill(answerOf(10)));
    await box(page).fill('6001');
    await expect.poll(() => matches(page).count()).toBe(10);
    const { width } = page.viewportSize() ?? { width: 0 };
    for (const row of [matches(page).first(), matches(page).last()]) {
      const place = await row.boundingBox();
      expect(place?.x).toBeGreaterThanOrEqual(0);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
});
